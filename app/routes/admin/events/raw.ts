import { data } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { eventsAdminFor } from "#app/modules/events/index.server.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/raw.ts";

/** An event's payload as a download, with secrets masked: it never renders as a document of this store. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params);
  const event = await eventsAdminFor(requireAdmin(context)).find(id);
  if (!event?.content) throw data(null, { status: 404 });
  return new Response(event.content.text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="event-${id}.txt"`,
    },
  });
}
