/** A browser only gets the routes of its section: Operators all pages, everyone else none of the admin. */

export type ManifestSection = "storefront" | "admin";

export const ADMIN_LAYOUT = "routes/admin/layout";
/** Has no layout: it's shown to those who can't see the store. */
const PASSWORD_PAGE = "routes/storefront/password";
const layouts: Record<ManifestSection, readonly string[]> = {
  storefront: ["routes/storefront/layout", PASSWORD_PAGE],
  admin: ["routes/storefront/layout", PASSWORD_PAGE, ADMIN_LAYOUT],
};

type Routes<R> = Record<string, R>;

export function routesOfSection<R extends { id: string; parentId?: string | undefined }>(
  routes: Routes<R>,
  section: ManifestSection,
): Routes<R> {
  const isPart = ({ id, parentId }: R): boolean => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return (
      id === "root" || layouts[section].includes(id) || (parent !== undefined && parent.id !== "root" && isPart(parent))
    );
  };
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => isPart(route)));
}

/** The build writes it in place of React Router's. Development only has React Router's, at an unversioned URL. */
export function sectionManifest(url: string, section: ManifestSection): string {
  return url.replace(/\/manifest-(?=\w+\.js$)/, `/manifest-${section}-`);
}
