import type { AdminViewer, ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { contentModule } from "./module.ts";
import { renderText } from "./text-pictures.server.ts";

/** A page as it was saved once, also one that was deleted since. Null where this Store has no such version. */
export async function findVersion(viewer: AdminViewer, pageId: string, version: number) {
  const { storeId } = viewer;
  const { contentPageVersion } = moduleData(contentModule);
  const found = await contentPageVersion.findFirst({
    where: { storeId, pageId, version },
    select: { title: true, text: true, version: true, savedAt: true },
  });
  if (!found) return null;
  const { text, ...page } = found;
  const { html } = await renderText(viewer, text);
  return { ...page, html };
}

const PAGE_SIZE = 25;

/**
 * The saved versions of a page, the newest first. @param before only those that are older than this one
 * @returns also whether there are older ones
 */
export async function pageVersions({ storeId }: AdminViewer, pageId: string, before: number | null) {
  const { contentPageVersion } = moduleData(contentModule);
  const found = await contentPageVersion.findMany({
    where: { storeId, pageId, ...(before === null ? {} : { version: { lt: before } }) },
    select: { version: true, title: true, savedAt: true },
    orderBy: { version: "desc" },
    take: PAGE_SIZE + 1,
  });
  return { versions: found.slice(0, PAGE_SIZE), hasOlder: found.length > PAGE_SIZE };
}

type Named = { pageId: string; version: number };

/** The pages that an order names, each with when its version was saved; null where this Store has no such version. */
export async function datedVersions<Page extends Named>({ storeId }: ShopperViewer, pages: readonly Page[]) {
  if (pages.length === 0) return [];
  const { contentPageVersion } = moduleData(contentModule);
  const found = await contentPageVersion.findMany({
    where: { storeId, OR: pages.map(({ pageId, version }) => ({ pageId, version })) },
    select: { pageId: true, version: true, savedAt: true },
  });
  const isSame = (one: Named, other: Named) => one.pageId === other.pageId && one.version === other.version;
  return pages.map((page) => ({ ...page, savedAt: found.find((each) => isSame(each, page))?.savedAt ?? null }));
}
