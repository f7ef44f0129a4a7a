import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { contentFor } from "#app/modules/content/index.server.ts";
import { matchPolicy } from "#app/route-policies.server.ts";

/** What answers before any route is asked. */
const beforeRoutes =
  /^\/(?:assets|licenses|healthz|readyz|favicon\.svg|apple-touch-icon\.png|__manifest)(?:\/|$)|\.data$/;

/**
 * What answers at a path, so that no redirect from it would ever be followed: the store itself, or a page that an
 * Operator has published. Null where nothing does.
 * @param path as `normalPath` writes it
 */
export async function servedBy(admin: AdminViewer, path: string): Promise<"store" | "page" | null> {
  const match = matchPolicy(path);
  if (path === "/" || beforeRoutes.test(path) || !match) return "store";
  const handle = match.params.handle ?? "";
  switch (match.routeId) {
    case "routes/storefront/not-found":
      return null;
    case "routes/storefront/product":
      return (await catalogFor(admin).findProduct(handle)) ? "page" : null;
    case "routes/storefront/collection":
      return (await catalogFor(admin).findCollection(handle)) ? "page" : null;
    case "routes/storefront/page":
      return (await contentFor(admin).find("page", handle)) ? "page" : null;
    case "routes/storefront/post":
      return (await contentFor(admin).find("post", handle)) ? "page" : null;
    case "routes/storefront/blog":
      return (await contentFor(admin).titles("post")).length > 0 ? "page" : null;
    default:
      return "store";
  }
}
