/** What the Store knows of a Customer without an account. */
export const contactFields = [
  ...(["email", "name", "phone", "company", "line1", "line2"] as const),
  ...(["postalCode", "city", "region", "country", "tags", "note"] as const),
] as const;
export type ContactField = (typeof contactFields)[number];
/** As a file has them: tags have commas between them. */
export type ContactTexts = Record<ContactField, string>;

export const emptyContact: ContactTexts = {
  ...{ email: "", name: "", phone: "", company: "", line1: "", line2: "" },
  ...{ postalCode: "", city: "", region: "", country: "", tags: "", note: "" },
};

/** A stored contact as a file has it. */
export const contactTexts = ({
  tags,
  ...texts
}: Omit<ContactTexts, "tags"> & { tags: readonly string[] }): ContactTexts => ({ ...texts, tags: tags.join(", ") });
