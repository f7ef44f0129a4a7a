/** Limits of what an Operator sets up about shipping. */

export const MOST_STEPS = 20;
export const MOST_METHODS = 10;
export const MOST_ZONES = 30;
