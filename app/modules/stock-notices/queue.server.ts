import { emailKeyOf } from "#app/kernel/email-address.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { stockNoticesModule } from "./module.ts";
import { type NoticeState, stepOf } from "./notice.ts";

type Place = { storeId: string; variantId: string; email: string; at: Date };
type Notice = { id: string; email: string; state: NoticeState };

/** An address's notice of a variant, made or begun again; one that waits stays as it is. */
export async function putNotice(tx: Transaction, { storeId, variantId, email, at }: Place): Promise<Notice> {
  const { stockNotice } = moduleData(stockNoticesModule, tx);
  const emailKey = emailKeyOf(email);
  const where = { storeId, variantId, emailKey };
  const { from, to } = stepOf("requested");
  const begun = { email, state: to, since: at };
  await stockNotice.createMany({ data: [{ ...where, ...begun }], skipDuplicates: true });
  await stockNotice.updateMany({ where: { ...where, state: { in: [...from] } }, data: begun });
  return stockNotice.findFirstOrThrow({ where, select: { id: true, email: true, state: true } });
}

/** Puts a proved address at the end of a variant's queue, unless it is in it. */
export async function joinQueue(tx: Transaction, { storeId, variantId, email, at }: Place): Promise<void> {
  const { id } = await putNotice(tx, { storeId, variantId, email, at });
  await confirm(tx, { storeId, id, at });
}

/** Puts a pending notice at the end of its queue. Of concurrent callers one succeeds. */
export async function confirm(
  tx: Transaction,
  { storeId, id, since, at }: { storeId: string; id: string /** Pending for no longer. */; since?: Date; at: Date },
): Promise<boolean> {
  const { stockNotice } = moduleData(stockNoticesModule, tx);
  const { from, to } = stepOf("confirmed");
  const [waiting] = await stockNotice.updateManyAndReturn({
    where: { storeId, id, state: { in: [...from] }, ...(since ? { since: { gt: since } } : {}) },
    data: { state: to, since: at, waitingSince: at },
    select: { variantId: true },
  });
  if (waiting) await lookAt(tx, storeId, waiting.variantId);
  return waiting !== undefined;
}

/** From here on the database follows a variant's stock; it may be back already. */
async function lookAt(tx: Transaction, storeId: string, variantId: string) {
  await moduleData(stockNoticesModule, tx).query(sql`
    INSERT INTO "mod_stock_notices_variant" ("storeId", "variantId", "lookAt") VALUES (${storeId}, ${variantId}::uuid, now())
    ON CONFLICT ("storeId", "variantId") DO UPDATE SET "lookAt" = EXCLUDED."lookAt"`);
}
