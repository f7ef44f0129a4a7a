/** The page path for a URL path that may be React Router's data path, by exactly its rule. */
export function pathOfData(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "") || "/";
}
