import { AsyncLocalStorage } from "node:async_hooks";
import { getOAuthState } from "better-auth/api";
import type { OAuth2Tokens } from "better-auth/oauth2";
import { decodeJwt } from "jose";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { announceSecurityNotice } from "#app/platform/security-notice.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import { displayName, mayManageStore } from "./operator-profile.ts";
import { type Provider, readProfile } from "./provider-exchange.server.ts";
import { SignInRefusal } from "./sign-in-refusal.ts";

export const PROVIDER_ID = "svc";

const CLOCK_SKEW_SECONDS = 30;

export type Attempt = {
  refused?: SignInRefusal;
  demotedUserId?: string;
  authenticatedAt?: Date;
  email?: string;
  isNew?: boolean;
  userId?: string;
};

/** The current request's attempt, because the library's hooks can't pass each other data. */
export const currentAttempt = new AsyncLocalStorage<Attempt>();

/** Identifies an account by issuer and subject, never by email address (OpenID Connect Core 1.0, 5.7). */
export const accountIdOf = ({ client }: Provider, subject: string) => `${client.issuer}|${subject}`;

const TAKEN_FOR_MS = 15 * MINUTE_MS;

/** Completes a pending sign-in once: of concurrent callbacks all but the first throw. @throws SignInRefusal */
export async function claimSignIn(codeVerifier = "") {
  const id = digest(`single-sign-on:${codeVerifier}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
  const expiresAt = new Date(Date.now() + TAKEN_FOR_MS);
  const taken = { id, storeId: env().STORE_ID, identifier: `taken:${id}`, value: "{}", expiresAt };
  const { count } = await storeScopedAuthClient().authVerification.createMany({ data: [taken], skipDuplicates: true });
  if (count === 0) throw new SignInRefusal("expired", "this sign-in has been finished already");
}

export async function orRefused<T>(step: () => Promise<T>): Promise<T | null> {
  try {
    return await step();
  } catch (error) {
    const attempt = currentAttempt.getStore();
    if (!(error instanceof SignInRefusal) || !attempt) throw error;
    attempt.refused = error;
    return null;
  }
}

/** The profile of who may manage the store. Who no longer may loses the rights first. @throws SignInRefusal */
export async function operatorOf(provider: Provider, tokens: OAuth2Tokens) {
  const attempt = currentAttempt.getStore();
  if (!attempt) throw new Error("There is no sign-in under way.");
  const profile = await readProfile(provider, tokens);
  const accountId = accountIdOf(provider, profile.sub);
  const account = await storeScopedAuthClient().authAccount.findFirst({
    where: { providerId: PROVIDER_ID, accountId },
    select: { user: { select: { id: true, banned: true } } },
  });
  if (!mayManageStore(profile, tokens.raw?.scope)) {
    if (account) {
      attempt.demotedUserId = account.user.id;
      await demote(account.user.id);
    }
    throw new SignInRefusal("not_an_operator", "neither the role admin nor the scope store:admin");
  }
  if (account?.user.banned) throw new SignInRefusal("suspended", "the account is suspended");
  attempt.authenticatedAt = await authenticationTime(tokens.idToken ?? "");
  const { sub, email, email_verified } = profile;
  const address = email ?? placeholderAddress(accountId);
  attempt.email = address;
  return { sub, email: address, emailVerified: email_verified === true, name: displayName(profile) };
}

const placeholderAddress = (accountId: string) => `${digest(accountId).slice(0, 16)}@single-sign-on.invalid`;

/** Removes role and sessions together, so that a demoted account has no live session. */
async function demote(userId: string) {
  await storeScopedAuthClient().$transaction(async ({ authUser, authSession }) => {
    await authUser.updateMany({ where: { id: userId }, data: { role: "customer" } });
    await authSession.deleteMany({ where: { userId } });
  });
}

/** When the person last proved who they are (`auth_time`, else expired). @throws SignInRefusal */
async function authenticationTime(idToken: string): Promise<Date> {
  const { auth_time } = decodeJwt(idToken);
  const since: unknown = (await getOAuthState())?.reauthenticateSince;
  const seconds = typeof auth_time === "number" ? auth_time : 0;
  if (typeof since === "number" && seconds < since - CLOCK_SKEW_SECONDS) {
    throw new SignInRefusal("reauthentication_needed", "the provider did not ask the person again");
  }
  return new Date(Math.min(Date.now(), seconds * 1000));
}

/** Grants the verified profile's role. @returns the time of its proof @throws Error without a profile */
export async function grantRole(userId: string): Promise<Date> {
  const { authenticatedAt, email = "", isNew } = currentAttempt.getStore() ?? {};
  if (!authenticatedAt) throw new Error("There is no verified profile for this session.");
  const granted = await transact(async (tx) => {
    const where = { id: userId, storeId: env().STORE_ID, role: { not: "admin" } };
    const { count } = await authData(tx).authUser.updateMany({ where, data: { role: "admin" } });
    if (count === 0 && !isNew) return;
    await announceSecurityNotice(tx, { kind: "operator_created", subjectId: userId, subject: email });
  });
  if (!granted.ok) throw new Error(`The role could not be given: ${granted.code}`);
  return authenticatedAt;
}
