import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { logThrottled, throttledCode } from "../limits/sign-in-throttle.server.ts";
import { consumeRecoveryCode } from "./recovery-codes.server.ts";
import { consumeTotpCode } from "./totp.server.ts";

export type CodeRefused =
  /** Wrong, or already used. */
  { ok: false; code: "wrong_code" } | { ok: false; code: "rate_limited"; retryAfterSeconds: number };

/**
 * Checks a code from someone's app or a recovery code, under its own limits; each code works once.
 * @param typed as typed, with spaces and dashes
 */
export async function checkCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { userId, email, typed }: { userId: string; email: string; typed: string },
): Promise<{ ok: true } | CodeRefused> {
  const info = context.get(requestInfo);
  const code = typed.replace(/[\s-]/g, "");
  // Can't be a code, so it doesn't count.
  if (!/^[a-z\d]{6,16}$/i.test(code)) return { ok: false, code: "wrong_code" };
  const factor = /^\d{6}$/.test(code) ? "app" : "recovery-code";
  const take = () => (factor === "app" ? consumeTotpCode(userId, code) : consumeRecoveryCode({ userId, email }, code));
  const attempt = { userId, email, clientAddress: info.clientAddress, request };
  const checked = await throttledCode(attempt, take);
  logThrottled(info, "second-factor", checked);
  if (!checked.ok) {
    const { retryAfterSeconds } = checked;
    securityEvent(info, "second-factor.throttled", { userId, retryAfterSeconds });
    return { ok: false, code: "rate_limited", retryAfterSeconds };
  }
  if (!checked.value) {
    securityEvent(info, "second-factor.failed", { userId });
    return { ok: false, code: "wrong_code" };
  }
  securityEvent(info, "second-factor.passed", { userId, factor });
  return { ok: true };
}
