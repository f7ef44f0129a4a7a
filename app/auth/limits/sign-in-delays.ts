const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export type Allowance = {
  free: number;
  firstWait: number;
  longestWait: number;
  halfLife: number;
};

export const allowances = {
  /** One account from one address: mistyping, or guessing. */
  pair: { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: 2 * HOUR },
  device: { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: 2 * HOUR },
  /** All accounts from one address, which many people may share. */
  address: { free: 30, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: HOUR },
  /** One account from everywhere: delayed, never refused, so that strangers can't block its owner. */
  account: { free: 10, firstWait: SECOND / 10, longestWait: 2.5 * SECOND, halfLife: HOUR },
  /** Emails about accounts requested from one address, whether or not the accounts exist. */
  mail: { free: 10, firstWait: MINUTE, longestWait: 15 * MINUTE, halfLife: HOUR },
  /** New accounts from one address; each counts, since the response reveals a taken email. */
  signUp: { free: 20, firstWait: MINUTE, longestWait: 15 * MINUTE, halfLife: HOUR },
  /** Two-step codes for one account from one address, or from a browser that has signed in to it before. */
  code: { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: 2 * HOUR },
  /** Two-step codes for one account from everywhere else: refused, since only someone with the password gets here. */
  codeAccount: { free: 20, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, halfLife: 2 * HOUR },
} as const satisfies Record<string, Allowance>;

/** How long to wait, in milliseconds, after this many failures at their current weight. */
export function waitAfter(failures: number, { free, firstWait, longestWait }: Allowance): number {
  const beyond = Math.round(failures) - free;
  return beyond < 0 ? 0 : Math.min(longestWait, firstWait * 2 ** beyond);
}

/** The waits after 0, 1, 2 … failures, up to the first that equals the longest. */
export function waitsOf(allowance: Allowance): number[] {
  const waits = [0];
  while (waits.at(-1) !== allowance.longestWait) waits.push(waitAfter(waits.length, allowance));
  return waits;
}
