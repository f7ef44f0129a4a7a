/** The `guestId` cookie: 128 random bits, signed with an HMAC to prove that this server issued them. */

import { parseCookies } from "better-auth/cookies";
import { DAY_SECONDS } from "#app/kernel/time.ts";
import { env } from "#app/platform/env.server.ts";
import { randomId } from "#app/platform/random-id.server.ts";
import { digest, isSigned, isSignedByCurrent, sign } from "#app/platform/secrets.server.ts";

const PURPOSE = "guest-id";
const NAME = "guestId";
const YEAR_SECONDS = 365 * DAY_SECONDS;

export type GuestId = {
  readonly hash: string;
  isNew: boolean;
  setCookie?: string;
};

export function issueGuestId(): GuestId & { setCookie: string } {
  const random = randomId();
  return {
    // Computed on demand: most new visitors only see pages that are the same for everyone.
    get hash() {
      return digest(random);
    },
    isNew: true,
    setCookie: signedCookie(random),
  };
}

/** Whether the request has a guestId, valid or not. @param cookies the Cookie header */
export function mayHaveGuestId(cookies: string | undefined): boolean {
  return cookies?.includes(NAME) ?? false;
}

/** The request's guestId, or a new one. Under the previous secret it stays valid and is signed again. */
export function readGuestId(headers: Headers): GuestId {
  const [random, signature, ...rest] = (parseCookies(headers.get("cookie") ?? "").get(NAME) ?? "").split(".");
  if (!random || !signature || rest.length > 0 || !isSigned(PURPOSE, random, signature)) return issueGuestId();
  const lasting = isSignedByCurrent(PURPOSE, random, signature);
  return { hash: digest(random), isNew: false, ...(lasting ? {} : { setCookie: signedCookie(random) }) };
}

const signedCookie = (random: string) => cookie(`${random}.${sign(PURPOSE, random)}`);

function cookie(value: string): string {
  const secure = env().mode === "production" ? "; Secure" : "";
  return `${NAME}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
