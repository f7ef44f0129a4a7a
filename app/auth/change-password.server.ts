import type { RouterContextProvider } from "react-router";
import { auth } from "./auth.server.ts";
import { headersWithAddress } from "./authenticate.server.ts";
import { isCurrentPassword } from "./current-password.server.ts";
import { requireCustomer } from "./guards.server.ts";
import { passwordProblem } from "./password-rules.server.ts";

type Passwords = { currentPassword: string; newPassword: string };

type Changed = { ok: true; cookies: string[] } | { ok: false; errors: Partial<Passwords> };

/**
 * Gives the account of the viewer's session another password. The current one is the proof that it is they. All their
 * sessions end, and this visitor goes on in a new one.
 * @returns the cookies of the new session, or what is wrong with which field
 */
export async function changePassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { currentPassword, newPassword }: Passwords,
): Promise<Changed> {
  const { email, operator } = requireCustomer(context);
  const problem = passwordProblem(newPassword, { role: operator ? "admin" : "customer", email });
  if (problem) return { ok: false, errors: { newPassword: problem } };
  if (!(await isCurrentPassword(request, currentPassword))) {
    return { ok: false, errors: { currentPassword: "That is not your current password." } };
  }
  const { headers } = await auth().api.changePassword({
    body: { currentPassword, newPassword, revokeOtherSessions: true },
    headers: headersWithAddress(request, context),
    returnHeaders: true,
  });
  return { ok: true, cookies: headers.getSetCookie() };
}
