import { requireAdmin } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/email-html.ts";
import { emailDocument } from "./email-document.server.ts";
import { getEmail } from "./find-email.server.ts";

/** The HTML of one email of the outbox. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { html, linksHidden } = await getEmail(requireAdmin(context), params.id);
  return emailDocument(html, !linksHidden);
}
