/** Taxes as an Operator sets them up: classes of items, and for each zone what is due on them. */
import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { postalKey } from "#app/kernel/zone.ts";
import { overlapsOf } from "./tax-zones.ts";
import { MOST_TAX_RATES, MOST_TAX_ZONES, STANDARD_CLASS } from "./taxes.ts";

/** Each multiplies what the ones before it come to: with more, sums would be beyond exact integers. */
const MOST_COMPOUND = 2;

/** What the rates of a class come to, at most, in thousandths of a percent: beyond it sums wouldn't be exact, either. */
const MOST_IN_ALL = 800_000;

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const name = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "Enter a name.")
    .max(max, `Use at most ${max} characters.`)
    .refine(isPrintableLine, "Use printable characters only.");

const rate = "Enter a percentage from 0 to 100 with up to three decimals, such as 8.875.";

export const taxRateSchema = z.object({
  id,
  /** As invoices name it, for example "VAT" or "State tax". */
  name: name(40),
  /** In thousandths of a percent: 8.875 % is 8875. */
  milliPercent: z.int(rate).min(0, rate).max(100_000, rate),
  taxClass: id.default(STANDARD_CLASS),
  /** Whether it's also due on the taxes before it. */
  compound: z.boolean().default(false),
});

const rates = z
  .array(taxRateSchema)
  .max(MOST_TAX_RATES, `A zone has at most ${MOST_TAX_RATES} rates.`)
  .superRefine((all, context) => {
    for (const [at, { taxClass, compound }] of all.entries()) {
      const before = all.slice(0, at).filter((each) => each.compound && each.taxClass === taxClass);
      if (!compound || before.length < MOST_COMPOUND) continue;
      const message = `At most ${MOST_COMPOUND} taxes of a class can be due on other taxes.`;
      context.addIssue({ code: "custom", path: [at, "compound"], message });
    }
    for (const [at, { taxClass }] of all.entries()) {
      const together = all.slice(0, at + 1).filter((each) => each.taxClass === taxClass);
      if (taxOn(together) <= MOST_IN_ALL) continue;
      const message = `The rates of a class can come to ${MOST_IN_ALL / 1000} % in all.`;
      context.addIssue({ code: "custom", path: [at, "milliPercent"], message });
    }
  });

/** What rates come to of a net, in thousandths of a percent. */
function taxOn(rates: readonly z.output<typeof taxRateSchema>[]): number {
  let sum = 0;
  for (const { milliPercent, compound } of rates) sum += milliPercent * (compound ? 1 + sum / 100_000 : 1);
  return sum;
}

export const taxZoneSchema = z.object({
  id,
  name: name(60),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, "Choose countries from the list."))
    .min(1, "Choose a country.")
    .max(300),
  /** ISO 3166-2, such as US-CA. */
  regions: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}-.{1,20}$/, "Enter codes such as US-CA."),
    )
    .max(200, "Enter at most 200 regions.")
    .default([]),
  postalPrefixes: z
    .array(
      z
        .string()
        .transform(postalKey)
        .pipe(z.string().regex(/^[A-Z0-9]{1,10}$/, "Enter codes such as 902.")),
    )
    .max(500, "Enter at most 500 postal codes.")
    .default([]),
  rates: rates.default([]),
  /** When the rates of a preset were checked, as YYYY-MM; empty once an Operator has confirmed them. */
  presetOf: z.union([z.literal(""), z.string().regex(/^\d{4}-\d{2}$/)]).default(""),
  /** Counts the changes of this zone alone. */
  version: z.int().min(1).default(1),
});
export type TaxZone = z.output<typeof taxZoneSchema>;

const zones = z
  .array(taxZoneSchema)
  .max(MOST_TAX_ZONES, `A store has at most ${MOST_TAX_ZONES} tax zones.`)
  .superRefine((all, context) => {
    for (const { at, other } of overlapsOf(all)) {
      context.addIssue({ code: "custom", path: [at, "countries"], message: `${other.name} has it, too.` });
    }
  });

const taxClassSchema = z.object({ id, name: name(40) });
export type TaxClass = z.output<typeof taxClassSchema>;

/** The group's fields beside the note. */
export const taxShape = {
  /** Whether prices are entered with the taxes inside. */
  pricesIncludeTax: z.boolean().default(true),
  /** How the shop shows prices: as they are entered, or with or without the taxes of the Store's own country. */
  shownPrices: z.enum(["entered", "with", "without"], "Choose how prices are shown.").default("entered"),
  /** The Store's own country, for taxes until the Shopper's address is known. Empty: there are none until then. */
  country: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/, "Choose a country from the list.")]).default(""),
  /** "items", "none", or "class:" with the id of a class. */
  shippingTax: z
    .string()
    .regex(/^(?:items|none|class:[a-z0-9-]{1,40})$/, "Choose how shipping is taxed.")
    .default("items"),
  classes: z
    .array(taxClassSchema)
    .max(20, "A store has at most 20 tax classes.")
    .refine((all) => all.some((each) => each.id === STANDARD_CLASS), {
      message: "Keep the standard class: it’s for all items without another one. You can rename it.",
    })
    .default([{ id: STANDARD_CLASS, name: "Standard" }]),
  zones: zones.default([]),
  /** Whether an Operator has said that no taxes are due. Zones count all the same. */
  untaxed: z.boolean().default(false),
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A stored zone of any version: before rates had three decimals they were basis points. */
export function readStoredTaxZone(stored: unknown): unknown {
  if (!isRecord(stored) || !Array.isArray(stored.rates)) return stored;
  const rates = stored.rates.map((rate: unknown) =>
    isRecord(rate) && rate.milliPercent === undefined && typeof rate.basisPoints === "number"
      ? { ...rate, milliPercent: rate.basisPoints * 10 }
      : rate,
  );
  return { ...stored, rates };
}

/** A zone as it is stored: with rounded basis points, which the version before reads. */
export const storedTaxZone = (zone: TaxZone) => ({
  ...zone,
  rates: zone.rates.map((rate) => ({ ...rate, basisPoints: Math.round(rate.milliPercent / 10) })),
});
