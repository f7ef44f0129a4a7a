/** Whether a call failed because its host's name leads nowhere, as Node reports it: the address is wrong. */
export function isUnknownHost(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ENOTFOUND";
}
