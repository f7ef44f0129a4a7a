const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How failures lead to waiting. Times in milliseconds. */
export type Allowance = {
  /** So many failures cost nothing. */
  free: number;
  /** The wait after the last free one; each further failure doubles it … */
  firstWait: number;
  /** … up to this. */
  longestWait: number;
  /** A failure's weight halves in this time. */
  halfLife: number;
};

export const allowances = {
  /** One account from one address: somebody who mistypes, or who guesses. */
  pair: { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: 2 * HOUR },
  /** One account from a browser that has signed in to it before. */
  device: { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: 2 * HOUR },
  /** All accounts from one address, which many people may share. */
  address: { free: 30, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: HOUR },
  /** One account from everywhere: held, never refused, or a stranger could shut its owner out. */
  account: { free: 10, firstWait: SECOND / 10, longestWait: 2.5 * SECOND, halfLife: HOUR },
  /** Emails about accounts that are asked for from one address, whether or not there are any. */
  mail: { free: 10, firstWait: MINUTE, longestWait: 15 * MINUTE, halfLife: HOUR },
  /** New accounts from one address; each counts, since a taken email is told. */
  signUp: { free: 20, firstWait: MINUTE, longestWait: 15 * MINUTE, halfLife: HOUR },
  /** Codes of one account's second factor from one address, or from a browser that it has signed in from before. */
  code: { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: 2 * HOUR },
  /** The same from everywhere else: refused, since nobody gets here without the password. */
  codeAccount: { free: 20, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: 2 * HOUR },
} as const satisfies Record<string, Allowance>;

/** How long to wait after so many failures, counted as they weigh now. */
export function waitAfter(failures: number, { free, firstWait, longestWait }: Allowance): number {
  const beyond = Math.round(failures) - free;
  return beyond < 0 ? 0 : Math.min(longestWait, firstWait * 2 ** beyond);
}

/** The waits after 0, 1, 2 … failures, up to the first that is the longest. */
export function waitsOf(allowance: Allowance): number[] {
  const waits = [0];
  while (waits.at(-1) !== allowance.longestWait) waits.push(waitAfter(waits.length, allowance));
  return waits;
}
