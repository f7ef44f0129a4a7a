/** The `guestId` cookie: 128 random bits, signed with an HMAC to prove that this server issued them. */
import { randomFillSync } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { DAY_SECONDS } from "#app/kernel/time.ts";
import { cookieFor } from "#app/platform/http/set-cookie.server.ts";
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

const cookie = (value: string) => cookieFor(NAME, value, { seconds: YEAR_SECONDS });

const ID_BYTES = 16;
/** A call to the system for each id would take twenty times as long. */
const pool = Buffer.alloc(256 * ID_BYTES);
let used = pool.length;

/** 128 random bits from the system's generator, in base64url. */
function randomId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const id = pool.toString("base64url", used, used + ID_BYTES);
  // Whoever reads the memory later must not find it.
  pool.fill(0, used, used + ID_BYTES);
  used += ID_BYTES;
  return id;
}
