/** A cookie that remembers a subscription to the newsletter, so that pages don't offer it again. It grants nothing. */
import { parseCookies } from "better-auth/cookies";
import { DAY_SECONDS } from "#app/kernel/time.ts";
import { cookieFor } from "#app/platform/http/set-cookie.server.ts";

const NAME = "latchkey.subscribed";
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** @param cookies the Cookie header */
export function isSubscribed(cookies: string | null | undefined): boolean {
  // Most visitors have none, and shared pages ask for each of them.
  return cookies?.includes(NAME) === true && parseCookies(cookies).get(NAME) === "1";
}

/** The Set-Cookie value after a subscription was confirmed, or ended. */
export function subscribedCookie(subscribed: boolean): string {
  return subscribed ? cookieFor(NAME, "1", { seconds: YEAR_SECONDS }) : cookieFor(NAME, "", { seconds: 0 });
}
