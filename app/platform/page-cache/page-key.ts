import { pathOfData } from "../data-path.ts";

/** React Router's own: which routes of the page a `.data` request wants. */
const ROUTES = "_routes";

/**
 * What a page for everyone is kept under: its path, and of its query what the page reads, in the order of `reads`. So
 * links with a campaign's parameters lead to one page.
 * @param url of a page or of its `.data`
 * @param reads the parameters that the page reads
 * @returns null where a parameter is given twice, which pages may read in different ways
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
