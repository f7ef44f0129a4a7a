import { href } from "react-router";

/** The URL to confirm who one is, continuing to `redirectTo`, a path of this store. */
export function confirmPath(redirectTo: string): string {
  return `${href("/admin/confirm")}?redirectTo=${encodeURIComponent(redirectTo)}`;
}
