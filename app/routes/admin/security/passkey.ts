import { href, redirect } from "react-router";
import { beginPasskey } from "#app/auth/second-factor/passkeys.server.ts";
import { requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import type { Route } from "./+types/passkey.ts";

/** POST only: a GET leads to the page. */
export const loader = () => redirect(href("/admin/security"));

/** For the security page's script: the browser's options for creating a passkey, or a message. */
export async function action({ request, context }: Route.ActionArgs) {
  const started = await beginPasskey(request, requireFreshAdmin(context));
  if (!started) return refused(409, "You can’t add any more passkeys to this account.");
  const headers = new Headers();
  for (const cookie of started.cookies) headers.append("Set-Cookie", cookie);
  return Response.json({ ok: true, options: started.options }, { headers });
}

const refused = (status: number, message: string) => Response.json({ ok: false, message }, { status });
