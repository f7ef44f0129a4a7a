/** What a Store decides about shipping, as it is saved. */
import { z } from "zod";
import { methodKinds, type ShippingZone } from "#app/kernel/shipping.ts";
import { isPrintableLine } from "#app/kernel/text.ts";
import { MOST_METHODS, MOST_STEPS, MOST_ZONES } from "./shipping.ts";

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);
const line = (max: number) => text(max).refine(isPrintableLine, "Use printable characters only.").default("");
const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const amount = "Enter an amount, such as 4.90.";
const minor = z.int(amount).min(0, amount).max(99_999_999, "Enter a smaller amount.");
const whole = "Enter a whole number.";
const days = z.int(whole).min(0, whole).max(90, "Enter at most 90 days.");
const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(300);

const step = z.object({
  /** In grams, minor units or pieces; null: for any more. */
  upTo: z.int("Enter a number, or leave it empty in the last step.").min(1, "Enter more than 0.").nullable(),
  priceMinor: minor,
});

const methodFields = z.object({
  id,
  title: text(60).min(1, "Enter a name."),
  description: line(120),
  kind: z.enum(methodKinds, "Choose how the price is calculated.").default("flat"),
  /** In minor units of the Store's currency, like all prices. */
  priceMinor: minor.default(0),
  steps: z.array(step).max(MOST_STEPS, `A method has at most ${MOST_STEPS} steps.`).default([]),
  freeFromMinor: minor.nullable().default(null),
  handlingDays: days.default(0),
  cutOff: z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "Enter a time, such as 14:00.")
    .default(""),
  deliveryMin: days.nullable().default(null),
  deliveryMax: days.nullable().default(null),
  pickupPlace: text(200).default(""),
});

/** A method of a zone. A table needs steps that grow; only the last may be open. */
export const zoneMethodSchema = methodFields.superRefine((method, context) => {
  const { kind, steps, deliveryMin, deliveryMax, pickupPlace } = method;
  const problem = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: "custom", message, path });
  // An order with a place is one that is picked up.
  if (kind === "pickup" && pickupPlace === "") problem("Enter where customers pick it up.", "pickupPlace");
  if (kind !== "flat" && kind !== "pickup") {
    if (steps.length === 0) problem("Add at least one step.", "steps");
    for (const [at, { upTo }] of steps.entries()) {
      const before = steps[at - 1];
      const grows = !before || (before.upTo !== null && (upTo === null || upTo > before.upTo));
      if (!grows) problem("Each step must reach further than the one before.", "steps", at, "upTo");
    }
  }
  if (deliveryMin !== null && deliveryMax !== null && deliveryMax < deliveryMin) {
    problem("Enter at least as many days as the shortest time.", "deliveryMax");
  }
});

export const zoneSchema = z.object({
  id,
  name: text(60).min(1, "Enter a name."),
  countries: countries.default([]),
  regions: z
    .array(z.string().regex(/^[A-Z]{2}-.{1,20}$/))
    .max(300)
    .default([]),
  postalPrefixes: z
    .array(z.string().regex(/^[A-Z0-9]{1,10}$/, "Use letters and digits only, such as 941 or SW1."))
    .max(300, "Enter at most 300 postal codes.")
    .default([]),
});

const zoneWithMethods = zoneSchema.extend({
  methods: z.array(zoneMethodSchema).max(MOST_METHODS, `A zone has at most ${MOST_METHODS} methods.`).default([]),
});

export const shippingSchema = z.object({
  zones: z.array(zoneWithMethods).max(MOST_ZONES, `A store has at most ${MOST_ZONES} shipping zones.`).default([]),
  /** Where bills may go; empty: anywhere. */
  countriesBilled: countries.default([]),
  /** What the empty package weighs. */
  tareGrams: z.int(whole).min(0, whole).max(100_000, "Enter at most 100,000 grams.").default(0),
  /** Of all zones: read from these, and saved for the version before zones where it can tell them so. */
  countries: countries.default([]),
  methods: z.array(zoneMethodSchema).default([]),
});
type ShippingSettings = z.output<typeof shippingSchema>;

/** What was saved before there were zones: the same methods for all countries. */
function formerZones({ countries, methods }: ShippingSettings): ShippingSettings["zones"] {
  if (countries.length === 0 && methods.length === 0) return [];
  const places = { countries, regions: [], postalPrefixes: [] };
  return [{ id: "zone", name: "Shipping zone", ...places, methods }];
}

/** The group as it is read: its zones, with the countries and methods of all of them. */
export function completeShipping(saved: ShippingSettings): ShippingSettings {
  const zones = saved.zones.length > 0 ? saved.zones : formerZones(saved);
  const countries = [...new Set(zones.flatMap((zone) => zone.countries))];
  return { ...saved, zones, countries, methods: zones.flatMap(({ methods }) => methods) };
}

/** The group with other zones. */
export function withZones(saved: ShippingSettings, zones: readonly ShippingZone[]): ShippingSettings {
  // Its types are read-only, those of a schema aren't.
  const copied = structuredClone(zones) as ShippingSettings["zones"];
  return completeShipping({ ...saved, zones: copied, countries: [], methods: [] });
}

/**
 * The group as it is stored. A process of the version before zones, which still runs during an upgrade, reads one list
 * of countries and one of methods: it gets them where they mean the same, and otherwise ships nowhere.
 */
export function storedShipping(value: ShippingSettings): ShippingSettings {
  const { zones } = completeShipping(value);
  const [only, ...others] = zones;
  const isSimple =
    only &&
    others.length + only.regions.length + only.postalPrefixes.length === 0 &&
    only.methods.every(({ kind }) => kind === "flat");
  const former = isSimple ? { countries: only.countries, methods: only.methods } : { countries: [], methods: [] };
  return { ...value, zones, ...former };
}
