import { euCountries } from "#app/kernel/european-union.ts";

/** Every country of ISO 3166-1, and Kosovo, in the regions that merchants ship to. */
export const countryRegions = {
  eu: {
    title: "European Union",
    codes: euCountries,
  },
  europe: {
    title: "Rest of Europe",
    codes: "AL AD AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA XK",
  },
  "north-america": { title: "North America", codes: "BM CA GL MX PM US" },
  caribbean: {
    title: "Central America and the Caribbean",
    codes: "AG AI AW BB BL BQ BS BZ CR CU CW DM DO GD GP GT HN HT JM KN KY LC MF MQ MS NI PA PR SV SX TC TT VC VG VI",
  },
  "south-america": { title: "South America", codes: "AR BO BR CL CO EC FK GF GY PE PY SR UY VE" },
  "middle-east": { title: "Middle East", codes: "AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE" },
  asia: {
    title: "Asia",
    codes: "AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN",
  },
  oceania: {
    title: "Australia and Oceania",
    codes: "AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS",
  },
  africa: {
    title: "Africa",
    codes:
      "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW",
  },
  remote: { title: "Antarctica and remote islands", codes: "AQ BV GS HM TF" },
} as const;

export type CountryRegion = keyof typeof countryRegions;

export const codesOf = (region: CountryRegion): string[] => countryRegions[region].codes.split(" ");

export const allCountries = Object.values(countryRegions).flatMap(({ codes }) => codes.split(" "));
