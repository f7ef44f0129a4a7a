import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { contentModule } from "./module.ts";

/** A page as it was saved once, also one that was deleted since. Null where this Store has no such version. */
export async function findVersion({ storeId }: AdminViewer, pageId: string, version: number) {
  const { contentPageVersion } = moduleData(contentModule);
  const found = await contentPageVersion.findFirst({
    where: { storeId, pageId, version },
    select: { title: true, text: true, version: true, savedAt: true },
  });
  if (!found) return null;
  const { text, ...page } = found;
  const { renderMarkdown } = await import("#app/platform/markdown.server.ts");
  return { ...page, html: renderMarkdown(text) };
}
