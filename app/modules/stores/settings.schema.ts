/** What an Operator decides about the Store, in groups that are saved one by one. Defaults suit any store. */
import { z } from "zod";
import { standardFormats } from "#app/kernel/formats.ts";
import { type ManualWay, wayAudiences } from "#app/kernel/manual-payment.ts";
import { isPrintableLine, linesOf } from "#app/kernel/text.ts";
import { colourSchemes, cornerShapes } from "#app/kernel/theme.ts";
import { isOwnPath, isWebUrl } from "#app/kernel/web-link.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import type { settingsGroups } from "./settings.ts";
import { completeShipping, shippingSchema, storedShipping } from "./shipping.schema.ts";
import { readStoredTaxZone, storedTaxZone, taxShape } from "./taxes.schema.ts";

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);
const line = (max: number) => text(max).refine(isPrintableLine, "Use printable characters only.").default("");
const lines = (max: number) => text(max).default("");
const email = z.union([z.literal(""), z.email("Enter an email address, like name@example.com.").max(254)]).default("");
/** The URL of a picture in the store. */
const picture = z
  .string()
  .refine((url) => url === "" || keyOfUrl(url) !== null, "Choose a picture from the list.")
  .default("");
/** Where a link leads that an Operator types: a path of the store or an `https:` URL; empty: nowhere. */
export const linkTarget = z
  .string()
  .trim()
  .max(500, "Use at most 500 characters.")
  .refine(
    (to) => to === "" || isOwnPath(to) || isWebUrl(to),
    "Enter a page of your store, such as /collections/sale, or a URL that begins with https://.",
  );
/** A day (`YYYY-MM-DD`) in the Store's time zone; may be empty. */
const day = z.union([z.literal(""), z.iso.date("Enter a date.")], "Enter a date.").default("");
/** One a line. */
const webUrls = text(2000)
  .refine((urls) => linesOf(urls).every(isWebUrl), "Enter one URL per line, each beginning with https://.")
  .refine((urls) => linesOf(urls).length <= 10, "Enter at most 10 URLs.")
  .default("");
const amount = "Enter an amount, such as 4.90.";
const minor = z.int(amount).min(0, amount).max(99_999_999, "Enter a smaller amount.");

function isLanguage(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false; // not a language tag at all
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const CHOOSE = "Choose one from the list.";

/** Who can see the storefront. */
const visitorChoices = ["everyone", "password", "nobody"] as const;

export const settingsSchemas = {
  store: z.object({
    /** Empty: STORE_NAME of the configuration. */
    name: line(80),
    logo: picture,
    logoDark: picture,
    icon: picture,
    /** Six hex digits after a `#`. Empty: ink. */
    accent: z
      .string()
      .regex(/^(?:#[0-9a-f]{6})?$/, "Enter a colour as six digits from 0 to 9 and a to f, such as #1b5144.")
      .default(""),
    // Empty in a form of the version before.
    scheme: z
      .enum([...colourSchemes, ""], CHOOSE)
      .transform((chosen) => chosen || "automatic")
      .default("automatic"),
    corners: z
      .enum([...cornerShapes, ""], CHOOSE)
      .transform((chosen) => chosen || "rounded")
      .default("rounded"),
    legalName: line(120),
    address: lines(300),
    email,
    phone: line(40),
    vatId: line(20),
    /** A BCP 47 tag: how money, numbers, days and times are written. */
    language: z.string().refine(isLanguage, "Choose a language from the list.").default(standardFormats.language),
    /** An IANA time zone. */
    timeZone: z.string().refine(isTimeZone, "Choose a time zone from the list.").default(standardFormats.timeZone),
    tagline: line(160),
    about: line(300),
  }),
  home: z.object({
    heading: line(80),
    text: line(300),
    picture,
    pictureAlt: line(200),
    pointsHeading: line(120),
    points: z
      .array(z.object({ title: line(60), text: line(300) }))
      .max(3)
      .default([]),
  }),
  frame: z
    .object({
      /** Above the header; empty: none. */
      announcement: line(120),
      announcementLink: linkTarget.default(""),
      /** The first and the last day on which it's shown; empty: always. */
      announcementFrom: day,
      announcementUntil: day,
      links: z
        .array(z.object({ title: text(60).min(1, "Enter the link’s text."), to: linkTarget.min(1, "Enter a link.") }))
        .max(8)
        .default([]),
      social: webUrls,
      /** Words such as "Visa". */
      waysToPay: z.array(line(40)).max(12, "Enter at most 12.").default([]),
      newsletter: z.boolean().default(true),
    })
    .refine(({ announcementFrom: from, announcementUntil: until }) => !from || !until || from <= until, {
      path: ["announcementUntil"],
      error: "The last day is before the first.",
    }),
  /** What the Store promises, in paragraphs. */
  texts: z.object({ shipping: lines(2000), returns: lines(2000) }),
  access: z.object({
    visitors: z.enum(visitorChoices, CHOOSE).default("everyone"),
    /** A new one as typed. It isn't stored, `passwordHash` is. */
    password: z
      .string()
      .max(128, "Use at most 128 characters.")
      .refine((typed) => typed === "" || typed.length >= 6, "Use at least 6 characters.")
      .default(""),
    /** Empty: no password was ever set. */
    passwordHash: z.string().max(300).default(""),
    /** To visitors who can't see the store, in plain text. */
    message: lines(500),
    searchEngines: z.boolean().default(true),
  }),
  checkout: z.object({
    /** Whether the cart has a field for a note to the Store. */
    noteToSeller: z.boolean().default(true),
    /** What Shoppers may ask for in place of paying at once. */
    quotes: z.boolean().default(true),
    collection: z.boolean().default(true),
    invoices: z.boolean().default(true),
  }),
  orders: z.object({
    /** Before the numbers of new orders: `parseOrderName` tells it from the number. */
    numberPrefix: text(10)
      .normalize("NFC")
      .regex(
        /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N} ._/-]*)?$/u,
        "Start with a letter or a digit, and use only letters, digits, spaces and . _ / -.",
      )
      .regex(/^$|\P{N}$/u, "End with a letter or a sign, such as TS-.")
      .default(""),
    /** The number of the next order; null leaves it as it is. It isn't stored: the database counts. */
    nextNumber: z
      .int("Enter a whole number, such as 5000.")
      .min(1, "Enter a whole number, such as 5000.")
      .max(99_999_999, "Enter a smaller number.")
      .nullable()
      .default(null),
  }),
  taxes: z.object({
    /** Beside prices and in the footer, without a full stop: "Prices include VAT". */
    note: line(80),
    ...taxShape,
  }),
  shipping: shippingSchema,
  manualPayments: z.object({
    /** Ways to pay without a payment provider: see kernel/manual-payment.ts. */
    ways: z
      .array(
        z.object({
          id: z.string().regex(/^[a-z0-9-]{1,40}$/),
          title: text(60).min(1, "Enter a name."),
          description: line(120),
          instructions: lines(1000),
          days: z.int("Enter a number of days.").min(1, "Enter at least 1 day.").max(90, "Enter at most 90 days."),
          fulfilFirst: z.boolean().default(false),
          pickupOnly: z.boolean().default(false),
          audience: z.enum(wayAudiences, "Choose who can use this method."),
        }),
      )
      .max(6, "A store has at most 6 of these.")
      .default([]),
  }),
  emails: z.object({
    /** Beside the address in EMAIL_FROM. Empty: the name that stands there, else the Store's. */
    senderName: line(80),
    replyTo: email,
    footer: lines(300),
    /** How often and about what the newsletter comes, as the end of a sentence: "about once a month". */
    newsletterFrequency: line(80),
  }),
  payments: z.object({
    /** What may be refunded of one payment without a fresh proof, in minor units of the Store's currency. */
    refundProofMinor: minor.default(10_000),
    /** The same for all refunds of an Operator in a day. */
    dailyRefundProofMinor: minor.default(50_000),
  }),
} satisfies Record<(typeof settingsGroups)[number], z.ZodObject>;

export type SettingsGroup = (typeof settingsGroups)[number];
export type Settings = { [Group in SettingsGroup]: z.output<(typeof settingsSchemas)[Group]> };

/** The same before defaults are filled in. */
export type SettingsInput = { [Group in SettingsGroup]: z.input<(typeof settingsSchemas)[Group]> };

/** Saved by people who have just proved who they are. Such a group, and those of orders and access, has a use case of its own. */
type ProvedGroup = "payments" | "manualPayments";
export type OpenGroup = Exclude<SettingsGroup, ProvedGroup | "orders" | "access">;
export const isOpenGroup = (group: SettingsGroup): group is OpenGroup =>
  group !== "payments" && group !== "manualPayments" && group !== "orders" && group !== "access";

/** A group as stored by any version of the store: what it doesn't understand has its default, and a zone is left out. */
export function readGroup<Group extends SettingsGroup>(group: Group, stored: unknown): Settings[Group] {
  const shape: Record<string, z.ZodType> = settingsSchemas[group].shape;
  const saved = new Map(entriesOf(group, stored));
  // Each field by itself, and once: a Store may have 100,000 postal codes.
  const fields = Object.entries(shape).map(([name, field]) => [name, readField(field, name, saved.get(name))]);
  // Object.fromEntries loses which field has which type.
  const read = Object.fromEntries(fields) as Settings[Group];
  return group === "shipping" ? (completeShipping(read as Settings["shipping"]) as Settings[Group]) : read;
}

function readField(field: z.ZodType, name: string, saved: unknown): unknown {
  const read = field.safeParse(saved);
  if (read.success) return read.data;
  return field.parse(name === "zones" && Array.isArray(saved) ? readableZones(field, saved) : undefined);
}

/** How many of the stored zones `readGroup` leaves out. */
export function unreadZones(group: SettingsGroup, stored: unknown): number {
  const zones = entriesOf(group, stored).find(([name]) => name === "zones")?.[1];
  const shape: Record<string, z.ZodType> = settingsSchemas[group].shape;
  const field = shape.zones;
  if (!field || !Array.isArray(zones) || field.safeParse(zones).success) return 0;
  return zones.length - readableZones(field, zones).length;
}

function entriesOf(group: SettingsGroup, stored: unknown): [string, unknown][] {
  const fields: [string, unknown][] = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  if (group === "manualPayments") {
    return fields.map(([name, value]) =>
      name === "ways" && Array.isArray(value) ? [name, value.map(readStoredWay)] : [name, value],
    );
  }
  if (group !== "taxes") return fields;
  return fields.map(([name, value]) =>
    name === "zones" && Array.isArray(value) ? [name, value.map(readStoredTaxZone)] : [name, value],
  );
}

/** A list of zones without those that make it invalid. */
function readableZones(field: z.ZodType, zones: readonly unknown[]): unknown[] {
  const isValid = (list: unknown[]) => field.safeParse(list).success;
  const valid = zones.filter((zone) => isValid([zone]));
  if (isValid(valid)) return valid;
  const kept: unknown[] = [];
  for (const zone of valid) if (isValid([...kept, zone])) kept.push(zone);
  return kept;
}

/** A group as it is stored, so that the version before can read what it understands. */
export function storedGroup<Group extends SettingsGroup>(group: Group, value: Settings[Group]): object {
  // TypeScript doesn't relate a group's name to its type here.
  if (group === "shipping") return storedShipping(value as Settings["shipping"]);
  if (group === "manualPayments") return { ways: (value as Settings["manualPayments"]).ways.map(storedWay) };
  if (group === "access") {
    const { password: _, ...stored } = value as Settings["access"];
    return stored;
  }
  if (group === "orders") return { numberPrefix: (value as Settings["orders"]).numberPrefix };
  if (group !== "taxes") return value;
  const taxes = value as Settings["taxes"];
  return { ...taxes, zones: taxes.zones.map(storedTaxZone) };
}

/** A way as any version stored it: before there was an audience, it was for all, or for all with an account. */
function readStoredWay(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "audience" in stored) return stored;
  return { ...stored, audience: "accountsOnly" in stored && stored.accountsOnly === true ? "accounts" : "everyone" };
}

/** The version before knows accounts alone. */
const storedWay = (way: ManualWay) => ({ ...way, accountsOnly: way.audience !== "everyone" });
