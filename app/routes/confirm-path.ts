import { href } from "react-router";

export type ConfirmSection = "admin" | "account";

/**
 * The URL to confirm who one is, continuing to `redirectTo`, a path of this store. Operators confirm in Store Admin,
 * which also offers single sign-on.
 */
export function confirmPath(redirectTo: string, section: ConfirmSection = "admin"): string {
  return `${href(`/${section}/confirm`)}?redirectTo=${encodeURIComponent(redirectTo)}`;
}
