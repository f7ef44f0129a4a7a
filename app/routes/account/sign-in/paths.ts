import { href } from "react-router";

/** Where sign-in continues after the password. @param redirectTo a path of this store, or empty */
export const secondFactorPath = (redirectTo: string) => withTarget(href("/sign-in/second-factor"), redirectTo);

/** Where sign-in starts again. @param ended whether to explain why */
export const signInAgainPath = (redirectTo: string, { ended = false } = {}) =>
  withTarget(ended ? `${href("/sign-in")}?ended` : href("/sign-in"), redirectTo);

/** The sign-in page as it is now, for its form. @param redirectTo a path of this store, or empty */
export const signInPath = ({ redirectTo, staff }: { redirectTo: string; staff: boolean }) =>
  withTarget(staff ? `${href("/sign-in")}?staff` : href("/sign-in"), redirectTo);

/**
 * Whether this sign-in is for staff, who asked for it (`?staff`) or go to the admin: only they sign in with a passkey or
 * by single sign-on, and customers see neither. Display only: it grants nothing.
 */
export const isForOperators = ({ redirectTo, staff }: { redirectTo: string; staff: boolean }) =>
  staff || /^\/admin(?:[/?#]|$)/i.test(redirectTo);

function withTarget(path: string, redirectTo: string): string {
  if (!redirectTo) return path;
  return `${path}${path.includes("?") ? "&" : "?"}redirectTo=${encodeURIComponent(redirectTo)}`;
}
