import { formatDay, formatNumber } from "#app/kernel/formats.ts";
import { type StockPolicy, stockPolicies } from "#app/kernel/stock-terms.ts";
import { stockPolicySchema } from "./stock-policy.schema.ts";

/** What a variant's form of its policy has. */
export const stockPolicyFields = ["policy", "backorderLimit", "shipsFrom", "leadDays"] as const;
export type StockPolicyFields = Record<(typeof stockPolicyFields)[number], string>;

/** Without what a policy doesn't use. */
export type StockPolicyInput = {
  policy: StockPolicy;
  /** How many pieces may be sold beyond the stock; null: any number. */
  backorderLimit: number | null;
  /** A day, `YYYY-MM-DD`. */
  shipsFrom: string | null;
  leadDays: number | null;
};

export const stockPolicyLabels: Record<StockPolicy, string> = {
  deny: "Stop selling",
  backorder: "Keep selling on back-order",
  made_to_order: "Make it to order",
  untracked: "Don’t track stock",
};

const descriptions: Record<StockPolicy, string> = {
  deny: "Customers can buy what is in stock.",
  backorder: "Customers can order more than is in stock, and are told so. Stock goes below zero.",
  made_to_order: "Customers can always order it, and are told that it’s made for them. Orders take nothing from stock.",
  untracked: "Customers can always buy it, like a service or a download. Orders take nothing from stock.",
};

export const stockPolicyChoices = stockPolicies.map((value) => ({
  ...{ value, label: stockPolicyLabels[value], description: descriptions[value] },
}));

/** With which every variant begins. */
export const plainStockPolicy: StockPolicyInput = {
  policy: "deny",
  backorderLimit: null,
  shipsFrom: null,
  leadDays: null,
};

/** In a few words; empty for what needs none. */
export const shortPolicyLabels: Record<StockPolicy, string> = {
  ...{ deny: "", backorder: "Back-order", made_to_order: "Made to order", untracked: "Not tracked" },
};

/** By which a form knows whether someone else has changed the policy since it was shown. */
export const policyKey = ({ policy, backorderLimit, shipsFrom, leadDays }: StockPolicyInput | StockPolicyFields) =>
  [policy, backorderLimit, shipsFrom, leadDays].join("/");

/** A stored policy as its fields show it. */
export const policyFieldsOf = ({
  policy,
  backorderLimit,
  shipsFrom,
  leadDays,
}: StockPolicyInput): StockPolicyFields => ({
  ...{ policy, backorderLimit: String(backorderLimit ?? "") },
  ...{ shipsFrom: shipsFrom ?? "", leadDays: String(leadDays ?? "") },
});

/** A policy to be saved; `seen` is the `policyKey` that a form showed, or empty for a new variant. */
export type SeenPolicy = StockPolicyInput & { seen: string };

/**
 * What the fields of one of several variants choose: undefined where they say what is stored, whose day may have passed
 * since, or nothing.
 * @param today as for `stockPolicySchema`
 */
export function changedPolicy(typed: StockPolicyFields, seen: string, today: string) {
  if (typed.policy === "" || policyKey(typed) === seen) return { success: true as const, data: undefined };
  const { success, data, error } = stockPolicySchema(today).safeParse(typed);
  if (!success) return { success: false as const, error };
  return { success: true as const, data: policyKey(data) === seen ? undefined : { ...data, seen } };
}

/** A variant's policy in a line: "Keep selling on back-order, up to 10 items, ships from 12 Jan 2027". */
export function stockPolicyText(
  { policy, backorderLimit, shipsFrom, leadDays }: StockPolicyInput,
  language: string,
): string {
  const most =
    backorderLimit === null
      ? ""
      : `up to ${formatNumber(backorderLimit, language)} ${backorderLimit === 1 ? "item" : "items"}`;
  const from = shipsFrom === null ? "" : `ships from ${formatDay(shipsFrom, language)}`;
  const within = leadDays === null ? "" : `ships within ${leadDays} ${leadDays === 1 ? "day" : "days"}`;
  return [stockPolicyLabels[policy], most, from, within].filter(Boolean).join(", ");
}
