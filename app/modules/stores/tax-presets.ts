/**
 * Rates to start from. What an item is taxed with depends on what it is, so an Operator confirms each zone.
 *
 * European Union: standard and reduced VAT rates of the member states, as the European Commission lists them. Of two
 * reduced rates the lower one is "Lower rate", the other "Second lower rate"; rates below 5 % and those of single regions
 * are left out. United States: the states' own sales taxes, without those of counties and cities. Canada: federal and
 * provincial taxes.
 */
import { parsePercent } from "#app/kernel/percent.ts";
import type { Settings } from "./settings.schema.ts";
import { countryLabel } from "./settings-choices.ts";
import { freeZoneId, overlapsOf } from "./tax-zones.ts";
import type { TaxClass, TaxZone } from "./taxes.schema.ts";
import { MOST_TAX_ZONES, PRESET_DATE, STANDARD_CLASS, type TaxPreset } from "./taxes.ts";

const REDUCED: TaxClass = { id: "reduced", name: "Lower rate" };
const HIGHER: TaxClass = { id: "reduced-higher", name: "Second lower rate" };

/** Country, standard rate, then the reduced ones from the lowest on, in percent. */
const europeanRates = `
AT 20 10 13
BE 21 6 12
BG 20 9
HR 25 5 13
CY 19 5 9
CZ 21 12
DE 19 7
DK 25
EE 24 9 13
ES 21 10
FI 25.5 10 13.5
FR 20 5.5 10
GR 24 6 13
HU 27 5 18
IE 23 9 13.5
IT 22 5 10
LT 21 5 12
LU 17 8 14
LV 21 5 12
MT 18 5 7
NL 21 9
PL 23 5 8
PT 23 6 13
RO 21 11
SE 25 6 12
SI 22 5 9.5
SK 23 5 19`;

/** State and its rate in percent. Alaska, Delaware, Montana, New Hampshire and Oregon have no sales tax of their own. */
const stateRates = `
AL 4 Alabama
AR 6.5 Arkansas
AZ 5.6 Arizona
CA 7.25 California
CO 2.9 Colorado
CT 6.35 Connecticut
DC 6 District of Columbia
FL 6 Florida
GA 4 Georgia
HI 4 Hawaii
IA 6 Iowa
ID 6 Idaho
IL 6.25 Illinois
IN 7 Indiana
KS 6.5 Kansas
KY 6 Kentucky
LA 5 Louisiana
MA 6.25 Massachusetts
MD 6 Maryland
ME 5.5 Maine
MI 6 Michigan
MN 6.875 Minnesota
MO 4.225 Missouri
MS 7 Mississippi
NC 4.75 North Carolina
ND 5 North Dakota
NE 5.5 Nebraska
NJ 6.625 New Jersey
NM 4.875 New Mexico
NV 6.85 Nevada
NY 4 New York
OH 5.75 Ohio
OK 4.5 Oklahoma
PA 6 Pennsylvania
RI 7 Rhode Island
SC 6 South Carolina
SD 4.2 South Dakota
TN 7 Tennessee
TX 6.25 Texas
UT 4.85 Utah
VA 4.3 Virginia
VT 6 Vermont
WA 6.5 Washington
WI 5 Wisconsin
WV 6 West Virginia
WY 4 Wyoming`;

/** Province or territory, its taxes in percent, and its name. Where there is HST, it stands for both. */
const provinceRates = `
AB GST:5 Alberta
BC GST:5,PST:7 British Columbia
MB GST:5,RST:7 Manitoba
NB HST:15 New Brunswick
NL HST:15 Newfoundland and Labrador
NS HST:14 Nova Scotia
NT GST:5 Northwest Territories
NU GST:5 Nunavut
ON HST:13 Ontario
PE HST:15 Prince Edward Island
QC GST:5,QST:9.975 Quebec
SK GST:5,PST:6 Saskatchewan
YT GST:5 Yukon`;

const linesOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(" "));

const rateOf = (id: string, name: string, percent: string, taxClass = STANDARD_CLASS) => ({
  ...{ id, name, milliPercent: parsePercent(percent), taxClass, compound: false },
});

const zoneOf = (given: Pick<TaxZone, "id" | "name" | "countries" | "rates"> & { regions?: string[] }): TaxZone => ({
  ...{ regions: [], postalPrefixes: [], presetOf: PRESET_DATE, version: 1 },
  ...given,
});

function europeanZones(): TaxZone[] {
  return linesOf(europeanRates).map(([country = "", standard = "", ...reduced]) => {
    const rates = [standard, ...reduced].map((percent, at) => {
      const taxClass = [STANDARD_CLASS, REDUCED.id, HIGHER.id][at] ?? STANDARD_CLASS;
      return rateOf(taxClass, "VAT", percent, taxClass);
    });
    return zoneOf({ id: country.toLowerCase(), name: countryLabel(country), countries: [country], rates });
  });
}

const regionZone = (country: string, region: string, name: string, rates: TaxZone["rates"]): TaxZone =>
  zoneOf({
    ...{ id: `${country}-${region}`.toLowerCase(), name, countries: [country], regions: [`${country}-${region}`] },
    rates,
  });

function stateZones(): TaxZone[] {
  return linesOf(stateRates).map(([state = "", percent = "", ...name]) =>
    regionZone("US", state, name.join(" "), [rateOf("state", "Sales tax", percent)]),
  );
}

function provinceZones(): TaxZone[] {
  return linesOf(provinceRates).map(([province = "", taxes = "", ...name]) => {
    const rates = taxes.split(",").map((tax) => {
      const [title = "", percent = ""] = tax.split(":");
      return rateOf(title.toLowerCase(), title, percent);
    });
    return regionZone("CA", province, name.join(" "), rates);
  });
}

const presets = {
  eu: { zones: europeanZones, classes: [REDUCED, HIGHER], pricesIncludeTax: true },
  us: { zones: stateZones, classes: [], pricesIncludeTax: false },
  ca: { zones: provinceZones, classes: [], pricesIncludeTax: false },
} as const;

/**
 * The settings with a preset's zones, except of places that have a zone, and with its classes. Where there were no zones
 * yet, prices count as they usually do there.
 */
export function withPreset(taxes: Settings["taxes"], preset: TaxPreset): Settings["taxes"] {
  const { zones, classes, pricesIncludeTax } = presets[preset];
  const all = [...taxes.zones, ...zones()];
  const taken = new Set(overlapsOf(all).map(({ at }) => at));
  const added = all
    .filter((_, at) => at >= taxes.zones.length && !taken.has(at))
    .map((zone) => ({ ...zone, id: freeZoneId(zone.id, taxes.zones) }));
  return {
    ...taxes,
    pricesIncludeTax: taxes.zones.length === 0 ? pricesIncludeTax : taxes.pricesIncludeTax,
    classes: [...taxes.classes, ...classes.filter(({ id }) => !taxes.classes.some((each) => each.id === id))],
    zones: [...taxes.zones, ...added].slice(0, MOST_TAX_ZONES),
  };
}
