/** The forms of a shipping zone and of a method: their fields, and what was typed into them as what is saved. */
import { decimalAmount, parseAmount } from "#app/kernel/money.ts";
import type { MethodKind, PriceStep, ShippingZone, ZoneMethod } from "#app/kernel/shipping.ts";
import { postalKey } from "#app/kernel/zone.ts";
import type { SettingsField } from "./settings-fields.ts";
import { formInput, freeId, parseForm } from "./settings-form.schema.ts";
import { CHECKED, type SettingsFields, shownFields } from "./settings-form.ts";
import { zoneMethodSchema, zoneSchema } from "./shipping.schema.ts";
import { MOST_STEPS } from "./shipping.ts";

export const REGIONS = "regions";

/** The intent of a zone's form that only asks for the regions of the countries ticked in it. */
export const COUNTRIES_INTENT = "countries";

/** `regions` are checkboxes of their own: which there are depends on the countries. */
export const zoneFields: readonly SettingsField[] = [
  { name: "name", kind: "line", label: "Name", hint: "Only your team sees it, for example Islands." },
  {
    name: "countries",
    kind: "countries",
    label: "Countries",
    hint: "Where this zone’s methods ship to. A place in several zones belongs to the narrowest of them.",
  },
  {
    name: "postalPrefixes",
    kind: "lines",
    label: "Only these postal codes",
    hint: "Their first characters, separated by commas, for example 941, SW1. Leave it empty for all postal codes.",
  },
];

export const kindLabels: Record<MethodKind, string> = {
  flat: "One price",
  weight: "By weight",
  value: "By value of the items",
  pieces: "By number of items",
  pickup: "Pick-up",
};

export const methodFields: readonly SettingsField[] = [
  { name: "title", kind: "line", label: "Name", hint: "For example Standard." },
  { name: "description", kind: "line", label: "Description", hint: "For example “With tracking”." },
  {
    name: "kind",
    kind: "choice",
    label: "Price",
    choices: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
  },
  { name: "priceMinor", kind: "amount", label: "Price", hint: "0 if it’s free." },
  {
    name: "steps",
    kind: "rows",
    label: "Prices",
    row: "Step",
    most: MOST_STEPS,
    columns: [
      { name: "upTo", kind: "line", label: "Up to" },
      { name: "priceMinor", kind: "amount", label: "Price" },
    ],
  },
  {
    name: "freeFromMinor",
    kind: "amount",
    label: "Free from",
    optional: true,
    hint: "A subtotal. Leave it empty if it’s never free.",
  },
  {
    name: "pickupPlace",
    kind: "lines",
    label: "Where to pick it up",
    hint: "Address and opening hours. Customers see it at checkout and in their confirmation.",
  },
  {
    name: "handlingDays",
    kind: "whole",
    label: "Working days to get an order ready",
    hint: "0 if it leaves on the same day.",
  },
  {
    name: "cutOff",
    kind: "time",
    label: "Cut-off time",
    hint: "Orders placed from this time on count as the next working day’s.",
  },
  { name: "deliveryMin", kind: "whole", optional: true, label: "Working days on the way, at least" },
  {
    name: "deliveryMax",
    kind: "whole",
    optional: true,
    label: "At most",
    hint: "Without either, customers see no estimate.",
  },
];

type Version = { version: number };

export function zoneFormOf(zone: ShippingZone | null, { version }: Version): SettingsFields {
  const value = { ...zone, postalPrefixes: zone?.postalPrefixes.join(", ") ?? "" };
  const regions = zone?.regions.map((region) => [`${REGIONS}.${region}`, CHECKED]) ?? [];
  return { ...shownFields(zoneFields, { value, version }, ""), ...Object.fromEntries(regions) };
}

const separator = /[,;\n]+/;

/** The countries that are ticked. */
export const chosenCountries = (fields: SettingsFields): string[] =>
  Object.keys(fields).flatMap((name) => (name.startsWith("countries.") ? [name.slice("countries.".length)] : []));

/** What a submitted zone is, without its methods, or messages by field. @param id empty: a new one, named apart from `zones` */
export function parseZone(fields: SettingsFields, { id, zones }: { id: string; zones: readonly ShippingZone[] }) {
  const input = formInput(zoneFields, fields, "");
  const countries = chosenCountries(fields);
  const start = `${REGIONS}.`;
  const regions = Object.keys(fields).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
  const prefixes = (fields.postalPrefixes ?? "").split(separator).map(postalKey).filter(Boolean);
  return parseForm(zoneSchema, {
    ...{ screen: zoneFields, fields },
    input: {
      ...input,
      id: id || freeId("", fields.name ?? "", new Set(zones.map((zone) => zone.id))),
      regions: regions.filter((region) => countries.includes(region.slice(0, 2))),
      postalPrefixes: [...new Set(prefixes)],
    },
  });
}

export function methodFormOf(method: ZoneMethod | null, { version }: Version, currency: string): SettingsFields {
  const kind = method?.kind ?? "flat";
  const steps = method?.steps.map((step) => ({ ...step, upTo: upToText(step, kind, currency) })) ?? [];
  const value = method ? { ...method, steps } : { kind, handlingDays: 0 };
  return shownFields(methodFields, { value, version }, currency);
}

function upToText({ upTo }: PriceStep, kind: MethodKind, currency: string): string {
  if (upTo === null) return "";
  return kind === "value" ? decimalAmount(upTo, currency) : String(upTo);
}

function parseUpTo(typed: string, kind: unknown, currency: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  if (kind === "value") return parseAmount(text, currency);
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

const isTable = (kind: unknown) => kind === "weight" || kind === "value" || kind === "pieces";

/** What a submitted method is, or messages by field. Prices of another kind than the chosen one are left out. */
export function parseMethod(
  fields: SettingsFields,
  { id, taken, currency }: { id: string; taken: readonly string[]; currency: string },
) {
  const { kind, steps, priceMinor, ...input } = formInput(methodFields, fields, currency);
  const rows: { upTo: string; priceMinor: unknown }[] = isTable(kind) && Array.isArray(steps) ? steps : [];
  return parseForm(zoneMethodSchema, {
    ...{ screen: methodFields, fields },
    input: {
      ...{ ...input, kind, pickupPlace: kind === "pickup" ? input.pickupPlace : "" },
      id: id || freeId("", fields.title ?? "", new Set(taken)),
      priceMinor: isTable(kind) ? 0 : priceMinor,
      steps: rows.map((row) => ({ ...row, upTo: parseUpTo(row.upTo, kind, currency) })),
    },
  });
}

/** A method or a zone as it's compared with what someone else saved. */
export const comparableZone = (zone: Omit<ShippingZone, "methods"> | null): object =>
  zone ? { ...zone, postalPrefixes: zone.postalPrefixes.join(", ") } : {};

export const comparableMethod = (method: ZoneMethod | null, currency: string): object =>
  method
    ? { ...method, steps: method.steps.map((step) => ({ ...step, upTo: upToText(step, method.kind, currency) })) }
    : {};
