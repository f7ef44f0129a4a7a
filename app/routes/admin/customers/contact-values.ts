/** The form of a customer without an account, as text. */
import { countryName } from "#app/kernel/address-lines.ts";
import { formDifferences } from "#app/kernel/form-differences.ts";
import type { ContactInput } from "#app/modules/customers/contact.schema.ts";
import { type ContactTexts, contactFields, contactTexts } from "#app/modules/customers/contact.ts";

export const contactFormFields = [...contactFields, "version"] as const;
export type ContactForm = ContactTexts & { version: string };

export const contactForm = (saved: ContactInput & { version: number }): ContactForm => {
  const { email, name, phone, company, line1, line2, postalCode, city, region, country, tags, note } = saved;
  const input = { email, name, phone, company, line1, line2, postalCode, city, region, country, tags, note };
  return { ...contactTexts(input), version: String(saved.version) };
};

export const contactLabels: ContactTexts = {
  ...{ email: "Email", name: "Name", phone: "Phone", company: "Company", line1: "Street and number" },
  ...{ line2: "Address line 2", postalCode: "Postal code", city: "Town or city", region: "Region" },
  ...{ country: "Country", tags: "Tags", note: "Note" },
};

/** The fields that differ between what is saved and what was typed. */
export const contactDifferences = ({ saved, typed }: { saved: ContactForm; typed: ContactForm }) =>
  formDifferences(
    contactLabels,
    { saved, typed: { ...typed, note: typed.note.replaceAll(/\r\n?/g, "\n") } },
    { country: (code) => (code ? [countryName(code, "en")] : []) },
  );
