const BASE = "http://store.invalid";
/** One slash that nothing turns into two. */
const oneSlash = /^\/(?![/\\]|%2f|%5c)/i;

/** Reduces a redirect target from a caller to a path of this store; anything else becomes `fallback`. */
export function safeRedirect(target: unknown, fallback = "/"): string {
  if (typeof target !== "string" || !oneSlash.test(target)) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, which turns "/\t/host" into "//host"
  if (/[\\\u0000-\u001f\u007f]/.test(target) || !URL.canParse(target, BASE)) return fallback;
  const url = new URL(target, BASE);
  if (url.origin !== BASE || !oneSlash.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
