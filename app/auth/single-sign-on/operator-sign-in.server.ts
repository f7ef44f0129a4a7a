/** One single sign-on on its way through the authentication library, and what the store decides about it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { getOAuthState } from "better-auth/api";
import type { OAuth2Tokens } from "better-auth/oauth2";
import { decodeJwt } from "jose";
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

/** The clocks of store and provider may differ by this much. */
const CLOCK_SKEW_SECONDS = 30;

export type Attempt = {
  refused?: SignInRefusal;
  /** Whose rights and sessions ended because the provider no longer grants them. */
  demotedUserId?: string;
  authenticatedAt?: Date;
  /** The address that the provider says. */
  email?: string;
  /** Whether this sign-in makes the account. */
  isNew?: boolean;
  /** Set once the session exists. */
  userId?: string;
};

/** The attempt of the request under way: the library's hooks do not hand things to each other. */
export const currentAttempt = new AsyncLocalStorage<Attempt>();

/** What an account is known by: issuer and subject, never an email address (OpenID Connect Core 1.0, 5.7). */
export const accountIdOf = ({ client }: Provider, subject: string) => `${client.issuer}|${subject}`;

/** How long a sign-in that was finished is remembered: longer than its state lives. */
const TAKEN_FOR_MS = 15 * 60_000;

/**
 * Takes a sign-in under way to its end, once. The library looks its state up and then deletes it, so that of several
 * answers at the same moment each would find it and send the same code to the provider, which then lets nobody in.
 * @param codeVerifier the random value that was made for this sign-in alone; the caller has checked its state
 * @throws SignInRefusal where another answer was first
 */
export async function takeSignIn(codeVerifier = "") {
  const id = digest(`single-sign-on:${codeVerifier}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
  const expiresAt = new Date(Date.now() + TAKEN_FOR_MS);
  const taken = { id, storeId: env().STORE_ID, identifier: `taken:${id}`, value: "{}", expiresAt };
  const { count } = await storeScopedAuthClient().authVerification.createMany({ data: [taken], skipDuplicates: true });
  if (count === 0) throw new SignInRefusal("expired", "this sign-in has been finished already");
}

/** Runs a step of the sign-in; a refusal is kept for the answer, and the library told only that it failed. */
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

/**
 * The profile of somebody who may manage the store, in the library's form. It decides before anything is written;
 * somebody known who no longer may loses what single sign-on gave.
 * @param tokens of which the library has verified the ID token
 * @throws SignInRefusal
 */
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

/** For an account without an address, as service accounts may be: one that no mail can reach (RFC 2606). */
const placeholderAddress = (accountId: string) => `${digest(accountId).slice(0, 16)}@single-sign-on.invalid`;

/** Role and sessions go together: a demoted account with a living session would be half a revocation. */
async function demote(userId: string) {
  await storeScopedAuthClient().$transaction(async ({ authUser, authSession }) => {
    await authUser.updateMany({ where: { id: userId }, data: { role: "customer" } });
    await authSession.deleteMany({ where: { userId } });
  });
}

/**
 * When the person last proved who they are, as the provider says (`auth_time`), never later than now. One that does not
 * say may have let in whoever sat at the browser: then it is long ago, and the riskiest actions ask anew.
 * @throws SignInRefusal when a fresh proof was asked for and this one is older
 */
async function authenticationTime(idToken: string): Promise<Date> {
  const { auth_time } = decodeJwt(idToken);
  const since: unknown = (await getOAuthState())?.reauthenticateSince;
  const seconds = typeof auth_time === "number" ? auth_time : 0;
  if (typeof since === "number" && seconds < since - CLOCK_SKEW_SECONDS) {
    throw new SignInRefusal("reauthentication_needed", "the provider did not ask the person again");
  }
  return new Date(Math.min(Date.now(), seconds * 1000));
}

/**
 * Gives the role that the verified profile grants, to the person whose session is about to be made.
 * @returns when they last proved who they are
 * @throws Error without a verified profile: nothing but this sign-in may make a session here
 */
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
