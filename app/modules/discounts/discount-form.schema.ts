import type { z } from "zod";
import { instantAt } from "#app/kernel/calendar.ts";
import { parseAmount } from "#app/kernel/money.ts";
import { type DiscountInput, discountSchema } from "./discount.schema.ts";
import { CHECKED, type DiscountFormValues, type HowToType } from "./discount-form.ts";

type Parsed = { ok: true; input: DiscountInput } | { ok: false; errors: Record<string, string> };

/** Validates a submitted form: returns the discount, or messages by field name in the page's order. */
export function parseDiscountForm(values: DiscountFormValues, how: HowToType): Parsed {
  const parsed = discountSchema.safeParse(toInput(values, how));
  if (parsed.success) return { ok: true, input: parsed.data };
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf(path, values);
    if (!errors.has(field)) errors.set(field, message);
  }
  const order = Object.keys(values);
  const inOrder = [...errors].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return { ok: false, errors: Object.fromEntries(inOrder) };
}

const whole = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const optional = (typed: string) => (typed.trim() === "" ? null : whole(typed));

/** "12.5" or "12,5" in basis points; NaN for more than two decimals. */
function rateOf(typed: string): number {
  const [, percent = "", fraction = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  return percent === "" ? Number.NaN : Number(percent + fraction.padEnd(2, "0"));
}

/** @param at the time that counts where none is typed */
function instantFrom(day: string, time: string, at: string, timeZone: string): Date | null {
  if (day.trim() === "" && time.trim() === "") return null;
  return instantAt(`${day}T${time || at}`, timeZone);
}

function toInput(values: DiscountFormValues, { currency, timeZone }: HowToType) {
  const { startsOn, startsTime, endsOn, endsTime, minimum } = values;
  const isCode = values.kind === "code";
  return {
    title: values.title,
    kind: values.kind,
    code: isCode && values.discountCode.trim() ? values.discountCode : null,
    effect: effectOf(values, currency),
    minimum:
      minimum === "sum"
        ? { kind: "sum", amountMinor: parseAmount(values.minimumSum, currency) }
        : minimum === "quantity"
          ? { kind: "quantity", quantity: whole(values.minimumQuantity) }
          : null,
    firstOrderOnly: values.firstOrderOnly === CHECKED,
    countries: [
      ...new Set(
        values.countries
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ],
    customerEmail: isCode && values.customerEmail.trim() ? values.customerEmail : null,
    startsAt: instantFrom(startsOn, startsTime, "00:00", timeZone),
    endsAt: instantFrom(endsOn, endsTime, "23:59", timeZone),
    usageLimit: optional(values.usageLimit),
    customerLimit: optional(values.customerLimit),
    combinesWith: values.combinesWith,
  };
}

function effectOf(values: DiscountFormValues, currency: string) {
  const on = placeOf(values.on, values.products, values.collections);
  switch (values.effect) {
    case "percentage":
      return { kind: "percentage", basisPoints: rateOf(values.percent), on };
    case "amount":
      return { kind: "amount", amountMinor: parseAmount(values.amount, currency), on };
    case "buy_get": {
      const other = placeOf(values.getOn, values.getProducts, values.getCollections);
      const get = { quantity: whole(values.getQuantity), basisPoints: rateOf(values.getPercent) };
      return {
        kind: "buy_get",
        buy: { quantity: whole(values.buyQuantity), items: on },
        get: { ...get, items: values.getOn === "same" ? on : other },
        times: optional(values.times),
      };
    }
    default:
      return { kind: values.effect };
  }
}

function placeOf(kind: string, products: readonly string[], collections: readonly string[]) {
  if (kind === "products") return { kind, ids: [...new Set(products)] };
  return kind === "collections" ? { kind, ids: [...new Set(collections)] } : { kind };
}

/** The field of the form that a value of the discount was typed into. */
function fieldOf([first, second, third, fourth]: z.core.$ZodIssue["path"], values: DiscountFormValues): string {
  if (first === "code") return "discountCode";
  if (first === "minimum") return values.minimum === "sum" ? "minimumSum" : "minimumQuantity";
  if (first === "startsAt") return "startsOn";
  if (first === "endsAt") return "endsOn";
  if (first !== "effect") return String(first);
  if (second === "basisPoints") return "percent";
  if (second === "amountMinor") return "amount";
  if (second === "times") return "times";
  if (second === "on") return third === "ids" ? values.on : "on";
  if (second === "buy" && third === "items") return fourth === "ids" ? values.on : "on";
  if (second === "buy") return "buyQuantity";
  if (second !== "get") return "effect";
  if (third === "quantity") return "getQuantity";
  if (third === "basisPoints") return "getPercent";
  if (fourth !== "ids") return values.getOn === "same" ? "on" : "getOn";
  if (values.getOn === "same") return values.on;
  return values.getOn === "products" ? "getProducts" : "getCollections";
}
