/** What somebody typed into a form that was refused for a while, so that they can send it again. */
export type KeptForm = {
  /** Where the form goes: a path of this store. */
  action: string;
  fields: [name: string, value: string][];
  /** Names of the fields whose values are never sent back: passwords. */
  secrets: string[];
};

/** The body of a limited request for a page's data, and what the page shows of it. */
export type Limited = { code: "rate_limited"; retryAfterSeconds: number; form: KeptForm | null };

/** The field that says to which Operator a form was shown. */
export const formOwnerField = "operator";

/** The query of a page whose restored form is not wanted. */
export const discardKeptForm = "?typed=discard";

const isSecret = (name: string) => /password/i.test(name);

/** Takes a form's fields apart. @param entries in the form's order */
export function keptForm(action: string, entries: Iterable<[string, string]>): KeptForm {
  const all = [...entries];
  return {
    action,
    fields: all.filter(([name]) => !isSecret(name)),
    secrets: [...new Set(all.map(([name]) => name).filter(isSecret))],
  };
}

/** What is said above a form that is sent again. */
export const keptText = (secrets: readonly string[]) =>
  `We’ve kept what you entered${secrets.length > 0 ? ", except for your password" : ""}.`;

/** A field's name as a label: `newPassword` becomes "New password". */
export function labelOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
