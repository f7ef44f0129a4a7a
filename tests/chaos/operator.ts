/** The Operator, who looks at the bank account: of the orders that are paid by hand some are paid, wholly or in part. */
import { db } from "#app/platform/db.server.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { giveSession, insertAccount } from "#tests/fixtures/signed-in.ts";
import { insist, type Shop, unexpected } from "./person.ts";

/** Records all of the money for one order in three and a part for another, each twice at once; for the third none came. */
export async function recordPayments(shop: Shop, random: () => number) {
  const client = httpClient(shop);
  await giveSession(client, await insertAccount({ role: "admin" }));
  const orders = await db().order.findMany({
    where: { payBy: { not: null } },
    orderBy: { number: "asc" },
    select: { id: true, tenders: { where: { kind: "manual" }, select: { amountMinor: true } } },
  });
  for (const [index, { id, tenders }] of orders.entries()) {
    const amountMinor = tenders[0]?.amountMinor ?? 0;
    if (index % 3 === 2) continue;
    const minor = index % 3 === 0 ? amountMinor : Math.ceil(amountMinor / 2);
    const form = { intent: "receive", received: (minor / 100).toFixed(2), seen: "0" };
    const record = () => insist({ shop, random }, () => client.submit(`/admin/orders/${id}`, form));
    for (const answer of await Promise.all([record(), record()])) {
      if (answer.status !== 303 && answer.status !== 409) throw unexpected("recording a payment", answer);
    }
  }
  client.close();
}

/** As if the days to pay were over. */
export async function letLapse(databaseUrl: string) {
  await runSql(databaseUrl, `UPDATE mod_orders SET "payBy" = now() - interval '2 minutes' WHERE "payBy" IS NOT NULL`);
  await runSql(
    databaseUrl,
    "UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'order.cancel-unpaid/%' AND state = 'created'",
  );
}
