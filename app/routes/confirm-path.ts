/** The URL to confirm who one is, continuing to `redirectTo`, a path of this store. */
export function confirmPath(redirectTo: string): string {
  return `/admin/confirm?redirectTo=${encodeURIComponent(redirectTo)}`;
}
