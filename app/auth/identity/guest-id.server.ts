/** The `guestId` cookie: 128 random bits that this server issued, with an HMAC that says so. */
import { randomBytes } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { env } from "#app/platform/env.server.ts";
import { digest, isSigned, isSignedByCurrent, sign } from "#app/platform/secrets.server.ts";

const PURPOSE = "guest-id";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export type GuestId = {
  /** What the database knows of it. */
  readonly hash: string;
  /** Given out with this very response: nothing can belong to it yet. */
  isNew: boolean;
  /** The Set-Cookie value to send, when the visitor does not have this id yet. */
  setCookie?: string;
};

/** A new guestId with the cookie that carries it. */
export function issueGuestId(): GuestId & { setCookie: string } {
  const random = randomBytes(16).toString("base64url");
  return {
    // Most newcomers look at pages that are the same for all, and are not asked who they are.
    get hash() {
      return digest(random);
    },
    isNew: true,
    setCookie: signedCookie(random),
  };
}

/**
 * The request's guestId; a fresh one where there is none, or one that this server did not issue. One that was signed
 * with the previous secret stays, and is sent again with a signature that outlives it.
 */
export function readGuestId(headers: Headers): GuestId {
  const [random, signature, ...rest] = (parseCookies(headers.get("cookie") ?? "").get("guestId") ?? "").split(".");
  if (!random || !signature || rest.length > 0 || !isSigned(PURPOSE, random, signature)) return issueGuestId();
  const lasting = isSignedByCurrent(PURPOSE, random, signature);
  return { hash: digest(random), isNew: false, ...(lasting ? {} : { setCookie: signedCookie(random) }) };
}

const signedCookie = (random: string) => cookie(`${random}.${sign(PURPOSE, random)}`);

function cookie(value: string): string {
  const secure = env().mode === "production" ? "; Secure" : "";
  return `guestId=${value}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
