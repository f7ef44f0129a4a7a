import type { PageTextId } from "#app/texts/text-types.ts";
import type { Texts } from "#app/texts/texts.ts";

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

export const keptText = (secrets: readonly string[], t: Texts) =>
  t(secrets.length > 0 ? "errors.kept_but_password" : "errors.kept");

const passwordTexts: Readonly<Record<string, PageTextId>> = {
  password: "ui.password",
  newPassword: "errors.new_password",
  currentPassword: "errors.current_password",
};

/** A secret field's name as a label: `newPassword` becomes "New password", and so does the name of any other. */
export function labelOf(name: string, t: Texts): string {
  const known = Object.hasOwn(passwordTexts, name) && passwordTexts[name];
  if (known) return t(known);
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
