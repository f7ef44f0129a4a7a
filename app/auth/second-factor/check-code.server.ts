import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { noteThrottled, throttledCode } from "../limits/sign-in-throttle.server.ts";
import { takeRecoveryCode } from "./recovery-codes.server.ts";
import { takeTotpCode } from "./totp.server.ts";

export type CodeRefused =
  /** Wrong, or used before. */
  { ok: false; code: "wrong_code" } | { ok: false; code: "rate_limited"; retryAfterSeconds: number };

/**
 * Takes a code of somebody's app, or one of their recovery codes: what is right counts once. Under limits of its own.
 * @param typed as typed, spaces and dashes included
 */
export async function checkCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { userId, email, typed }: { userId: string; email: string; typed: string },
): Promise<{ ok: true } | CodeRefused> {
  const info = context.get(requestInfo);
  const code = typed.replace(/[\s-]/g, "");
  // Nothing that could be a code: nothing to count.
  if (!/^[a-z\d]{6,16}$/i.test(code)) return { ok: false, code: "wrong_code" };
  const factor = /^\d{6}$/.test(code) ? "app" : "recovery-code";
  const take = () => (factor === "app" ? takeTotpCode(userId, code) : takeRecoveryCode({ userId, email }, code));
  const attempt = { userId, email, clientAddress: info.clientAddress, request };
  const checked = await throttledCode(attempt, take);
  noteThrottled(info, "second-factor", checked);
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
