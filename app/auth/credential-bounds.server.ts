import { APIError } from "better-auth/api";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
const NAME_MAX = 100;

/**
 * Bounds that the authentication library leaves open: an overlong password is refused at sign-in too, before it is
 * hashed (OWASP ASVS 6.2.9), and a name is short, printable text.
 * @throws APIError 400 in the library's own form
 */
export function assertCredentialsInBounds(path: string, body: unknown) {
  const { password, name } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  if (path === "/sign-in/email" && typeof password === "string" && password.length > PASSWORD_MAX) {
    throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_LONG", message: "Password too long" });
  }
  if (path === "/sign-up/email" && typeof name === "string" && !isName(name)) {
    throw new APIError("BAD_REQUEST", {
      code: "INVALID_NAME",
      message: `Use at most ${NAME_MAX} printable characters`,
    });
  }
}

function isName(name: string): boolean {
  return name.length <= NAME_MAX && name.isWellFormed() && !/\p{Cc}/u.test(name);
}
