import { isAPIError } from "better-auth/api";
import { data, type RouterContextProvider } from "react-router";
import { enqueueAlone } from "#app/platform/jobs.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { offersRecovery } from "../library/account-recovery.server.ts";
import { auth } from "../library/auth.server.ts";
import { headersWithAddress } from "../library/http-messages.server.ts";
import { hashingFor } from "../library/password-hashing.server.ts";
import { type PasswordFault, passwordFault } from "../library/password-rules.server.ts";
import { requireProofOfOperators } from "../visitor/fresh-proof.server.ts";
import { requireCustomer } from "../visitor/guards.server.ts";
import { checkCurrentPassword, type PasswordRefused, refusedByLibrary } from "./current-password.server.ts";

type Passwords = { currentPassword: string; newPassword: string };

type Changed =
  | { ok: true; cookies: string[] }
  | { ok: false; code: "invalid_password"; fault: PasswordFault }
  | PasswordRefused;

/** Changes the viewer's password and ends other sessions. @returns the new session's cookies, or why not */
export async function changePassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { currentPassword, newPassword }: Passwords,
): Promise<Changed> {
  const { email, operator } = requireCustomer(context);
  await requireProofOfOperators(context);
  const fault = passwordFault(newPassword, { role: operator ? "admin" : "customer", email });
  if (fault) return { ok: false, code: "invalid_password", fault };
  const checked = await checkCurrentPassword(request, context, currentPassword);
  if (!checked.ok) return checked;
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  try {
    // The library hashes twice more. Having just proved the password, the viewer doesn't queue behind strangers.
    const { headers } = await hashingFor({ lane: "known", signal: request.signal }, () =>
      auth().api.changePassword({ body, headers: headersWithAddress(request, context), returnHeaders: true }),
    );
    const { userId } = checked;
    if (offersRecovery()) await enqueueAlone("account.mail", { reason: "password-changed", email, userId });
    securityEvent(context.get(requestInfo), "password.changed", { userId });
    return { ok: true, cookies: headers.getSetCookie() };
  } catch (error) {
    // Meanwhile the password changed, or the session or the proof ended.
    if (isAPIError(error) && error.statusCode === 403) throw data({ code: "forbidden" }, { status: 403 });
    return refusedByLibrary(error);
  }
}
