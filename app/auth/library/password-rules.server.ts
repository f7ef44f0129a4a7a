import { randomUUID } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { isPublicStore } from "#app/platform/app-url.server.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env, PUBLISHED_ADMIN_PASSWORD } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { lastStoreProfile } from "#app/platform/store-profile.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
// Commands say what is wrong with a password, too.
import "#app/platform/texts.server.ts";
import { verifyPassword } from "./password-hashing.server.ts";
import { ADMIN_PASSWORD_MIN, codePoints, isTooLong, PASSWORD_MAX, PASSWORD_MIN } from "./password-length.ts";

export type PasswordOwner = { role: "customer" | "admin"; email: string };
export type PasswordFault = {
  code: "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_TOO_COMMON" | "PASSWORD_PERSONAL";
  message: string;
};

// A shorter core doesn't count: "99 red balloons 99" is not the word "red".
const CORE_MIN = 4;
const PERIOD_MAX = 3;

/**
 * Why a text can't be this account's password (NIST SP 800-63B-4, 3.1.1.2; OWASP ASVS 6.2), as the authentication
 * library reports errors: a code with a sentence. Undefined if it can be.
 */
export function passwordFault(password: string, { role, email }: PasswordOwner): PasswordFault | undefined {
  const t = currentTexts();
  if (isTooLong(password)) return { code: "PASSWORD_TOO_LONG", message: t("fields.at_most", { max: PASSWORD_MAX }) };
  const min = role === "admin" ? ADMIN_PASSWORD_MIN : PASSWORD_MIN;
  if (codePoints(password) < min) return { code: "PASSWORD_TOO_SHORT", message: t("fields.at_least", { min }) };
  const folded = fold(password);
  if (isPublishedPassword(password)) return { code: "PASSWORD_TOO_COMMON", message: t("fields.password_published") };
  if (isCommon(folded)) return { code: "PASSWORD_TOO_COMMON", message: t("fields.password_common") };
  if (isPersonal(folded, email)) return { code: "PASSWORD_PERSONAL", message: t("fields.password_personal") };
  return undefined;
}

const fold = (text: string) => text.normalize("NFKC").toLowerCase();

const coreOf = (folded: string) => folded.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
const trimmed = (folded: string) => folded.replace(/^[\p{P}\p{S}\p{Z}]+/u, "").replace(/[\p{P}\p{S}\p{Z}]+$/u, "");

let common: Set<string> | undefined;

function isCommon(folded: string): boolean {
  common ??= new Set(dictionary["passwords-common"]);
  const period = periodOf(folded);
  if (period.length <= PERIOD_MAX) return true;
  const core = coreOf(folded);
  const cores = [core, periodOf(core)].filter((text) => text.length >= CORE_MIN);
  return [folded, period, trimmed(folded), ...cores].some((text) => common?.has(text));
}

function periodOf(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1));
}

function isPersonal(folded: string, email: string): boolean {
  const address = fold(email);
  const names = [address, address.split("@")[0] ?? "", fold(lastStoreProfile().name)];
  return names.some((name) => isVariant(folded, name));
}

function isVariant(folded: string, name: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");
  const inner = (text: string) => coreOf(letters(text));
  if (letters(name).length > 0 && letters(folded) === letters(name)) return true;
  return inner(name).length >= CORE_MIN - 1 && inner(folded) === inner(name);
}

/** The default password of the Store Admin account is public, so it can't sign in to a public store. */

/** Compares as the library hashes, which normalises to Unicode NFKC. */
export function isPublishedPassword(password: string): boolean {
  return password.normalize("NFKC") === PUBLISHED_ADMIN_PASSWORD;
}

/** Lets the published password fail like a wrong one in a public store. @returns the request's new body, if changed */
export function withoutPublishedPassword(path: string, body: unknown) {
  if (path !== "/sign-in/email" || typeof body !== "object" || body === null || !("password" in body)) return undefined;
  if (typeof body.password !== "string" || !isPublishedPassword(body.password) || !isPublicStore()) return undefined;
  log.warn(
    "A sign-in with the published default password was refused. Replace it: npm run admin -- set-password EMAIL",
  );
  return { context: { body: { ...body, password: randomUUID() } } };
}

/** The ids of this Store's Operators who still have the published password. Computes one hash per Operator. */
export async function usersWithPublishedPassword(): Promise<string[]> {
  const accounts = await authData().authAccount.findMany({
    where: { storeId: env().STORE_ID, providerId: "credential", user: { role: "admin" } },
    select: { userId: true, password: true },
  });
  const found: string[] = [];
  for (const { userId, password: hash } of accounts) {
    if (hash && (await verifyPassword({ hash, password: PUBLISHED_ADMIN_PASSWORD }))) found.push(userId);
  }
  return found;
}
