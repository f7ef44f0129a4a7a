/** Exact arithmetic on amounts in minor units: integers in, integers out, rounded only where a rule says so. */
import { sumMinor } from "#app/kernel/money.ts";

/** 100 % in basis points. */
export const WHOLE = 10_000;

/** @throws RangeError for anything but an exact integer from 0 on */
export function assertCount(value: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} is no whole number from 0 on: ${value}`);
}

/** @throws RangeError for anything but whole basis points up to 100 % */
export function assertRate(basisPoints: number, what: string): void {
  assertCount(basisPoints, what);
  if (basisPoints > WHOLE) throw new RangeError(`${what} is over 100 %: ${basisPoints} basis points`);
}

/** `amount` × `part` ÷ `whole`, rounded half up. Integers from 0 on; `whole` is above 0. Exact for any of them. */
export function fraction(amount: number, part: number, whole: number): number {
  const product = amount * part;
  if (!Number.isSafeInteger(product)) {
    const [divisor, twice] = [BigInt(whole), 2n * BigInt(amount) * BigInt(part)];
    return Number((twice + divisor) / (2n * divisor));
  }
  const rest = product % whole;
  const floor = (product - rest) / whole;
  return rest * 2 >= whole ? floor + 1 : floor;
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
  const { shares, rests } = Number.isSafeInteger(amount * whole)
    ? floors(amount, weights, whole)
    : exactFloors(BigInt(amount), weights, BigInt(whole));
  const left = amount - sumMinor(shares);
  return left === 0 ? shares : addToLargest(shares, rests, left);
}

function floors(amount: number, weights: readonly number[], whole: number) {
  const shares: number[] = [];
  const rests: number[] = [];
  for (const weight of weights) {
    const product = amount * weight;
    const rest = product % whole;
    shares.push((product - rest) / whole);
    rests.push(rest);
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
function addToLargest(shares: readonly number[], rests: readonly number[], count: number): number[] {
  const smallest = Float64Array.from(rests).sort()[rests.length - count] ?? 0;
  let equal = count;
  for (const rest of rests) if (rest > smallest) equal--;
  return shares.map((share, at) => {
    const rest = rests[at] ?? 0;
    if (rest > smallest) return share + 1;
    return rest === smallest && equal-- > 0 ? share + 1 : share;
  });
}
