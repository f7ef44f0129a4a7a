/** The member states, ISO 3166-1. Greece is GR here; its VAT numbers begin with EL. */
export const euCountries = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE";

const members = new Set(euCountries.split(" "));

/** Whether a Store sells to consumers in the European Union: it ships to one of its countries. */
export const sellsToEu = ({ shipping }: { shipping: { countries: readonly string[] } }) =>
  shipping.countries.some((country) => members.has(country));
