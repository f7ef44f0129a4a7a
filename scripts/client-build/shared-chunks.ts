/**
 * How the browser's code is cut into files: few of them, and none that carries what only another section shows, or what
 * is loaded when it is first asked for.
 */

type Modules = {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
};

const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler|clsx)\/|rolldown\/runtime/;
const ROUTE = /\/app\/((?:routes\/|root\.).*)\?__react-router-build-client-route$/;
/**
 * Validators are loaded by the pages whose forms need them, the look of Markdown by those that show some, and the styles
 * stay with the root that imports them.
 */
const APART = /\/node_modules\/(?:zod|@zxcvbn-ts)\/|\/app\/(?:root|ui\/prose)\.tsx|\.css$/;

/** The routes on every page of the storefront. */
const shell = ["root.tsx", "routes/storefront/layout.tsx"];
/** The pages a visit starts with: most visitors never see another. */
const browsing = [
  ...shell,
  ...["home", "products", "product", "collection", "page"].map((name) => `routes/storefront/${name}.tsx`),
];
const isBrowsing = (route: string) => browsing.includes(route);
const isAdmin = (route: string) => route.startsWith("routes/admin/");

/**
 * The groups for `codeSplitting`: React and the router, what the pages to browse share with any other, what other
 * pages outside the admin share, what pages of the admin share. What a single page needs comes with that page.
 */
export const sharedChunks = [
  { name: "framework", test: FRAMEWORK },
  groupOf("storefront", (routes) => isShared(routes) && routes.some(isBrowsing)),
  groupOf("customer", (routes) => isShared(routes) && !routes.every(isAdmin)),
  groupOf("admin", isShared),
];

function isShared(routes: string[]): boolean {
  return routes.length > 1 || routes.some((route) => shell.includes(route));
}

function groupOf(chunk: string, holds: (routes: string[]) => boolean) {
  const name = (id: string, modules: Modules) => (!APART.test(id) && holds(routesOf(id, modules)) ? chunk : null);
  return { name, debugName: chunk };
}

/** The routes that need a module from the start. */
function routesOf(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  for (const each of seen) {
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return [...seen].flatMap((each) => ROUTE.exec(each)?.[1] ?? []);
}
