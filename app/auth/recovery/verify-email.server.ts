import type { RouterContextProvider } from "react-router";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { findToken, issueToken } from "./account-token.server.ts";
import { hasCreated } from "./cookies.server.ts";
import {
  type LinkRefused,
  limitLinkGuesses,
  proveOwner,
  recordRefusedLink,
  redeemLink,
  type Unproved,
} from "./open-link.server.ts";

const PURPOSE = "verify-email";
type Context = Readonly<RouterContextProvider>;

/** Verifies an address for who opened its link and owns the account: a stranger may have created it (pre-hijacking). */
export async function verifyEmail(
  request: Request,
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true; email: string; byPassword: boolean } | LinkRefused | Unproved> {
  const guess = await limitLinkGuesses(context);
  if (!guess.ok) return guess;
  const found = await findToken(PURPOSE, token);
  if (!found) return recordRefusedLink(context, PURPOSE, { ok: false, code: "not_found" });
  const { account } = found;
  const created = hasCreated(request.headers, account.id);
  const owner = await proveOwner(request, context, { account, password, created });
  if (!owner.ok) return owner;
  // A password change since the token was issued voids it.
  const done = await redeemLink(context, { purpose: PURPOSE, token }, async (tx, { account: { id } }) => {
    const storeId = env().STORE_ID;
    const { authUser, authToken } = authData(tx);
    await authUser.updateMany({ where: { storeId, id }, data: { emailVerified: true } });
    await authToken.deleteMany({ where: { storeId, userId: id, purpose: PURPOSE } });
    return id;
  });
  if (!done.ok) return done;
  securityEvent(context.get(requestInfo), "email.verified", { userId: done.value });
  return { ok: true, email: account.email, byPassword: owner.byPassword };
}

/** Exchanges the link for a token to set a new password, for an owner of the address who doesn't know it. */
export async function replacePassword(
  context: Context,
  token: string,
): Promise<{ ok: true; resetToken: string } | LinkRefused> {
  const guess = await limitLinkGuesses(context);
  if (!guess.ok) return guess;
  const done = await redeemLink(context, { purpose: PURPOSE, token }, (tx, { account }) =>
    issueToken(tx, "reset-password", { account }),
  );
  return done.ok ? { ok: true, resetToken: done.value } : done;
}
