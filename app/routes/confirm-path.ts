/** Where an Operator confirms who they are, to go on to `redirectTo`, a path of this store. */
export function confirmPath(redirectTo: string): string {
  return `/admin/confirm?redirectTo=${encodeURIComponent(redirectTo)}`;
}
