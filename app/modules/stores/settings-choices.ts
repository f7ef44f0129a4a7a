/** What the selects and lists of the settings' screens offer, with names in English. */
import { formatMoney } from "#app/kernel/money.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { type CountryRegion, codesOf, countryRegions } from "./country-regions.ts";

/** Others are kept where they are set already. */
const commonLanguages =
  "en-AU en-CA en-GB en-IE en-IN en-NZ en-SG en-US en-ZA cs-CZ da-DK de-AT de-CH de-DE el-GR es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR hr-HR hu-HU it-CH it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE tr-TR uk-UA zh-CN zh-TW".split(
    " ",
  );

const EXAMPLE_UNITS = 123_450;
const languageNames = new Intl.DisplayNames(["en"], {
  type: "language",
  fallback: "code",
  languageDisplay: "standard",
});
const regionNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });

export type Choice = { value: string; label: string };

/** The language as people call it; what is no tag, as it stands. */
export function languageName(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages with an amount as they write it. @param present a tag that is offered in any case */
export function languageChoices(present: string, currency: string): Choice[] {
  const tags = commonLanguages.includes(present) ? commonLanguages : [present, ...commonLanguages];
  return tags.map((value) => ({ value, label: `${languageName(value)} · ${example(value, currency)}` }));
}

function example(tag: string, currency: string): string {
  try {
    return formatMoney(EXAMPLE_UNITS, currency, tag);
  } catch {
    return tag;
  }
}

export const countryLabel = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code);

/** Every time zone that the runtime lists, and UTC, which it doesn't. */
export function timeZoneChoices(present: string): Choice[] {
  const zones = new Set([present, "UTC", ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].sort().map((value) => ({ value, label: timeZoneName(value) }));
}

export const timeZoneName = (zone: string) =>
  zone === "UTC" ? "Coordinated Universal Time" : zone.replaceAll("_", " ");

export type RegionChoice = { id: CountryRegion; title: string; countries: Choice[] };

export function regionChoices(): RegionChoice[] {
  return Object.keys(countryRegions).flatMap((id) => {
    if (!isKeyOf(countryRegions, id)) return [];
    const countries = codesOf(id).map((value) => ({ value, label: countryLabel(value) }));
    return [{ id, title: countryRegions[id].title, countries: countries.toSorted(byLabel) }];
  });
}

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, "en");

/** Every country, by name. */
export const countryChoices = (): Choice[] =>
  regionChoices()
    .flatMap(({ countries }) => countries)
    .toSorted(byLabel);

/** How shipping can be taxed. @param classes the Store's tax classes */
export const shippingTaxChoices = (classes: readonly { id: string; name: string }[]): Choice[] => [
  { value: "items", label: "Like the items, in proportion" },
  ...classes.map(({ id, name }) => ({ value: `class:${id}`, label: `As ${name}` })),
  { value: "none", label: "Not taxed" },
];
