import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { CLIENT_ADDRESS_HEADER } from "./auth.server.ts";

const jsonType = "application/json";

export type CredentialRequest = {
  fields: Record<string, unknown>;
  request: Request;
};

/** Reads credentials and rebuilds the request from them: parsed twice, they could differ and bypass the limits. */
export async function readCredentials(original: Request): Promise<CredentialRequest> {
  if (original.body === null) return { fields: {}, request: original };
  const mediaType = original.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const fields = parseFields(mediaType, await original.text());
  const headers = new Headers(original.headers);
  headers.delete("content-length");
  if (fields) headers.set("content-type", jsonType);
  // The library misreads types that resemble these two; plain text it rejects.
  else if (mediaType && mediaType !== jsonType) headers.set("content-type", "text/plain");
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

/** The request's headers, with the client's address where the library reads it. */
export function headersWithAddress(request: Request, context: Readonly<RouterContextProvider>): Headers {
  const headers = new Headers(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, context.get(requestInfo).clientAddress);
  return headers;
}

/** The id of the user whom this response signs in; undefined if it sets no session. */
export async function signedInUser(response: Response): Promise<string | undefined> {
  const sentSession = response.headers.getSetCookie().some((cookie) => cookie.includes("session_token="));
  if (!sentSession) return undefined;
  const body = await bodyOf(response);
  if (!("user" in body)) return undefined;
  const { user } = body;
  return typeof user === "object" && user !== null && "id" in user && typeof user.id === "string" ? user.id : undefined;
}

/** Whether the password was right and two-step sign-in comes next: there is no session yet. */
export async function needsSecondFactor(response: Response): Promise<boolean> {
  return response.ok && "twoFactorRedirect" in (await bodyOf(response));
}

async function bodyOf(response: Response): Promise<object> {
  const body: unknown = await response.clone().json();
  return typeof body === "object" && body !== null ? body : {};
}
