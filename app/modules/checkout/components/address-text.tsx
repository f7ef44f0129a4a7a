import { type Address, shippingCountries } from "../address.schema.ts";

export function AddressText({ address }: { address: Address }) {
  const { name, line1, line2, postalCode, city, country } = address;
  return (
    <address className="break-words not-italic">
      {[name, line1, line2, `${postalCode} ${city}`, shippingCountries[country]]
        .filter((line) => line !== "")
        .map((line, index) => (
          // The lines of an address never move, and two of them may be equal.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}
