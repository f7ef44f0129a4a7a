import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { contentModule } from "./module.ts";

/** Shows another picture in every post that shows this one. */
export async function replacePostPicture(
  tx: Transaction,
  { storeId }: AdminViewer,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { contentPage } = moduleData(contentModule, tx);
  await contentPage.updateMany({ where: { storeId, imageUrl: from }, data: { imageUrl: to } });
}
