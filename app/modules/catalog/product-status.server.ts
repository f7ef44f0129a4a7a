import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";
import type { ProductStatus } from "./product.ts";
import { checkPictures } from "./product-pictures.server.ts";

/**
 * Publishes, archives or withdraws a product, whatever was planned; nothing changes where it has that status.
 * Refuses `not_found`, and `invalid_input` as `checkPictures`.
 * @returns the status it had; null where nothing changed
 */
export async function setStatus(
  tx: Transaction,
  viewer: AdminViewer | SystemViewer,
  { id, status }: { id: string; status: ProductStatus },
) {
  const { storeId } = viewer;
  const { product } = moduleData(catalogModule, tx);
  const before = await product.findFirst({ where: { storeId, id }, select: { status: true } });
  if (!before) refuse("not_found");
  const { count } = await product.updateMany({
    where: { storeId, id, NOT: { status } },
    data: { status, publishAt: null, ...(status === "active" ? {} : { hideAt: null }), version: { increment: 1 } },
  });
  if (count === 0) return null;
  await checkPictures(tx, viewer, id);
  await recordAudit(tx, viewer, { action: "product.saved", target: { kind: "product", id }, fields: ["status"] });
  return before.status;
}
