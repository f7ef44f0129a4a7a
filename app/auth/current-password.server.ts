import { isAPIError } from "better-auth/api";
import { auth } from "./auth.server.ts";
import { PASSWORD_MAX } from "./credential-bounds.server.ts";

/** Whether this is the password of the person whose session the request carries: every page that asks it again asks here. */
export async function isCurrentPassword(request: Request, password: string): Promise<boolean> {
  if (password === "" || password.length > PASSWORD_MAX) return false;
  try {
    await auth().api.verifyPassword({ body: { password }, headers: request.headers });
    return true;
  } catch (error) {
    if (isAPIError(error) && error.body?.code === "INVALID_PASSWORD") return false;
    throw error;
  }
}
