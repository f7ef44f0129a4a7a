const ROUTES = "_routes";

/** Pages with more than these aren't cached. */
const MOST_OF_PREFIX = 50;

/**
 * The cache key of a shared page: its path and the parameters in `reads`; null if one of them is repeated. A name that
 * ends with a dot stands for all that begin with it, in any order and repeated or not.
 */
export function pageKey(url: URL, reads: readonly string[]): string | null {
  const { pathname } = url;
  if (url.search === "") return pathname;
  const names = pathOfData(pathname) === pathname ? reads : [...reads, ROUTES];
  const kept = new URLSearchParams();
  for (const name of names) {
    if (name.endsWith(".")) {
      const found = [...url.searchParams].filter(([each]) => each.startsWith(name));
      if (found.length > MOST_OF_PREFIX) return null;
      for (const [each, value] of found.sort(byText)) kept.append(each, value);
      continue;
    }
    const [value, ...more] = url.searchParams.getAll(name);
    if (more.length > 0) return null;
    if (value !== undefined) kept.set(name, value);
  }
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

const byText = (a: readonly string[], b: readonly string[]) => (a.join("=") < b.join("=") ? -1 : 1);

/** The page path for a URL path that may be React Router's data path, by exactly its rule. */
export function pathOfData(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "") || "/";
}
