/** What to know before choosing a customer's password. @param recovery whether the store sends links for a new one */
export const passwordHint = (recovery: boolean) =>
  `8 to 128 characters of any kind. Common passwords aren’t accepted.${recovery ? "" : " We can’t reset it, so keep it in a password manager."}`;
