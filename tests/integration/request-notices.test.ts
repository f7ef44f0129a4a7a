/** What Operators hear of checkout requests by email. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { notifyOperators } from "#app/modules/quote-requests/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { emailsFound } from "#tests/fixtures/outbox.ts";
import { requestFrom } from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
useJobs();

const operator = async (more: { banned?: boolean; storeId?: string } = {}) => {
  const email = `operator-${randomUUID()}@shop.test`;
  const data = { storeId: env().STORE_ID, name: "Operator", role: "admin", email, ...more };
  return db().authUser.create({ data, select: { id: true, email: true } });
};
const notices = (recipient: string) =>
  emailsFound({ where: { recipient, dedupeKey: { startsWith: "request-arrived:" } } });

describe("a checkout request that comes in", () => {
  let present: Awaited<ReturnType<typeof operator>>;
  let others: string[];
  let sent: Awaited<ReturnType<typeof requestFrom>>;
  beforeAll(async () => {
    present = await operator();
    const shutOut = await operator({ banned: true });
    const elsewhere = await operator({ storeId: "another" });
    const customer = httpClient(running.store);
    const { email } = await signUp(customer);
    others = [shutOut.email, elsewhere.email, email];
    sent = await requestFrom(customer);
    await eventually(async () => expect(await notices(present.email)).toHaveLength(1));
  });

  it("is told to each Operator of the Store who is not shut out, and to nobody else", async () => {
    expect(await notices(env().ADMIN_EMAIL)).toHaveLength(1);
    for (const email of others) expect(await notices(email)).toEqual([]);
  });

  it("is told with its articles and the way to its page, and nothing that the Shopper wrote", async () => {
    const [email] = await notices(present.email);
    const { number, lines } = await db().checkoutRequest.findUniqueOrThrow({
      where: { id: sent.id },
      include: { lines: true },
    });
    expect(email?.subject).toContain(String(number));
    for (const part of [email?.html, email?.text]) {
      expect(part).toContain(`/admin/requests/${sent.id}`);
      expect(part).toContain(lines[0]?.title);
      for (const own of [sent.given.note, sent.given.contact.email, sent.given.contact.name]) {
        expect(part).not.toContain(own);
      }
    }
  });
});

it("a flood of requests is one email in an hour to each Operator", async () => {
  // Nobody's account, so that the store's own job does not write to it.
  const reader = { id: randomUUID(), email: `reader-${randomUUID()}@shop.test` };
  const { id } = await requestFrom(httpClient(running.store));
  const tell = (time: string) => notifyOperators(systemViewer(), id, [reader], new Date(time));
  await Promise.all(Array.from({ length: 20 }, () => tell("2026-01-05T10:00:00Z")));
  await tell("2026-01-05T10:59:59Z");
  expect(await notices(reader.email)).toHaveLength(1);
  await tell("2026-01-05T11:00:00Z");
  expect(await notices(reader.email)).toHaveLength(2);
});
