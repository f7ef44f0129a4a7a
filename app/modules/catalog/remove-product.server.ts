import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { setReferences } from "#app/modules/media/index.server.ts";
import { pageWent } from "#app/modules/redirects/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";

type Editor = AdminViewer | SystemViewer;

/** Locks a product until the transaction ends. @returns the ids of its variants, archived ones too; refuses `not_found` */
export async function lockProduct(tx: Transaction, { storeId }: Editor, id: string): Promise<string[]> {
  const { query, variant } = moduleData(catalogModule, tx);
  const found = await query(
    sql`SELECT 1 FROM "mod_catalog" WHERE "storeId" = ${storeId} AND "id" = ${id}::uuid FOR UPDATE`,
  );
  if (found.length === 0) refuse("not_found");
  const variants = await variant.findMany({ where: { storeId, productId: id }, select: { id: true } });
  return variants.map((each) => each.id);
}

/** Deletes a product with its variants, pictures and places in collections. Its history of prices stays. */
export async function removeProduct(tx: Transaction, viewer: Editor, id: string) {
  const { storeId } = viewer;
  await setReferences(tx, viewer, { kind: "product", id, label: "" }, []);
  const { handle } = await moduleData(catalogModule, tx).product.delete({
    where: { storeId, id },
    select: { handle: true },
  });
  await pageWent(tx, viewer, { kind: "product", handle });
  await recordAudit(tx, viewer, { action: "product.deleted", target: { kind: "product", id } });
}
