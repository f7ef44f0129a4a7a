/** A matter of taste, which says nothing about anyone: scripts may read it. */
const COOKIE = "admin-nav";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether this browser shows the navigation as icons. */
export const isNavFolded = ({ headers }: Request) =>
  (headers.get("Cookie") ?? "").split(/;\s*/).includes(`${COOKIE}=icons`);

export function rememberNavFolded(folded: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `${COOKIE}=${folded ? "icons" : ""}; Path=/admin; Max-Age=${folded ? YEAR_SECONDS : 0}; SameSite=Lax; Secure`;
}
