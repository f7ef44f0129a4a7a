import { requireAdmin } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/mailbox-html.ts";
import { getEmail } from "./development-mailbox.server.ts";

// An email's inline styles apply and nothing in it runs: this document's own policy, for the message page's frame alone.
const policy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The HTML of a captured email, as a mail program would show it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { html } = await getEmail(requireAdmin(context), params.id);
  // The store's pages refuse to be framed, so links leave the frame.
  const body = html.replace(/<a (?![^>]*target=)/gi, '<a target="_blank" ');
  return new Response(body, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}
