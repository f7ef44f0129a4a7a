export type KeptForm = {
  action: string;
  fields: [name: string, value: string][];
  secrets: string[];
};

export type Limited = { code: "rate_limited"; retryAfterSeconds: number; form: KeptForm | null };

export const formOwnerField = "operator";

export const discardKeptForm = "?typed=discard";

const isSecret = (name: string) => /password/i.test(name);

export function keptForm(action: string, entries: Iterable<[string, string]>): KeptForm {
  const all = [...entries];
  return {
    action,
    fields: all.filter(([name]) => !isSecret(name)),
    secrets: [...new Set(all.map(([name]) => name).filter(isSecret))],
  };
}

export const keptText = (secrets: readonly string[]) =>
  `We’ve kept what you entered${secrets.length > 0 ? ", except for your password" : ""}.`;

/** A field's name as a label: `newPassword` becomes "New password". */
export function labelOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type Unproved = {
  unproved: true;
  typed: Record<string, string>;
  attempt: string;
};

const secretFields = ["password", "currentPassword", "newPassword", "code", "recoveryCode", "sealed", "response"];

/** Whether a field's input is never sent back. */
export const isSecretField = (name: string) => name.startsWith("secrets.") || secretFields.includes(name);

/** The missing proof in a page's action data: the route's policy responds in place of the action. */
export function unprovedIn(actionData: unknown): Unproved | null {
  const isUnproved = typeof actionData === "object" && actionData !== null && "unproved" in actionData;
  return isUnproved && "typed" in actionData ? (actionData as Unproved) : null;
}

export const AGAIN = "again-";
