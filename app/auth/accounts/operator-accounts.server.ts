/** Account management for the command line: the only local way to add an Operator, and the way to restore access. */

import { z } from "zod";
import { refuse } from "#app/kernel/refusal.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { hashPassword } from "../library/password-hashing.server.ts";
import { type PasswordFault, passwordFault, usersWithPublishedPassword } from "../library/password-rules.server.ts";
import { singleSignOnClient } from "../single-sign-on/setup.server.ts";
import { type AccountRecorder, addOperator } from "./admin-account.server.ts";

type Operator = {
  email: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  signsInBy: ("password" | "single sign-on")[];
  secondFactor: ("app" | "passkey")[];
  banned: boolean;
  publishedPassword: boolean;
};

/** Why an account can't be changed, for the command line to word. */
export type AccountRefusal =
  | { ok: false; code: "no_account" | "email_taken"; email: string }
  | { ok: false; code: "invalid_password"; fault: PasswordFault }
  | {
      ok: false;
      code: "invalid_email" | "no_password" | "no_second_factor" | "not_operator" | "last_operator";
    };
type Done = { ok: true } | AccountRefusal;
type ChangeOptions = { force: boolean; record?: AccountRecorder | undefined };

const emailSchema = z.email().max(254);
const normalised = (email: string) => email.trim().toLowerCase();
const scope = (email: string) => ({ storeId: env().STORE_ID, email: normalised(email) });
const noAccount = (email: string): AccountRefusal => ({ ok: false, code: "no_account", email: normalised(email) });

/** Adds an Operator who signs in with a password. An existing account with this email keeps its role and password. */
export async function createOperator(
  given: { email: string; name: string; password: string },
  record?: AccountRecorder,
): Promise<Done> {
  const { storeId, email } = scope(given.email);
  if (!emailSchema.safeParse(email).success) return { ok: false, code: "invalid_email" };
  const fault = passwordFault(given.password, { role: "admin", email });
  if (fault) return { ok: false, code: "invalid_password", fault };
  const hash = await hashPassword(given.password);
  const created = await transact(async (tx) => {
    const present = await authData(tx).authUser.count({ where: { storeId, email } });
    if (present > 0) refuse("conflict");
    const { id } = await addOperator(tx, { email, name: given.name, hash });
    await record?.(tx, id);
  });
  return created.ok ? { ok: true } : { ok: false, code: "email_taken", email };
}

/** Replaces the password of any account that has one, a Customer's too, and ends all its sessions. */
export async function setPassword(email: string, password: string, record?: AccountRecorder): Promise<Done> {
  const { storeId } = scope(email);
  const user = await findAccount(email);
  if (!user) return noAccount(email);
  if (!user.accounts.some(({ providerId }) => providerId === "credential")) {
    return { ok: false, code: "no_password" };
  }
  const fault = passwordFault(password, { role: user.role === "admin" ? "admin" : "customer", email: user.email });
  if (fault) return { ok: false, code: "invalid_password", fault };
  const hash = await hashPassword(password);
  const changed = await transact(async (tx) => {
    const { authAccount, authSession } = authData(tx);
    await authAccount.updateMany({
      where: { storeId, userId: user.id, providerId: "credential" },
      data: { password: hash },
    });
    await authSession.deleteMany({ where: { storeId, userId: user.id } });
    await record?.(tx, user.id);
  });
  if (!changed.ok) throw new Error(`The password could not be set: ${changed.code}`);
  return { ok: true };
}

/** Removes an account's two-step sign-in for someone who lost it, and ends all its sessions. */
export async function resetSecondFactor(email: string, record?: AccountRecorder): Promise<Done> {
  const { storeId } = scope(email);
  const user = await findAccount(email);
  if (!user) return noAccount(email);
  const owned = { where: { storeId, userId: user.id } };
  const enrolled = { id: user.id, storeId, twoFactorEnabled: true };
  const reset = await transact(async (tx) => {
    const { authUser, authTotp, authPasskey, authRecoveryCode, authSession } = authData(tx);
    const changed = await authUser.updateMany({ where: enrolled, data: { twoFactorEnabled: false } });
    await authTotp.deleteMany(owned);
    await authPasskey.deleteMany(owned);
    await authRecoveryCode.deleteMany(owned);
    await authSession.deleteMany(owned);
    if (changed.count > 0) await record?.(tx, user.id);
    return changed.count;
  });
  if (!reset.ok) throw new Error(`The second factor could not be taken away: ${reset.code}`);
  return reset.value > 0 ? { ok: true } : { ok: false, code: "no_second_factor" };
}

/** How many Operators sign in with nothing but a password. */
export function countPasswordAlone(): Promise<number> {
  const where = { storeId: env().STORE_ID, role: "admin", banned: false, twoFactorEnabled: false };
  return authData().authUser.count({ where: { ...where, accounts: { some: { providerId: "credential" } } } });
}

/** Makes an Operator's account a Customer's and ends all its sessions. */
export function demoteOperator(email: string, options: ChangeOptions): Promise<Done> {
  return changeAccount(email, { role: "customer" }, options);
}

/** Blocks sign-in to an Operator's or a Customer's account and ends all its sessions. */
export function banAccount(email: string, options: ChangeOptions): Promise<Done> {
  return changeAccount(email, { banned: true }, options);
}

export function unbanAccount(email: string, record?: AccountRecorder): Promise<Done> {
  return changeAccount(email, { banned: false }, { force: true, record });
}

async function changeAccount(
  email: string,
  data: { role?: string; banned?: boolean },
  { force, record }: ChangeOptions,
): Promise<Done> {
  const { storeId } = scope(email);
  const user = await findAccount(email);
  if (!user) return noAccount(email);
  if (data.role === "customer" && user.role !== "admin") return { ok: false, code: "not_operator" };
  const changed = await transact(async (tx) => {
    const { authUser, authSession } = authData(tx);
    // Two concurrent changes must not remove the last two Operators.
    await authUser.updateMany({ where: { storeId, role: "admin" }, data: { updatedAt: new Date() } });
    if (!force && user.role === "admin" && !(await anotherCanSignIn(tx, user.id))) refuse("conflict");
    await authUser.updateMany({ where: { storeId, id: user.id }, data });
    await authSession.deleteMany({ where: { storeId, userId: user.id } });
    await record?.(tx, user.id);
  });
  return changed.ok ? { ok: true } : { ok: false, code: "last_operator" };
}

async function anotherCanSignIn(tx: Transaction, userId: string): Promise<boolean> {
  const others = await authData(tx).authUser.count({ where: { id: { not: userId }, ...canSignIn() } });
  return others > 0;
}

function canSignIn() {
  const providers = singleSignOnClient() ? ["credential", "svc"] : ["credential"];
  return {
    storeId: env().STORE_ID,
    role: "admin",
    banned: false,
    accounts: { some: { providerId: { in: providers } } },
  };
}

/** How many Operators can sign in. */
export function countOperators(): Promise<number> {
  return authData().authUser.count({ where: canSignIn() });
}

/** Every Operator of this Store, oldest first. */
export async function listOperators(): Promise<Operator[]> {
  const published = await usersWithPublishedPassword();
  const users = await authData().authUser.findMany({
    where: { storeId: env().STORE_ID, role: "admin" },
    select: {
      ...{ id: true, email: true, name: true, createdAt: true, banned: true },
      accounts: { select: { providerId: true } },
      sessions: { select: { updatedAt: true }, orderBy: { updatedAt: "desc" }, take: 1 },
      totp: { select: { userId: true } },
      passkeys: { select: { id: true }, take: 1 },
    },
    orderBy: { createdAt: "asc" },
  });
  return users.map(({ id, accounts, sessions, totp, passkeys, ...user }) => ({
    ...user,
    lastUsedAt: sessions[0]?.updatedAt ?? null,
    signsInBy: accounts.map(({ providerId }) => (providerId === "credential" ? "password" : "single sign-on")),
    secondFactor: [...(totp ? (["app"] as const) : []), ...passkeys.map(() => "passkey" as const)],
    publishedPassword: published.includes(id),
  }));
}

function findAccount(email: string) {
  return authData().authUser.findUnique({
    where: { storeId_email: scope(email) },
    select: { id: true, email: true, role: true, accounts: { select: { providerId: true } } },
  });
}
