/** What the authentication library's responses say, beyond their status. */

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
