import type { RouterContextProvider } from "react-router";
import { type Refused, refuse } from "#app/kernel/refusal.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { countGuess } from "../limits/visitor-limits.server.ts";
import { consumeToken, findToken, type Proved, type TokenPurpose } from "./account-token.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Why an emailed link did nothing: `not_found` for a link that is void for any reason. */
export type LinkRefused = { ok: false; code: "not_found" | "conflict" } | TooManyGuesses;
export type TooManyGuesses = { ok: false; code: "rate_limited"; retryAfterSeconds: number };

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

/**
 * Uses up a link and runs `work` in one transaction: both happen, or neither.
 * @param work refuses `conflict` where the state doesn't allow it
 */
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
