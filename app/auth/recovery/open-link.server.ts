import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import { type Refused, refuse } from "#app/kernel/refusal.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { verifyPassword } from "../library/password-hashing.server.ts";
import { isTooLong } from "../library/password-length.ts";
import { logThrottled, type Outcome, throttled } from "../limits/sign-in-throttle.server.ts";
import { countGuess } from "../limits/visitor-limits.server.ts";
import { visitorOf } from "../visitor/visitor.server.ts";
import { type Account, consumeToken, findToken, type Proved, type TokenPurpose } from "./account-token.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Why an emailed link did nothing: `not_found` for a link that is void for any reason. */
export type LinkRefused = { ok: false; code: "not_found" | "conflict" } | TooManyGuesses;
type TooManyGuesses = { ok: false; code: "rate_limited"; retryAfterSeconds: number };

/** Counts the use of a link before it is checked. */
export async function limitLinkGuesses(context: Context): Promise<{ ok: true } | TooManyGuesses> {
  const guess = await countGuess(context);
  return guess.ok ? { ok: true } : { ok: false, code: "rate_limited", retryAfterSeconds: guess.retryAfterSeconds };
}

/** Whether a link is still valid. Changes nothing: email scanners open links too. */
export async function checkLink(
  context: Context,
  { purpose, token }: { purpose: TokenPurpose; token: string },
): Promise<{ ok: true } | LinkRefused> {
  const guess = await limitLinkGuesses(context);
  if (!guess.ok) return guess;
  if (await findToken(purpose, token)) return { ok: true };
  return recordRefusedLink(context, purpose, { ok: false, code: "not_found" });
}

/** Uses up a link and runs `work`, in one transaction. @param work refuses `conflict` if the state forbids it */
export async function redeemLink<T>(
  context: Context,
  { purpose, token }: { purpose: TokenPurpose; token: string },
  work: (tx: Transaction, proved: Proved) => Promise<T>,
): Promise<{ ok: true; value: T } | LinkRefused> {
  const done = await transact(async (tx) => {
    const proved = await consumeToken(tx, purpose, token);
    if (!proved) refuse("not_found");
    return work(tx, proved);
  });
  return done.ok ? done : recordRefusedLink(context, purpose, done);
}

/** Records a refused link as a security event. */
export function recordRefusedLink(context: Context, purpose: TokenPurpose, { code }: Refused): LinkRefused {
  if (code === "conflict") return { ok: false, code };
  securityEvent(context.get(requestInfo), "account-link.refused", { purpose });
  return { ok: false, code: "not_found" };
}

const BUSY_SECONDS = 5;

export type Unproved =
  | { ok: false; code: "unproved"; why: "password_needed" | "wrong_password" }
  | { ok: false; code: "unproved"; why: "rate_limited" | "unavailable"; retryAfterSeconds: number };

type Owner = { ok: true; byPassword: boolean };

const unproved = (why: "password_needed" | "wrong_password"): Unproved => ({ ok: false, code: "unproved", why });

/** Whether who opened a link owns the account, by its session, its password, or the browser that created it. */
export async function proveOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { account, password, created = false }: { account: Account; password: string; created?: boolean },
): Promise<Owner | Unproved> {
  const person = await visitorOf(context).signedIn();
  if (created || person?.userId === account.id) return { ok: true, byPassword: false };
  if (password === "") return unproved("password_needed");
  if (isTooLong(password) || account.password === null) return unproved("wrong_password");
  const { password: hash, email, id: userId } = account;
  const info = context.get(requestInfo);
  const checked = await throttled({ email, clientAddress: info.clientAddress, request }, async () => {
    const outcome = await outcomeOf(hash, password);
    return { outcome, value: outcome };
  });
  logThrottled(info, "password-check", checked);
  if (!checked.ok) {
    const { retryAfterSeconds } = checked;
    securityEvent(info, "password-check.throttled", { userId, retryAfterSeconds });
    return { ok: false, code: "unproved", why: "rate_limited", retryAfterSeconds };
  }
  switch (checked.value) {
    case "right":
      return { ok: true, byPassword: true };
    case "unchecked":
      return { ok: false, code: "unproved", why: "unavailable", retryAfterSeconds: BUSY_SECONDS };
    case "wrong":
      securityEvent(info, "password-check.failed", { userId });
      return unproved("wrong_password");
  }
}

async function outcomeOf(hash: string, password: string): Promise<Outcome> {
  try {
    return (await verifyPassword({ hash, password })) ? "right" : "wrong";
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 503) return "unchecked";
    throw error;
  }
}
