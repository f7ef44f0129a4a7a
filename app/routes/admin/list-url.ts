/** The address of a list with its filters; empty ones are left out. */
export function listUrl(path: string, filters: Record<string, string | number>): string {
  const kept = Object.entries(filters).filter(([name, value]) => value !== "" && !(name === "page" && value === 1));
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
