import type { Route } from "./+types/template-html.ts";
import { emailDocument } from "./email-document.server.ts";
import { getTemplate } from "./find-email.server.ts";

/** The HTML of a template with its made-up data. */
export async function loader({ params }: Route.LoaderArgs) {
  const { html } = await getTemplate(params.template).render();
  return emailDocument(html, false);
}
