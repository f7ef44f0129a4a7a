import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { toDo } from "#app/modules/imports/import.ts";
import { checkProducts } from "./check-products.server.ts";
import { planContext } from "./import-context.server.ts";
import { importProducts } from "./import-products.server.ts";
import type { Steps } from "./import-steps.ts";
import type { FileColumns } from "./imported-product.ts";
import { pictureNext } from "./picture-next.server.ts";
import { undoProducts } from "./undo-products.server.ts";

/** @param columns only `takeFile` writes them */
export async function productSteps(viewer: SystemViewer, importId: string, columns: FileColumns): Promise<Steps> {
  const context = await planContext(viewer, columns);
  return {
    checking: [() => checkProducts(viewer, importId, context)],
    running: [
      ...toDo.running.map((state) => () => importProducts(viewer, { importId, context, state })),
      () => pictureNext(viewer, importId),
    ],
    undoing: [() => undoProducts(viewer, importId, context)],
  };
}
