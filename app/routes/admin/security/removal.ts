export function removalWarning(last: boolean): string {
  return last
    ? "This turns two-step sign-in off: your password alone will sign you in, and your recovery codes will be deleted too."
    : "It will stop working. Your other sign-in methods and your recovery codes stay.";
}
