import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { recordProof } from "../library/sessions.server.ts";
import { type CodeRefused, checkCode } from "../second-factor/codes.server.ts";
import { visitorOf } from "../visitor/visitor.server.ts";
import { checkCurrentPassword, type PasswordRefused } from "./current-password.server.ts";

type Confirmed = { ok: true; cookie: string } | PasswordRefused | CodeRefused;

/** Asks a signed-in person for password and code again (OWASP ASVS 7.5.3). @returns the session's new cookie */
export async function confirmIdentity(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { password, typed }: { password: string; typed: string },
): Promise<Confirmed> {
  const person = await visitorOf(context).signedIn();
  if (!person) return { ok: false, code: "session_ended" };
  const checked = await checkCurrentPassword(request, context, password);
  if (!checked.ok) return checked;
  if (person.secondFactor) {
    const { userId, email } = person;
    const passed = await checkCode(request, context, { userId, email, typed });
    if (!passed.ok) return passed;
  }
  const cookie = await recordProof(request.headers, person.session);
  if (!cookie) return { ok: false, code: "session_ended" };
  securityEvent(context.get(requestInfo), "identity.confirmed", { userId: checked.userId });
  return { ok: true, cookie };
}
