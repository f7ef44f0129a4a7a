import { data, redirect } from "react-router";
import type { Route } from "./+types/mailbox.ts";

/** Where the outbox was before: its old addresses lead to the new ones. */
export function loader({ params }: Route.LoaderArgs) {
  const rest = params["*"] ?? "";
  if (!/^(?:[0-9a-f-]{36}(?:\/html)?)?$/.test(rest)) throw data(null, { status: 404 });
  throw redirect(rest ? `/admin/emails/${rest}` : "/admin/emails", 301);
}
