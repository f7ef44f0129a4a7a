import type { RouterContextProvider } from "react-router";
import { recordProof } from "./continue-session.server.ts";
import { isCurrentPassword } from "./current-password.server.ts";
import { visitorOf } from "./visitor.server.ts";

type Confirmed = { ok: true; cookie: string } | { ok: false; code: "wrong_password" | "session_ended" };

/**
 * Asks somebody signed in for their password again: afterwards the session is fresh, has a new token, and lives no
 * longer in all than before (OWASP ASVS 7.5.3).
 * @returns the session's new cookie
 */
export async function confirmIdentity(
  request: Request,
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<Confirmed> {
  const person = await visitorOf(context).signedIn();
  if (!person) return { ok: false, code: "session_ended" };
  if (!(await isCurrentPassword(request, password))) return { ok: false, code: "wrong_password" };
  const cookie = await recordProof(request.headers, person.session);
  return cookie ? { ok: true, cookie } : { ok: false, code: "session_ended" };
}
