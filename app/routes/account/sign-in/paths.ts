/** Where a sign-in goes on after the password. @param redirectTo a path of this store, or empty */
export const secondFactorPath = (redirectTo: string) => withTarget("/sign-in/second-factor", redirectTo);

/** Where it begins anew. @param ended whether to say that it has to */
export const signInAgainPath = (redirectTo: string, { ended = false } = {}) =>
  withTarget(ended ? "/sign-in?ended" : "/sign-in", redirectTo);

/**
 * Whether this sign-in leads to the admin: only Operators sign in with a passkey or by single sign-on, and shoppers
 * are shown neither. What the page shows decides nothing about who may enter.
 * @param redirectTo a path of this store, or empty
 */
export const isForOperators = (redirectTo: string) => /^\/admin(?:[/?#]|$)/i.test(redirectTo);

function withTarget(path: string, redirectTo: string): string {
  if (!redirectTo) return path;
  return `${path}${path.includes("?") ? "&" : "?"}redirectTo=${encodeURIComponent(redirectTo)}`;
}
