/** A list's URL with its filters, without empty ones. */
export function listUrl(path: string, filters: Record<string, string | number>): string {
  const kept = Object.entries(filters).filter(([name, value]) => value !== "" && !(name === "page" && value === 1));
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
