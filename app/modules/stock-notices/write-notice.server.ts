import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { isSuppressed } from "#app/modules/emails/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { findAwaited, isOpen } from "./awaited-product.server.ts";
import { stockNoticesModule } from "./module.ts";
import { HIDDEN_MS, stepOf } from "./notice.ts";
import { queueNotice } from "./notice-emails.server.ts";

/** Writes to one who was chosen to be told, unless they have cancelled. Harmless to repeat. */
export async function writeNotice({ storeId }: SystemViewer, id: string): Promise<void> {
  const open = await isOpen(storeId);
  await transact(async (tx) => {
    const { stockNotice } = moduleData(stockNoticesModule, tx);
    const notice = await stockNotice.findFirst({ where: { storeId, id, state: "told" } });
    if (!notice) return;
    const { variantId, email, since, waitingSince } = notice;
    if (await isSuppressed(storeId, email, tx)) {
      await stockNotice.deleteMany({ where: { storeId, id } });
      return passOn(tx, { storeId, variantId, lookAt: new Date() });
    }
    const product = open ? await findAwaited(storeId, variantId, tx) : null;
    if (product) {
      return queueNotice(tx, { storeId, id, email, product, key: `back-in-stock:${id}:${since.getTime()}` });
    }
    // Hidden since they were chosen: back to their place in the queue.
    const { from, to } = stepOf("returned");
    await stockNotice.updateMany({
      where: { storeId, id, state: { in: [...from] } },
      data: { state: to, since: waitingSince ?? since, waitingSince: waitingSince ?? since },
    });
    await passOn(tx, { storeId, variantId, lookAt: new Date(Date.now() + HIDDEN_MS) });
  });
}

type Piece = { storeId: string; variantId: string; lookAt: Date };

/** Somebody can be told of this piece who wasn't. */
async function passOn(tx: Transaction, { storeId, variantId, lookAt }: Piece) {
  await moduleData(stockNoticesModule, tx).query(sql`
    INSERT INTO "mod_stock_notices_variant" AS v ("storeId", "variantId", "lookAt")
    VALUES (${storeId}, ${variantId}::uuid, ${lookAt.toISOString()}::timestamptz)
    ON CONFLICT ("storeId", "variantId") DO UPDATE
    SET "announced" = GREATEST(v."announced" - 1, 0), "lookAt" = LEAST(v."lookAt", EXCLUDED."lookAt")`);
}
