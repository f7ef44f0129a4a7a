/** By how much to slow a machine down, so that pages are measured on the same phone wherever that is done. */

/**
 * Lighthouse's benchmark index of a machine, and how many times slower than that its phone is, by the calculator that
 * its documentation names (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 */
const CALIBRATION = [
  { index: 150, slower: 1 },
  { index: 800, slower: 2 },
  { index: 1300, slower: 3 },
  { index: 1533, slower: 4 },
] as const;

/** @returns what Lighthouse's preset says, 4, for machines that are fast enough; less for others */
export function slowdownOf(index: number): number {
  let from: (typeof CALIBRATION)[number] = CALIBRATION[0];
  for (const to of CALIBRATION.slice(1)) {
    if (index < to.index) {
      const share = Math.max(0, index - from.index) / (to.index - from.index);
      return from.slower + share * (to.slower - from.slower);
    }
    from = to;
  }
  return from.slower;
}
