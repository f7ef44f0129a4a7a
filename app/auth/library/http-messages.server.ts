/** What goes to the authentication library over HTTP, and what its responses say beyond their status. */
import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { CLIENT_ADDRESS_HEADER } from "./auth.server.ts";

const jsonType = "application/json";

export type CredentialRequest = {
  fields: Record<string, unknown>;
  /** What goes to the authentication library: exactly these fields, whatever form they came in. */
  request: Request;
};

/**
 * Reads the fields of a request that carries credentials and makes of them the request that the library gets. It must
 * not read the original: what it understood otherwise would escape the limits that were applied to these fields.
 */
export async function readCredentials(original: Request): Promise<CredentialRequest> {
  // Nothing to read, and nothing that the library could understand otherwise.
  if (original.body === null) return { fields: {}, request: original };
  const mediaType = original.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const fields = parseFields(mediaType, await original.text());
  const headers = new Headers(original.headers);
  headers.delete("content-length");
  if (fields) headers.set("content-type", jsonType);
  // Types that resemble the two confuse the library: it is told of one that it refuses.
  else if (mediaType && mediaType !== jsonType) headers.set("content-type", "text/plain");
  // A blank is no credential in any media type; the library answers for the form of it.
  const body = new TextEncoder().encode(fields ? JSON.stringify(fields) : " ");
  const { url, method, signal } = original;
  return { fields: fields ?? {}, request: new Request(url, { method, headers, body, signal }) };
}

function parseFields(mediaType: string | undefined, text: string): Record<string, unknown> | undefined {
  if (mediaType === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  if (mediaType !== jsonType) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The request's headers, with the client's address where the library looks for it. */
export function headersWithAddress(request: Request, context: Readonly<RouterContextProvider>): Headers {
  const headers = new Headers(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, context.get(requestInfo).clientAddress);
  return headers;
}

/** The id of the person whom this response signs in; undefined when it sends no session. */
export async function signedInUser(response: Response): Promise<string | undefined> {
  const sentSession = response.headers.getSetCookie().some((cookie) => cookie.includes("session_token="));
  if (!sentSession) return undefined;
  const body = await bodyOf(response);
  if (!("user" in body)) return undefined;
  const { user } = body;
  return typeof user === "object" && user !== null && "id" in user && typeof user.id === "string" ? user.id : undefined;
}

/** Whether the password was right and a second factor is asked for: there is no session then. */
export async function asksSecondFactor(response: Response): Promise<boolean> {
  return response.ok && "twoFactorRedirect" in (await bodyOf(response));
}

async function bodyOf(response: Response): Promise<object> {
  const body: unknown = await response.clone().json();
  return typeof body === "object" && body !== null ? body : {};
}
