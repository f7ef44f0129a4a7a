import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import { refuse } from "#app/kernel/refusal.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { hashingFor, hashPassword } from "../library/password-hashing.server.ts";
import { type PasswordFault, passwordFault } from "../library/password-rules.server.ts";
import { forgetFailures } from "../limits/sign-in-throttle.server.ts";
import { findToken } from "./account-token.server.ts";
import { type LinkRefused, limitLinkGuesses, recordRefusedLink, redeemLink } from "./open-link.server.ts";

const PURPOSE = "reset-password";
const BUSY_SECONDS = 5;

type Reset =
  /** `firstProof`: the account's address was unverified until now, so a stranger may have created it. */
  | { ok: true; firstProof: boolean }
  | LinkRefused
  | { ok: false; code: "invalid_password"; fault: PasswordFault }
  | { ok: false; code: "unavailable"; retryAfterSeconds: number };

/** Sets a password by an emailed link, and ends every session and other link. It signs no one in. */
export async function resetPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<Reset> {
  const guess = await limitLinkGuesses(context);
  if (!guess.ok) return guess;
  const found = await findToken(PURPOSE, token);
  if (!found) return recordRefusedLink(context, PURPOSE, { ok: false, code: "not_found" });
  const fault = passwordFault(newPassword, found.account);
  if (fault) return { ok: false, code: "invalid_password", fault };
  const hash = await hashedFor(request, newPassword);
  if (hash === undefined) return { ok: false, code: "unavailable", retryAfterSeconds: BUSY_SECONDS };
  const done = await redeemLink(context, { purpose: PURPOSE, token }, async (tx, { account }) => {
    const { authAccount, authUser, authSession, authToken } = authData(tx);
    const own = { storeId: env().STORE_ID, userId: account.id };
    // Matches the old hash too: a password change by a session doesn't wait for this transaction.
    const credential = { ...own, providerId: "credential", password: account.password };
    const { count } = await authAccount.updateMany({ where: credential, data: { password: hash } });
    if (count !== 1) refuse("not_found");
    await authUser.updateMany({ where: { storeId: own.storeId, id: account.id }, data: { emailVerified: true } });
    await authSession.deleteMany({ where: own });
    // An objection stays valid: an intruder who took over the address can read its email.
    await authToken.deleteMany({ where: { ...own, purpose: { not: "keep-email" } } });
    await enqueue(tx, "account.mail", { reason: "password-changed", email: account.email, userId: account.id });
    return account;
  });
  if (!done.ok) return done;
  const info = context.get(requestInfo);
  await forgetFailures(done.value.email, info.clientAddress);
  securityEvent(info, "password.reset", { userId: done.value.id });
  return { ok: true, firstProof: !found.account.emailVerified };
}

async function hashedFor({ signal }: Request, password: string): Promise<string | undefined> {
  try {
    return await hashingFor({ lane: "anyone", signal }, () => hashPassword(password));
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 503) return undefined;
    throw error;
  }
}
