const ROUTES = "_routes";

/** The cache key of a shared page: its path and the parameters in `reads`; null if one of them is repeated. */
export function pageKey(url: URL, reads: readonly string[]): string | null {
  const { pathname } = url;
  if (url.search === "") return pathname;
  const names = pathOfData(pathname) === pathname ? reads : [...reads, ROUTES];
  const kept = new URLSearchParams();
  for (const name of names) {
    const [value, ...more] = url.searchParams.getAll(name);
    if (more.length > 0) return null;
    if (value !== undefined) kept.set(name, value);
  }
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

/** The page path for a URL path that may be React Router's data path, by exactly its rule. */
export function pathOfData(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "") || "/";
}
