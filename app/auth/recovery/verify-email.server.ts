import type { RouterContextProvider } from "react-router";
import { env } from "#app/platform/env.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { guessLink, type LinkRefused, spendLink } from "./spend-link.server.ts";

/** Takes the address of an account as proved by whoever opened the link that was sent to it. Nobody is signed in by it. */
export async function verifyEmail(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<{ ok: true } | LinkRefused> {
  const guess = await guessLink(context);
  if (!guess.ok) return guess;
  const done = await spendLink(context, { purpose: "verify-email", token }, async (tx, { account: { id } }) => {
    const storeId = env().STORE_ID;
    await tx.authUser.updateMany({ where: { storeId, id }, data: { emailVerified: true } });
    await tx.authToken.deleteMany({ where: { storeId, userId: id, purpose: "verify-email" } });
    return id;
  });
  if (!done.ok) return done;
  securityEvent(context.get(requestInfo), "email.verified", { userId: done.value });
  return { ok: true };
}
