import { type Address, shippingCountries } from "../address.schema.ts";

/** An address as it stands on a parcel; made by the server, so that the list of countries need not travel. */
export function addressLines({ name, line1, line2, postalCode, city, country }: Address): string[] {
  return [name, line1, line2, `${postalCode} ${city}`, shippingCountries[country]].filter((line) => line !== "");
}
