/** The answer of a page whose form takes a fresh proof of who one is, and was sent without one. Nothing was changed. */
export type Unproved = {
  unproved: true;
  /** What was typed, but secrets. */
  typed: Record<string, string>;
  /** Another one for each answer: fields for secrets are made again and empty. */
  attempt: string;
};

const secretFields = ["password", "currentPassword", "newPassword", "code", "recoveryCode", "sealed", "response"];

/** Whether what is typed into a field is never sent back. */
export const isSecretField = (name: string) => name.startsWith("secrets.") || secretFields.includes(name);

/** What a page's action data says of a missing proof: the route's policy answers in the action's place. */
export function unprovedIn(actionData: unknown): Unproved | null {
  const isUnproved = typeof actionData === "object" && actionData !== null && "unproved" in actionData;
  // Nothing else sets it beside `typed`.
  return isUnproved && "typed" in actionData ? (actionData as Unproved) : null;
}
