import { data, href } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { isFreshAdmin, requireAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { ConnectionBadges } from "#app/modules/connections/components/admin-connection-badges.tsx";
import { ConnectionChanges } from "#app/modules/connections/components/admin-connection-changes.tsx";
import { StatusCard } from "#app/modules/connections/components/admin-connection-status.tsx";
import { connectionForms, connectionsAdminFor } from "#app/modules/connections/index.server.ts";
import { LatestEventsCard } from "#app/modules/events/admin-event-table.tsx";
import { eventsAdminFor } from "#app/modules/events/index.server.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { pageMeta } from "../../page-meta.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import type { Route } from "./+types/connection.ts";
import { readChange, submitChange } from "./change-connection.server.ts";
import { readConnectionFields } from "./submit-connection.server.ts";
import { type ConnectionAnswer, testChange, testSaved } from "./test-connection.server.ts";

const LATEST_EVENTS = 5;

async function requireConnection(admin: AdminViewer, id: string) {
  const found = await connectionsAdminFor(admin).find(id);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const { settings, ...connection } = await requireConnection(admin, params.id);
  const values = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]);
  return {
    connection,
    events: await eventsAdminFor(admin).newestOf(connection.id, LATEST_EVENTS),
    form: connectionForms[connection.provider].shown,
    settings: Object.fromEntries(values) as Record<string, string>,
    fresh: isFreshAdmin(context),
    notice: connectionNotice(new URL(request.url).searchParams.get("done")),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const found = await requireConnection(admin, params.id);
  const fields = await readConnectionFields(request);
  if (fields.intent === "test") return testSaved(admin, found.id);
  if (fields.intent === "test-settings") return testChange(requireFreshAdmin(context), "settings", found, fields);
  if (fields.intent === "test-keys") return testChange(requireFreshAdmin(context), "keys", found, fields);
  const change = readChange(fields.intent);
  if (!change) throw data(null, { status: 400 });
  return submitChange(context, requireFreshAdmin(context), { change, found, fields });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.connection.name ?? "Connection"} · Admin`, noindex: true, error });

export default function Connection({ loaderData, actionData }: Route.ComponentProps) {
  const { connection, events, form, settings, fresh, notice } = loaderData;
  const again: ConnectionAnswer | undefined = useKeptActionData(loaderData, actionData);
  const { id, name, test, readable, allowed } = connection;
  const unproved = again?.unproved ?? false;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Connections", to: href("/admin/connections") }, { label: name }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{name}</span>}
        description={<ConnectionBadges {...connection} />}
        actions={<HistoryLink id={id} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : notice}</Toast>
        <ErrorSummary errors={again?.errors} />
        {again?.errors ? (
          <p className="text-sm text-muted">Nothing was changed. You’ll need to re-enter any secrets.</p>
        ) : null}
        {readable ? null : (
          <Notice tone="danger" title="Its secrets can’t be read: enter them again">
            They were encrypted with a different key. Until you enter them again, nothing goes through this connection.
          </Notice>
        )}
        {allowed ? null : (
          <Notice tone="danger" title="It accepts no payments or events">
            The sandbox provider is off in production. Disable this connection, or set ALLOW_SANDBOX=1 in the store’s
            configuration while you test.
          </Notice>
        )}
        {allowed && test && form.takesPayments ? (
          <Notice tone="warning" title="This is a test connection">
            {form.about} Payments through it create TEST orders, which can’t be fulfilled.
          </Notice>
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="space-y-6">
          <StatusCard connection={connection} form={form} tested={again?.tested} />
          {fresh && !unproved ? null : (
            <ConfirmFirst what="connections" redirectTo={href("/admin/connections/:id", { id })} refused={unproved} />
          )}
          {fresh || unproved ? (
            <ConnectionChanges
              // After saving, shows the saved values and clears typed secrets.
              key={connection.updatedAt.toISOString()}
              {...{ connection, form, settings }}
              attempt={again?.attempt}
              typed={again?.typed}
              tested={again?.tested}
              errors={again?.errors}
            />
          ) : null}
        </div>
        <LatestEventsCard connection={id} events={events} />
      </div>
    </>
  );
}

const notices = new Map([
  ["created", "Connection created. Test it, then place an order yourself."],
  ["settings", "Settings saved."],
  ["rotate", "Verification secret replaced."],
  ["end-previous", "The old verification secret is no longer valid."],
  ["keys", "Saved. Test the connection now."],
  ["enable", "Connection enabled."],
  ["disable", "Connection disabled."],
]);

/** The notice for a completed change; null for any other value. */
const connectionNotice = (done: string | null) => (done && notices.get(done)) || null;
