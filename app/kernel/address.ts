export const addressFieldNames = [
  "name",
  "company",
  "line1",
  "line2",
  "postalCode",
  "city",
  "region",
  "country",
  "phone",
] as const;
export type Address = Record<(typeof addressFieldNames)[number], string>;
export const emptyAddress: Address = {
  ...{ name: "", company: "", line1: "", line2: "" },
  ...{ postalCode: "", city: "", region: "", country: "", phone: "" },
};
/** Where an invoice goes; `vatId` is empty for a person. */
export type BillingAddress = Address & { vatId: string };

function readTexts<Name extends string>(stored: unknown, names: readonly Name[]): Record<Name, string> | null {
  if (typeof stored !== "object" || stored === null) return null;
  const texts = new Map<string, unknown>(Object.entries(stored));
  const read = names.map((name) => {
    const text = texts.get(name);
    return [name, typeof text === "string" ? text : ""];
  });
  // Object.fromEntries loses the keys' types.
  return Object.fromEntries(read) as Record<Name, string>;
}

/** An address as any version of the store has stored it: a missing part is empty. Null where there is none. */
export const readAddress = (stored: unknown): Address | null => readTexts(stored, addressFieldNames);

/** The same for a billing address. */
export const readBillingAddress = (stored: unknown): BillingAddress | null =>
  readTexts(stored, [...addressFieldNames, "vatId"]);

/** What to call the person of a full name; empty where its first word is a title or a surname: "Dr.", "Lovelace,". */
export function firstNameOf(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return others.length > 0 && /[.,]$/.test(first) ? "" : first;
}
