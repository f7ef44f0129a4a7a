/**
 * How addresses are written in each country: which parts they have, what these are called, and in which order they
 * stand on a parcel. The data is that of Google's libaddressinput; `npm run address-formats` renews it. It is large, so
 * only the server imports this file.
 */
import { type Texts, textsOf } from "#app/texts/texts.ts";
import formats from "./address-formats.json" with { type: "json" };

type Format = {
  /** The lines of an address, as `%` and a letter for each part, and `%n` for a new line. */
  lines: string;
  /** The same for a text in Latin letters, where that differs. */
  latinLines?: string;
  /** The letters of what an address needs. */
  required: string;
  /** A regular expression for the whole postal code. */
  postalCode?: string;
  example?: string;
  /** The language of `lines` and `regions`. */
  language?: string;
  regionName?: string;
  postalName?: string;
  cityName?: string;
  regions?: Readonly<Record<string, string>>;
  latinRegions?: Readonly<Record<string, string>>;
};

const byCountry: Readonly<Record<string, Format>> = formats;

/** Every country and territory (ISO 3166-1 alpha-2) that has addresses. */
export const countryCodes: readonly string[] = Object.keys(formats);

export const isCountry = (code: string) => Object.hasOwn(byCountry, code);

const usual: Format = { lines: "%N%n%O%n%A%n%Z %C", required: "ACZ" };
const formatOf = (country: string): Format => (isCountry(country) ? byCountry[country] : undefined) ?? usual;

/** Whether someone who reads this language writes the country's addresses in its own script. */
const isLocal = ({ language = "" }: Format, reader: string) => reader.split("-")[0] === language.split("-")[0];

const linesOf = (format: Format, reader: string) =>
  isLocal(format, reader) ? format.lines : (format.latinLines ?? format.lines);

/** What the letters of a format stand for; the others have no field of their own here. */
const parts = {
  N: ["name"],
  O: ["company"],
  A: ["line1", "line2"],
  C: ["city"],
  S: ["region"],
  Z: ["postalCode"],
} as const;
type Letter = keyof typeof parts;
type Part = (typeof parts)[Letter][number];
const isLetter = (letter: string): letter is Letter => Object.hasOwn(parts, letter);

const postcodes = ["GB", "GG", "IM", "JE", "AU", "NZ"];

type Town = "postalCode" | "region" | "city";

/** What a part is called in this country, for the texts that choose by it: "zip", "state", "suburb". */
function kindOf(part: Town, country: string): string {
  const { postalName, regionName = "province", cityName = "town" } = formatOf(country);
  if (part === "region") return regionName;
  if (part === "city") return cityName;
  return postalName ?? (postcodes.includes(country) ? "postcode" : "postal");
}

const townLabels: Record<Town, (t: Texts, kind: string) => string> = {
  postalCode: (t, kind) => t("fields.postal_code", { kind }),
  region: (t, kind) => t("fields.region", { kind }),
  city: (t, kind) => t("fields.city", { kind }),
};

export type AddressPart = {
  name: Part;
  label: string;
  required: boolean;
  /** What there is to choose from: any text where it is missing. */
  options?: readonly { value: string; label: string }[];
};

const labels = {
  name: "fields.full_name",
  company: "fields.company",
  line1: "fields.street",
  line2: "fields.apartment",
} as const;

/** The parts of an address in this country, in the order in which its form asks for them. */
export function addressParts(country: string, reader: string): AddressPart[] {
  const format = formatOf(country);
  const letters = [...linesOf(format, reader).matchAll(/%([A-Z])/g)].flatMap(([, letter = ""]) =>
    isLetter(letter) ? letter : [],
  );
  // A parcel names the company before its person, a form the person first.
  if (letters[0] === "O" && letters[1] === "N") letters.splice(0, 2, "N", "O");
  return letters.flatMap((letter) => parts[letter].map((name) => partOf(name, letter, { country, format, reader })));
}

type At = { country: string; format: Format; reader: string };

function partOf(name: Part, letter: Letter, { country, format, reader }: At): AddressPart {
  const required = name === "name" || (name !== "line2" && format.required.includes(letter));
  const t = textsOf(reader);
  if (name !== "postalCode" && name !== "region" && name !== "city") return { name, label: t(labels[name]), required };
  const part = { name, label: townLabels[name](t, kindOf(name, country)), required };
  if (name !== "region" || !format.regions) return part;
  const byName = new Intl.Collator(reader);
  const options = Object.keys(format.regions).map((value) => ({ value, label: regionName(country, value, reader) }));
  return { ...part, options: options.sort((one, other) => byName.compare(one.label, other.label)) };
}

/** The name of a region that is stored by its code; another text as it is. */
function regionName(country: string, region: string, reader: string): string {
  const format = formatOf(country);
  const latin = isLocal(format, reader) ? undefined : format.latinRegions?.[region];
  return latin ?? format.regions?.[region] ?? region;
}

/** Where the code itself is written on a parcel. */
const writtenAsCode = ["US", "CA", "AU", "IT", "BR"];

/** What this country's addresses need, for validation. */
export function addressRules(country: string) {
  const { postalCode, example, regions, latinRegions = {} } = formatOf(country);
  const names = addressParts(country, "en").map(({ name, required }) => [name, required] as const);
  return {
    /** Whether each part is required; a part that is missing here has no place in the address. */
    parts: new Map(names),
    kindOf: (part: Town) => kindOf(part, country),
    postalCode: postalCode ? { pattern: new RegExp(`^(?:${postalCode})$`, "i"), example: example ?? "" } : null,
    /** The code for what was chosen or written; null where it is none of the country's. */
    regionCode(typed: string): string | null {
      if (!regions || typed === "") return typed;
      const wanted = typed.toLowerCase();
      const isIt = ([code, name]: [string, string]) =>
        [code, name, latinRegions[code] ?? ""].some((each) => each.toLowerCase() === wanted);
      return Object.entries(regions).find(isIt)?.[0] ?? null;
    },
  };
}

type Written = Partial<Record<Part, string>>;

/** The lines of an address as they stand on a parcel, without its country; parts that are empty leave no trace. */
export function writtenLines(country: string, address: Written, reader: string): string[] {
  const region = address.region ?? "";
  const street = [address.line1, address.line2].flatMap((each) => each || []);
  const texts: Record<Letter, string> = {
    ...{ N: address.name ?? "", O: address.company ?? "", A: street.join(", ") },
    ...{ C: address.city ?? "", Z: address.postalCode ?? "" },
    S: writtenAsCode.includes(country) ? region : regionName(country, region, reader),
  };
  const lines = linesOf(formatOf(country), reader).split("%n");
  return lines.flatMap((line) => {
    if (line === "%A") return street;
    const written = withoutGaps(line, texts);
    return written === "" ? [] : [written];
  });
}

/** A line's parts with what the country writes between them: "Austin, TX 78701", and "Austin" for the city alone. */
function withoutGaps(line: string, texts: Record<Letter, string>): string {
  let written = "";
  for (const [, before = "", letter = ""] of line.matchAll(/([^%]*)%([A-Z])/g)) {
    const text = isLetter(letter) ? texts[letter] : "";
    if (text === "") continue;
    const isPrefix = /[^\s,/]/.test(before);
    written += written === "" && !isPrefix ? text : before + text;
  }
  return written.trim();
}
