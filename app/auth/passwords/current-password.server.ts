import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { auth } from "../library/auth.server.ts";
import { isTooLong } from "../library/password-length.ts";
import { logThrottled, type Outcome, throttled } from "../limits/sign-in-throttle.server.ts";
import { visitorOf } from "../visitor/visitor.server.ts";

export type PasswordRefused =
  | { ok: false; code: "wrong_password" }
  | { ok: false; code: "session_ended" }
  | { ok: false; code: "rate_limited" | "unavailable"; retryAfterSeconds: number };

const BUSY_SECONDS = 5;

/** Checks a signed-in person's password under the sign-in limits. @returns their user id, or why not */
export async function checkCurrentPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<{ ok: true; userId: string } | PasswordRefused> {
  const person = await visitorOf(context).signedIn();
  if (!person) return { ok: false, code: "session_ended" };
  if (password === "" || isTooLong(password)) return { ok: false, code: "wrong_password" };
  const { userId, email } = person;
  const info = context.get(requestInfo);
  const checked = await throttled({ email, clientAddress: info.clientAddress, request }, async () => {
    const refused = await verify(request, password);
    return { outcome: outcomeOf(refused), value: refused };
  });
  logThrottled(info, "password-check", checked);
  if (!checked.ok) {
    const { retryAfterSeconds } = checked;
    securityEvent(info, "password-check.throttled", { userId, retryAfterSeconds });
    return { ok: false, code: "rate_limited", retryAfterSeconds };
  }
  const refused = checked.value;
  if (!refused) return { ok: true, userId };
  if (refused.code === "wrong_password") securityEvent(info, "password-check.failed", { userId });
  return refused;
}

async function verify(request: Request, password: string): Promise<PasswordRefused | undefined> {
  try {
    await auth().api.verifyPassword({ body: { password }, headers: request.headers });
    return undefined;
  } catch (error) {
    return refusedByLibrary(error);
  }
}

function outcomeOf(refused: PasswordRefused | undefined): Outcome {
  if (!refused) return "right";
  return refused.code === "wrong_password" ? "wrong" : "unchecked";
}

/** What the library's error means for the current password of a session. @throws any other error unchanged */
export function refusedByLibrary(error: unknown): PasswordRefused {
  if (!isAPIError(error)) throw error;
  if (error.body?.code === "INVALID_PASSWORD") return { ok: false, code: "wrong_password" };
  if (error.statusCode === 401) return { ok: false, code: "session_ended" };
  if (error.statusCode === 503) return { ok: false, code: "unavailable", retryAfterSeconds: BUSY_SECONDS };
  throw error;
}
