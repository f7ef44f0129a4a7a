import { data, href, type RouterContextProvider, redirect } from "react-router";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import type { TokenPurpose } from "#app/auth/recovery/account-token.server.ts";
import { dropLinkToken, keepLinkToken, keptLinkToken } from "#app/auth/recovery/cookies.server.ts";
import { checkLink, type LinkRefused } from "#app/auth/recovery/open-link.server.ts";
import type { Limited } from "#app/platform/http/kept-form.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** @throws 404 while account recovery is off */
export function requireRecovery() {
  if (!offersRecovery()) throw data(null, { status: 404 });
}

/**
 * Opens the page behind an emailed link, `/<purpose>`. Moves the token from the URL into a cookie; nothing changes
 * until the page's form is sent.
 * @returns whether there is a link to use
 * @throws a redirect to the same page without the token; `link_invalid` for a void one
 */
export async function openLink({ request, context }: Visit, purpose: TokenPurpose): Promise<boolean> {
  requireRecovery();
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  if (token === null) return keptLinkToken(request.headers, purpose) !== undefined;
  const checked = await checkLink(context, { purpose, token });
  if (!checked.ok) throw linkError(checked, purpose);
  throw redirect(href(`/${purpose}`), { status: 303, headers: { "Set-Cookie": keepLinkToken(purpose, token) } });
}

/** The token of the link that this browser opened. @throws `link_invalid` if it opened none, or too long ago */
export function requireLink({ headers }: Request, purpose: TokenPurpose): string {
  requireRecovery();
  const token = keptLinkToken(headers, purpose);
  if (token === undefined) throw linkError({ ok: false, code: "not_found" }, purpose);
  return token;
}

/** The error to throw for a link that did nothing. */
export function linkError(refused: LinkRefused, purpose: TokenPurpose) {
  if (refused.code === "rate_limited") {
    const { retryAfterSeconds } = refused;
    const limited: Limited = { code: "rate_limited", retryAfterSeconds, form: null };
    return data(limited, { status: 429, headers: retryLater(retryAfterSeconds) });
  }
  const headers = { "Set-Cookie": dropLinkToken(purpose), "Referrer-Policy": "strict-origin" };
  if (refused.code === "conflict") return data({ code: "address_in_use" }, { status: 409, headers });
  return data({ code: "link_invalid" }, { status: 404, headers });
}
