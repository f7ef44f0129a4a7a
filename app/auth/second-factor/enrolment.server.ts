import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { refuse } from "#app/kernel/refusal.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import type { FactorChange } from "#app/platform/account-email-job.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { seal, unseal } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { announceSecurityNotice } from "#app/platform/security-notice.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { AdminViewer, FreshAdminViewer } from "../identity/viewer.ts";
import { recordProof } from "../library/sessions.server.ts";
import { visitorOf } from "../visitor/visitor.server.ts";
import { newTotpSecret, notifyOwner, renewRecoveryCodes, sealTotpSecret, stepOf, totpAddress } from "./codes.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The Operator's authenticator app and passkeys, and how many recovery codes are left. */
export async function factorsOf({ storeId, userId }: AdminViewer) {
  const owned = { storeId, userId };
  const { authTotp, authPasskey, authRecoveryCode } = authData();
  const [app, passkeys, recoveryCodes] = await Promise.all([
    authTotp.findFirst({ where: owned, select: { createdAt: true } }),
    authPasskey.findMany({
      where: owned,
      orderBy: { createdAt: "asc" },
      select: { id: true, name: true, createdAt: true, lastUsedAt: true, backedUp: true },
    }),
    authRecoveryCode.count({ where: owned }),
  ]);
  return { app, passkeys, recoveryCodes };
}

/** Two-step sign-in is only for accounts with a password; others have it at their sign-in provider. */
export const canEnrol = ({ signIn }: AdminViewer) => signIn.method !== "svc";

const PENDING = "pending-totp";
const PENDING_MS = 15 * MINUTE_MS;
const pendingSchema = z.object({ userId: z.string(), secret: z.string(), until: z.number() });

export type PendingApp = { uri: string; key: string; sealed: string };

/** Starts adding an authenticator app, or replacing the current one. */
export async function beginApp({ userId, email }: FreshAdminViewer): Promise<PendingApp> {
  const secret = newTotpSecret();
  const until = Date.now() + PENDING_MS;
  return { ...(await totpAddress(secret, email)), sealed: seal(PENDING, JSON.stringify({ userId, secret, until })) };
}

function pendingSecret({ userId }: FreshAdminViewer, sealed: string): string | null {
  try {
    const pending = pendingSchema.parse(JSON.parse(unseal(PENDING, sealed)));
    return pending.userId === userId && Date.now() < pending.until ? pending.secret : null;
  } catch {
    return null; // not ours, or altered
  }
}

/** `recoveryCodes` is set if the account had none; they are shown only this once. */
export type Enrolled = { ok: true; cookie: string; recoveryCodes: string[] | null };

/** Adds the app after it has produced a code, and ends other sessions. @returns `expired` when the form is too old */
export async function confirmApp(
  request: Request,
  context: Context,
  { fresh, sealed, typed }: { fresh: FreshAdminViewer; sealed: string; typed: string },
): Promise<Enrolled | { ok: false; code: "wrong_code"; pending: PendingApp } | { ok: false; code: "expired" }> {
  const secret = pendingSecret(fresh, sealed);
  if (!secret) return { ok: false, code: "expired" };
  const lastStep = await stepOf(secret, typed.replace(/\s/g, ""), new Date());
  if (lastStep === null) {
    return { ok: false, code: "wrong_code", pending: { ...(await totpAddress(secret, fresh.email)), sealed } };
  }
  const { storeId, userId } = fresh;
  const app = { secret: sealTotpSecret(secret), lastStep, createdAt: new Date() };
  const enrolled = await enrol(request, context, fresh, {
    change: "app_added",
    add: (tx) => authData(tx).authTotp.upsert({ where: { userId }, create: { ...app, storeId, userId }, update: app }),
  });
  if (!enrolled) return { ok: false, code: "expired" };
  securityEvent(context.get(requestInfo), "second-factor.enrolled", { userId });
  return { ok: true, ...enrolled };
}

/** Activates a factor stored by `add` and renews this session; null when it or its rights have ended. */
export async function enrol(
  request: Request,
  context: Context,
  { storeId, userId, email }: FreshAdminViewer,
  { change, add }: { change: FactorChange; add?: (tx: Transaction) => Promise<unknown> },
): Promise<{ cookie: string; recoveryCodes: string[] | null } | null> {
  const person = await visitorOf(context).signedIn();
  if (!person) return null;
  const { id } = person.session;
  const done = await transact(async (tx) => {
    const { authUser, authSession, authRecoveryCode } = authData(tx);
    const operator = { role: "admin", banned: false, accounts: { some: { providerId: "credential" } } };
    const { count } = await authUser.updateMany({
      where: { id: userId, storeId, ...operator },
      data: { twoFactorEnabled: true },
    });
    if (count === 0) refuse("forbidden");
    await add?.(tx);
    await notifyOwner(tx, { userId, email }, change);
    await authSession.deleteMany({ where: { storeId, userId, id: { not: id } } });
    await authSession.updateMany({ where: { storeId, userId, id }, data: { secondFactorAt: new Date() } });
    const left = await authRecoveryCode.count({ where: { storeId, userId } });
    return left === 0 ? renewRecoveryCodes(tx, userId) : null;
  });
  const cookie = done.ok ? await recordProof(request.headers, person.session) : null;
  return done.ok && cookie ? { cookie, recoveryCodes: done.value } : null;
}

/** Replaces the Operator's recovery codes; the previous ones stop working. */
export async function renewCodes(
  context: Context,
  { storeId, userId, email }: FreshAdminViewer,
): Promise<string[] | null> {
  const renewed = await transact(async (tx) => {
    const { count } = await authData(tx).authUser.updateMany({
      where: { id: userId, storeId, twoFactorEnabled: true },
      data: { updatedAt: new Date() },
    });
    if (count === 0) refuse("conflict");
    await notifyOwner(tx, { userId, email }, "codes_renewed");
    return renewRecoveryCodes(tx, userId);
  });
  if (!renewed.ok) return null;
  securityEvent(context.get(requestInfo), "second-factor.codes-renewed", { userId });
  return renewed.value;
}

/** Removes the app. @returns false if there is none */
export async function removeApp(context: Context, fresh: FreshAdminViewer): Promise<boolean> {
  const { storeId, userId } = fresh;
  const removed = await removeFactor(fresh, "app_removed", (tx) =>
    authData(tx).authTotp.deleteMany({ where: { storeId, userId } }),
  );
  if (removed) securityEvent(context.get(requestInfo), "second-factor.removed", { userId });
  return removed;
}

/** Removes a passkey. @returns false if the Operator has none with that id */
export async function removePasskey(context: Context, fresh: FreshAdminViewer, passkeyId: string): Promise<boolean> {
  const { storeId, userId } = fresh;
  const removed = await removeFactor(fresh, "passkey_removed", (tx) =>
    authData(tx).authPasskey.deleteMany({ where: { storeId, userId, id: passkeyId } }),
  );
  if (removed) securityEvent(context.get(requestInfo), "passkey.removed", { userId, passkeyId });
  return removed;
}

/** Removing the last one also removes the recovery codes and turns two-step sign-in off. */
async function removeFactor(
  { storeId, userId, email }: FreshAdminViewer,
  change: FactorChange,
  remove: (tx: Transaction) => Promise<{ count: number }>,
): Promise<boolean> {
  const owner = { storeId, userId };
  const removed = await transact(async (tx) => {
    const { authUser, authTotp, authPasskey, authRecoveryCode } = authData(tx);
    // Serialised: otherwise two removals could each see the other's as the remaining one.
    await authUser.updateMany({ where: { id: userId, storeId }, data: { updatedAt: new Date() } });
    if ((await remove(tx)).count === 0) refuse("not_found");
    await notifyOwner(tx, { userId, email }, change);
    const about = { subjectId: userId, subject: email, by: email, toldId: userId };
    await announceSecurityNotice(tx, { kind: "second_factor_removed", ...about });
    const left = (await authTotp.count({ where: owner })) + (await authPasskey.count({ where: owner }));
    if (left > 0) return;
    await authRecoveryCode.deleteMany({ where: owner });
    await authUser.updateMany({ where: { id: userId, storeId }, data: { twoFactorEnabled: false } });
  });
  return removed.ok;
}
