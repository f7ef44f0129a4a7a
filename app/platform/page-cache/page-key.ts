/** React Router's parameter for the routes that a `.data` request wants. */
const ROUTES = "_routes";

/**
 * The cache key of a shared page: its path and the query parameters that it reads, in the order of `reads`. Links with
 * campaign parameters share one page.
 * @param url of a page or of its `.data`
 * @param reads the parameters that the page reads
 * @returns null if a parameter is repeated, which pages may read in different ways
 */
export function pageKey({ pathname, searchParams }: URL, reads: readonly string[]): string | null {
  const names = pathOfData(pathname) === pathname ? reads : [...reads, ROUTES];
  const kept = new URLSearchParams();
  for (const name of names) {
    const [value, ...more] = searchParams.getAll(name);
    if (more.length > 0) return null;
    if (value !== undefined) kept.set(name, value);
  }
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

/** The page path for a URL path that may be React Router's data path, by exactly its rule. */
export function pathOfData(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "") || "/";
}
