import { parseArgs } from "node:util";
import { UsageError } from "#scripts/shared/usage-problem.ts";

export const usage = `Usage: npm run scale-seed -- [--products N] [--orders N] [--customers N] [--codes N] [--cards N] [--force]
Adds a large catalogue to a migrated database, the same each time. Product number n is always the same one, so a second
run with a larger number adds what is missing. Pictures are those of the demo's catalogue where it is there.
Orders are those of three years up to this hour, with all that a purchase leaves; once they are there, no more are added.
Without --customers one in ten orders has a Customer of its own.
Codes are of discounts with 10,000 each; cards are gift cards and store credit.`;

const MOST = 1_000_000;
const number = { type: "string" } as const;
const options = {
  products: number,
  orders: number,
  customers: number,
  codes: number,
  cards: number,
  force: { type: "boolean" },
} as const;

export type ScaleSeedOptions = {
  /** How many of each the database should hold; nothing of what is 0 is added. */
  counts: { products: number; orders: number; customers: number; codes: number; cards: number };
  /** Also in production. */
  force: boolean;
};

/** Reads the command line. @throws UsageError where a number is none */
export function readOptions(args: string[]): ScaleSeedOptions {
  const { values } = parseArgs({ args, options });
  const orders = count("orders", values.orders);
  const customers = count("customers", values.customers ?? String(Math.ceil(orders / 10)));
  const counts = {
    ...{ products: count("products", values.products), orders, customers },
    ...{ codes: count("codes", values.codes), cards: count("cards", values.cards) },
  };
  if (Object.values(counts).every((number) => number === 0)) throw new UsageError("Say how much to add.");
  return { counts, force: values.force ?? false };
}

function count(name: string, given = "0"): number {
  const number = Number(given);
  if (!/^\d{1,7}$/.test(given) || number > MOST) throw new UsageError(`--${name} is a number up to ${MOST}.`);
  return number;
}
