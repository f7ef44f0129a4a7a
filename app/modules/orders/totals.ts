/** Money arithmetic: integer minor units, exact within safe integers. */

/** Minor units of one line. @throws RangeError beyond safe integers. */
export function lineTotal(unitMinor: number, quantity: number): number {
  return exact(unitMinor * quantity);
}

/** The sum of amounts in minor units. @throws RangeError beyond safe integers. */
export function sumMinor(amounts: readonly number[]): number {
  return exact(amounts.reduce((sum, amount) => sum + amount, 0));
}

function exact(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError("The amount is too large.");
  return minor;
}
