/** Exact arithmetic on amounts in minor units: integers in, integers out, rounded only where a rule says so. */
import { sumMinor } from "#app/kernel/money.ts";

/** @throws RangeError for anything but an exact integer from 0 on */
export function assertCount(value: number, what: string, id: string): void {
  if (Number.isSafeInteger(value) && value >= 0) return;
  throw new RangeError(`${what} ${id} is no whole number from 0 on: ${value}`);
}

/** @param whole what 100 % is. @throws RangeError for anything but an integer from 0 to that */
export function assertRate(rate: number, whole: number, what: string, id: string): void {
  assertCount(rate, what, id);
  if (rate > whole) throw new RangeError(`${what} ${id} is over 100 %: ${rate} of ${whole}`);
}

/**
 * Up to here the quotient of two whole doubles rounds down to the right whole number: it is off by less than 2⁻⁵³ of
 * itself, too little to reach the next one.
 */
const EXACT = 2 ** 52;

/** `amount` × `part` ÷ `whole`, rounded half up. Integers from 0 on; `whole` is above 0. Exact for any of them. */
export function fraction(amount: number, part: number, whole: number): number {
  const twice = 2 * amount * part + whole;
  if (twice < EXACT) return Math.floor(twice / (2 * whole));
  const divisor = BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + divisor) / (2n * divisor));
}

/**
 * Splits an amount in proportion to weights by largest remainder (Hamilton's method): each share is its exact value
 * rounded down or up, and all of them add up to the amount. Of equal remainders the earlier position gets more.
 * @throws RangeError where there is an amount and no weight
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const whole = sumMinor(weights);
  if (amount === 0) return weights.map(() => 0);
  if (whole === 0) throw new RangeError("An amount can’t be split by weights that are all 0.");
  if (amount === whole) return [...weights];
  const { shares, rests } =
    amount * whole < EXACT ? floors(amount, weights, whole) : exactFloors(BigInt(amount), weights, BigInt(whole));
  const left = amount - sumMinor(shares);
  if (left > 0) addToLargest(shares, rests, left);
  return shares;
}

function floors(amount: number, weights: readonly number[], whole: number) {
  const shares: number[] = [];
  const rests: number[] = [];
  for (const weight of weights) {
    const share = Math.floor((amount * weight) / whole);
    shares.push(share);
    rests.push(amount * weight - share * whole);
  }
  return { shares, rests };
}

function exactFloors(amount: bigint, weights: readonly number[], whole: bigint) {
  const products = weights.map((weight) => amount * BigInt(weight));
  return {
    shares: products.map((product) => Number(product / whole)),
    rests: products.map((product) => Number(product % whole)),
  };
}

/** Adds 1 to the shares with the `count` largest remainders: those above the smallest of these, then the first equal. */
function addToLargest(shares: number[], rests: readonly number[], count: number) {
  const smallest = new Float64Array(rests).sort()[rests.length - count] ?? 0;
  let equal = count;
  for (const rest of rests) if (rest > smallest) equal--;
  for (const [at, rest] of rests.entries()) {
    if (rest > smallest || (rest === smallest && equal-- > 0)) shares[at] = (shares[at] ?? 0) + 1;
  }
}
