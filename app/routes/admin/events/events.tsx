import { RadioTower } from "lucide-react";
import { data, Form, href, redirect } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminEventTable, eventStateLabels } from "#app/modules/events/admin-event-table.tsx";
import { eventStates } from "#app/modules/events/event-state.ts";
import { eventsAdminFor, replayParkedEvents } from "#app/modules/events/index.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { readFields } from "../../submit.server.ts";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { eventListQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/events.ts";

const PATH = href("/admin/events");
const states = [
  { value: "", label: "All statuses" },
  ...eventStates.map((value) => ({ value, label: eventStateLabels[value] })),
];
const doneSchema = z.object({ replayed: z.coerce.number().int().min(0).nullable().catch(null).default(null) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const log = eventsAdminFor(requireAdmin(context));
  const query = readQuery(request, eventListQuery);
  const [found, parked, senders] = await Promise.all([log.list(query), log.parked(query.connection), log.senders()]);
  redirectToFirstPage(request, { ...query, items: found.items });
  const { replayed } = readQuery(request, doneSchema);
  return { query, parked, senders, replayed, ...found };
}

/** Replays parked events of the Connection that the list is filtered by. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { intent, connection } = await readFields(request, ["intent", "connection"]);
  const connectionId = eventListQuery.shape.connection.parse(connection);
  // An invalid filter must not become "all".
  if (intent !== "replay-parked" || connectionId !== connection) throw data(null, { status: 400 });
  const { replayed } = await replayParkedEvents(admin, connectionId);
  return redirect(listUrl(PATH, { connection: connectionId, replayed }), 303);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Events · Admin", noindex: true, error });

export default function Events({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, parked, senders, replayed } = loaderData;
  const { language } = useFormats();
  const { q, state, connection } = query;
  const filtered = q !== "" || state !== "" || connection !== "";
  const connections = [
    { value: "", label: "All connections" },
    ...senders.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <PageHeader
        size="plain"
        title="Events"
        description={`Events from the store’s providers: ${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{replayed === null ? null : replayedNotice(replayed)}</Toast>
        {parked > 0 ? <ReplayParked count={parked} connection={connection} /> : null}
      </div>
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Event ID, payment ID or type"
        filters={[
          { name: "state", label: "Status", value: state, options: states },
          { name: "connection", label: "Connection", value: connection, options: connections },
        ]}
      />
      <AdminEventTable caption="Events, newest first" events={items} empty={<NoEvents filtered={filtered} />} />
      <ListPages path={PATH} filters={{ q, state, connection }} newer={newer} older={older} />
    </>
  );
}

const replayedNotice = (count: number) =>
  count === 0
    ? "There was nothing to replay."
    : `${count === 1 ? "1 event" : `${count} events`} will be retried within moments.`;

function ReplayParked({ count, connection }: { count: number; connection: string }) {
  const button = (
    <Form method="post" action={PATH}>
      <input type="hidden" name="connection" value={connection} />
      <Button variant="secondary" name="intent" value="replay-parked">
        Replay all that need attention
      </Button>
    </Form>
  );
  const title = count === 1 ? "1 event couldn’t be applied" : `${count} events couldn’t be applied`;
  return (
    <Notice tone="warning" title={title} actions={button}>
      Each event’s page says why. Replay them once the cause is fixed: up to 500 at a time, oldest first.
    </Notice>
  );
}

function NoEvents({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={RadioTower}
      filtered={filtered}
      none={{
        title: "No events yet",
        text: "When something happens to a payment, its provider sends an event, which appears here right away.",
      }}
      misfit={{
        title: "No events found",
        text: "Try a full ID, as the provider shows it, or the start of a type.",
        showAll: "Show all events",
      }}
    />
  );
}
