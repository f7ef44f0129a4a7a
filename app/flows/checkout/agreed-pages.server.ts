import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import type { AgreedPage } from "#app/kernel/agreed-page.ts";
import { contentFor } from "#app/modules/content/index.server.ts";
import { atOrderKinds } from "#app/modules/content/page.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";

/** The legal pages that stand by the button which places an order, in the versions that they have now. */
export async function agreedPagesFor(viewer: ShopperViewer, keep?: Keep): Promise<AgreedPage[]> {
  const pages = await contentFor(viewer, keep).legalPages();
  return pages
    .filter(({ kind }) => atOrderKinds.includes(kind))
    .map(({ id: pageId, version, kind, title }) => ({ pageId, version, kind, title }));
}
