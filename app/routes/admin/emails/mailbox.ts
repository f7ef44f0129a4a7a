import { data, href, redirect } from "react-router";
import type { Route } from "./+types/mailbox.ts";

/** Redirects the outbox's old URLs. */
export function loader({ params }: Route.LoaderArgs) {
  const found = /^(?:([0-9a-f-]{36})(?:\/html)?)?$/.exec(params["*"] ?? "");
  if (!found) throw data(null, { status: 404 });
  throw redirect(found[1] ? href("/admin/emails/:id", { id: found[1] }) : href("/admin/emails"), 301);
}
