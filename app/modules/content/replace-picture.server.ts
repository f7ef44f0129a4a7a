import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { contentModule } from "./module.ts";
import { renderText } from "./text-pictures.server.ts";

type Replaced = { from: string; to: string };

/** Shows another picture in every post and text that shows this one. A text gets a new version, as one that is saved. */
export async function replaceContentPicture(
  tx: Transaction,
  viewer: AdminViewer,
  { from, to }: Replaced,
): Promise<void> {
  const { storeId } = viewer;
  const { contentPage, contentPageVersion } = moduleData(contentModule, tx);
  await contentPage.updateMany({ where: { storeId, imageUrl: from }, data: { imageUrl: to } });
  const showing = await contentPage.findMany({
    where: { storeId, text: { contains: from } },
    select: { id: true, title: true, text: true },
    orderBy: { id: "asc" },
  });
  for (const { id, title, text: former } of showing) {
    const text = former.replaceAll(from, to);
    const { html } = await renderText(viewer, text, tx);
    const data = { text, html, version: { increment: 1 } };
    const { version } = await contentPage.update({ where: { storeId, id }, data, select: { version: true } });
    await contentPageVersion.create({ data: { pageId: id, version, storeId, title, text } });
  }
}
