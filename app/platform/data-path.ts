/** The page's path behind an address that may be that of its data, by exactly React Router's rule. */
export function pathOfData(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "") || "/";
}
