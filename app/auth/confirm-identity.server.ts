import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { recordProof } from "./continue-session.server.ts";
import { checkCurrentPassword, type PasswordRefused } from "./current-password.server.ts";
import { visitorOf } from "./visitor.server.ts";

type Confirmed = { ok: true; cookie: string } | PasswordRefused;

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
  const checked = await checkCurrentPassword(request, context, password);
  if (!checked.ok) return checked;
  const cookie = await recordProof(request.headers, person.session);
  if (!cookie) return { ok: false, code: "session_ended" };
  securityEvent(context.get(requestInfo), "identity.confirmed", { userId: checked.userId });
  return { ok: true, cookie };
}
