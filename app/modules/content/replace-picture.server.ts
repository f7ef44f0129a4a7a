import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { contentModule } from "./module.ts";
import { renderText } from "./text-pictures.server.ts";

type Replaced = { from: string; to: string };

/**
 * Shows another picture in every post, text and section of the home page that shows this one. A text gets a new version,
 * as one that is saved.
 */
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
  await replaceInHome(tx, viewer, { from, to });
}

async function replaceInHome(tx: Transaction, viewer: AdminViewer, { from, to }: Replaced): Promise<void> {
  const { storeId } = viewer;
  const { homeSection, query } = moduleData(contentModule, tx);
  await query(sql`
    UPDATE "mod_content_home_section" SET "pictures" = replace("pictures"::text, ${from}, ${to})::jsonb, "version" = "version" + 1
    WHERE "storeId" = ${storeId} AND strpos("pictures"::text, ${from}) > 0`);
  const showing = await homeSection.findMany({
    where: { storeId, kind: "text", text: { contains: from } },
    select: { id: true, text: true },
    orderBy: { id: "asc" },
  });
  for (const { id, text: former } of showing) {
    const text = former.replaceAll(from, to);
    const { html } = await renderText(viewer, text, tx);
    await homeSection.update({ where: { storeId, id }, data: { text, html, version: { increment: 1 } } });
  }
}
