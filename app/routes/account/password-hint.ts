import { PASSWORD_MAX, PASSWORD_MIN } from "#app/auth/library/password-length.ts";
import type { Texts } from "#app/texts/texts.ts";

const bounds = { min: PASSWORD_MIN, max: PASSWORD_MAX };

/** What to know before choosing a customer's password. @param recovery whether the store sends links for a new one */
export const passwordHint = (recovery: boolean, t: Texts) =>
  recovery ? t("sign_in.password_hint", bounds) : t("sign_in.password_hint_no_reset", bounds);
