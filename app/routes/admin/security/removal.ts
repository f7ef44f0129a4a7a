/** What taking a factor away means, in the words of its confirmation. */
export function whatRemovalMeans(last: boolean): string {
  return last
    ? "It is your last second factor: from then on your password alone signs you in, and your recovery codes are gone too."
    : "It opens nothing any more. Your other second factor and your recovery codes stay.";
}
