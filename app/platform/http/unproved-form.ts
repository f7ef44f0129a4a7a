/** The response to a form that requires a fresh proof and was sent without one. Nothing was changed. */
export type Unproved = {
  unproved: true;
  typed: Record<string, string>;
  /** Different for each response, so that secret fields are recreated empty. */
  attempt: string;
};

const secretFields = ["password", "currentPassword", "newPassword", "code", "recoveryCode", "sealed", "response"];

/** Whether a field's input is never sent back. */
export const isSecretField = (name: string) => name.startsWith("secrets.") || secretFields.includes(name);

/** The missing proof in a page's action data: the route's policy responds in place of the action. */
export function unprovedIn(actionData: unknown): Unproved | null {
  const isUnproved = typeof actionData === "object" && actionData !== null && "unproved" in actionData;
  // Nothing else sets it beside `typed`.
  return isUnproved && "typed" in actionData ? (actionData as Unproved) : null;
}
