import { RadioTower } from "lucide-react";
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminEventTable, eventStateLabels } from "#app/modules/connections/components/admin-event-table.tsx";
import { eventStates } from "#app/modules/connections/event-state.ts";
import { eventsLogFor, replayParkedEvents } from "#app/modules/connections/index.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { Button } from "#app/ui/button.tsx";
import { FormStatus } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readFields } from "../../form-fields.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { EmptyList } from "../components/empty-list.tsx";
import { ListFilter } from "../components/list-filter.tsx";
import { ListPages } from "../components/list-pages.tsx";
import { leadToFirstPage } from "../lead-to-first-page.server.ts";
import { eventListQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/events.ts";

const PATH = "/admin/events";
const states = [
  { value: "", label: "All states" },
  ...eventStates.map((value) => ({ value, label: eventStateLabels[value] })),
];
const doneSchema = z.object({ replayed: z.coerce.number().int().min(0).nullable().catch(null).default(null) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const log = eventsLogFor(requireAdmin(context));
  const query = readQuery(request, eventListQuery);
  const [found, parked, senders] = await Promise.all([log.list(query), log.parked(query.connection), log.senders()]);
  leadToFirstPage(request, { ...query, items: found.items });
  const { replayed } = readQuery(request, doneSchema);
  return { query, parked, senders, replayed, ...found };
}

/** Replays what was parked, of the Connection that the list is filtered by. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { intent, connection } = await readFields(request, ["intent", "connection"]);
  const of = eventListQuery.shape.connection.parse(connection);
  // A filter that is none must not become "all".
  if (intent !== "replay-parked" || of !== connection) throw data(null, { status: 400 });
  const { replayed } = await replayParkedEvents(admin, of);
  return redirect(listUrl(PATH, { connection: of, replayed }), 303);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Events · Admin", noindex: true, error });

export default function Events({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, parked, senders, replayed } = loaderData;
  const { q, state, connection } = query;
  const filtered = q !== "" || state !== "" || connection !== "";
  const connections = [
    { value: "", label: "All Connections" },
    ...senders.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <PageHeader
        size="plain"
        title="Events"
        description={`What payment providers told the store: ${countText(total, q)} ${filtered ? "found" : "in all"}`}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <FormStatus>{replayed === null ? null : replayedNotice(replayed)}</FormStatus>
        {parked > 0 ? <ReplayParked count={parked} connection={connection} /> : null}
      </div>
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Event id, payment id or type"
        filters={[
          { name: "state", label: "State", value: state, options: states },
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
    : `${count === 1 ? "1 event is" : `${count} events are`} tried again, within moments.`;

function ReplayParked({ count, connection }: { count: number; connection: string }) {
  const button = (
    <Form method="post" action={PATH}>
      <input type="hidden" name="connection" value={connection} />
      <Button variant="secondary" name="intent" value="replay-parked">
        Replay all that need attention
      </Button>
    </Form>
  );
  const title = count === 1 ? "1 event could not be applied" : `${count} events could not be applied`;
  return (
    <Notice tone="warning" title={title} actions={button}>
      Each says why on its page. Replay them when the cause is gone; at most 500 go at once, the oldest first.
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
        text: "When something happens to a payment, its provider sends an event. It appears here at once.",
      }}
      misfit={{
        title: "No event fits",
        text: "Try a whole id, as the provider shows it, or the beginning of a type.",
        showAll: "Show all events",
      }}
    />
  );
}
