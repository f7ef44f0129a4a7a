import type { RouterContextProvider } from "react-router";
import { refuse } from "#app/kernel/refusal.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, enqueueAlone } from "#app/platform/jobs.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { announceSecurityNotice } from "#app/platform/security-notice.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { CustomerViewer } from "../identity/viewer.ts";
import { accountOf } from "../limits/sign-in-throttle.server.ts";
import { checkCurrentPassword, type PasswordRefused } from "../passwords/current-password.server.ts";
import { requireProofOfOperators } from "../visitor/fresh-proof.server.ts";
import { requireCustomer } from "../visitor/guards.server.ts";
import { type Account, findToken, issueToken } from "./account-token.server.ts";
import {
  type LinkRefused,
  limitLinkGuesses,
  proveOwner,
  recordRefusedLink,
  redeemLink,
  type Unproved,
} from "./open-link.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Starts a change of the viewer's address, proved by the password; the response reveals nothing about the new one. */
export async function requestEmailChange(
  request: Request,
  context: Context,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
): Promise<{ ok: true } | { ok: false; code: "same_email" } | PasswordRefused> {
  const { email, userId } = requireCustomer(context);
  await requireProofOfOperators(context);
  const otherEmail = accountOf(newEmail);
  if (otherEmail === email) return { ok: false, code: "same_email" };
  const checked = await checkCurrentPassword(request, context, currentPassword);
  if (!checked.ok) return checked;
  await enqueueAlone("account.mail", { reason: "changing", email, userId, otherEmail });
  securityEvent(context.get(requestInfo), "email-change.requested", { userId });
  return { ok: true };
}

/** Cancels a change of address that isn't verified yet. */
export async function cancelEmailChange(context: Context) {
  const { userId, storeId } = requireCustomer(context);
  await authData().authToken.deleteMany({ where: { storeId, userId, purpose: "confirm-email" } });
  securityEvent(context.get(requestInfo), "email-change.cancelled", { userId });
}

/** The viewer's address and pending change, for their own pages. */
export async function ownEmail({ userId, storeId }: CustomerViewer) {
  const { authUser, authToken } = authData();
  const { emailVerified } = await authUser.findFirstOrThrow({
    where: { storeId, id: userId },
    select: { emailVerified: true },
  });
  const waiting = await authToken.findFirst({
    where: { storeId, userId, purpose: "confirm-email", expiresAt: { gt: new Date() } },
    select: { email: true, expiresAt: true },
  });
  return { verified: emailVerified, waiting };
}

/** Sets the address that a link was sent to, for a visitor who also proves that the account is theirs. */
export async function confirmEmailChange(
  request: Request,
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true; email: string; byPassword: boolean } | LinkRefused | Unproved> {
  const guess = await limitLinkGuesses(context);
  if (!guess.ok) return guess;
  const found = await findToken("confirm-email", token);
  if (found?.email == null) return recordRefusedLink(context, "confirm-email", { ok: false, code: "not_found" });
  const owner = await proveOwner(request, context, { account: found.account, password });
  if (!owner.ok) return owner;
  const done = await redeemLink(context, { purpose: "confirm-email", token }, async (tx, { account, email }) => {
    if (email === null) refuse("not_found");
    await setEmail(tx, account, email);
    await authData(tx).authToken.deleteMany({ where: { userId: account.id, purpose: { not: "keep-email" } } });
    await enqueue(tx, "account.mail", { reason: "changed", email, userId: account.id, otherEmail: account.email });
    return account.id;
  });
  if (!done.ok) return done;
  securityEvent(context.get(requestInfo), "email.changed", { userId: done.value });
  return { ok: true, email: found.email, byPassword: owner.byPassword };
}

/** Restores the previous address for who reads its inbox. @returns a token to set a new password */
export async function keepEmail(
  context: Context,
  token: string,
): Promise<{ ok: true; resetToken: string } | LinkRefused> {
  const guess = await limitLinkGuesses(context);
  if (!guess.ok) return guess;
  const done = await redeemLink(context, { purpose: "keep-email", token }, async (tx, { account, email, issuedAt }) => {
    const { authAccount, authSession, authToken } = authData(tx);
    if (email === null) refuse("not_found");
    const own = { storeId: env().STORE_ID, userId: account.id };
    const restored = account.email !== email;
    if (restored) await setEmail(tx, account, email);
    await authAccount.updateMany({ where: { ...own, providerId: "credential" }, data: { password: null } });
    await authSession.deleteMany({ where: own });
    const later = { OR: [{ purpose: { not: "keep-email" } }, { createdAt: { gte: issuedAt } }, { email }] };
    await authToken.deleteMany({ where: { ...own, ...later } });
    const now = { ...account, email, password: null };
    return { id: account.id, restored, resetToken: await issueToken(tx, "reset-password", { account: now }) };
  });
  if (!done.ok) return done;
  const { id: userId, restored, resetToken } = done.value;
  securityEvent(context.get(requestInfo), "email-change.objected", { userId, restored });
  return { ok: true, resetToken };
}

async function setEmail(tx: Transaction, { id, role }: Account, email: string) {
  const { authUser } = authData(tx);
  const storeId = env().STORE_ID;
  const taken = await authUser.count({ where: { storeId, email } });
  if (taken > 0) refuse("conflict");
  await authUser.updateMany({ where: { storeId, id }, data: { email, emailVerified: true } });
  if (role === "admin") {
    await announceSecurityNotice(tx, { kind: "operator_email_changed", subjectId: id, subject: email, by: email });
  }
}
