import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { paymentTroubleOf } from "#app/flows/money/index.server.ts";
import { AdminConnectionTable } from "#app/modules/connections/components/admin-connection-table.tsx";
import { PaymentTroubleNotice } from "#app/modules/connections/components/payment-trouble-notice.tsx";
import { connectionsAdminFor } from "#app/modules/connections/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/connections.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const [connections, trouble] = await Promise.all([
    connectionsAdminFor(admin).list(),
    paymentTroubleOf(admin, keepOf(context)),
  ]);
  return { connections, trouble };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Connections · Admin", noindex: true, error });

export default function Connections({ loaderData: { connections, trouble } }: Route.ComponentProps) {
  const unreadable = connections.filter(({ readable }) => !readable);
  return (
    <>
      <PageHeader
        size="plain"
        title="Connections"
        description="Links from this store to its providers. New payments go through the oldest enabled connection that takes payments."
        actions={
          connections.length > 0 ? <LinkButton to={href("/admin/connections/new")}>Add a connection</LinkButton> : null
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        {unreadable.map(({ id, name }) => (
          <Notice
            key={id}
            tone="danger"
            title={
              <span className="[overflow-wrap:anywhere]">The secrets of “{name}” can’t be read: enter them again</span>
            }
          >
            They were encrypted with a different key. Until you enter them again, nothing goes through this connection.
          </Notice>
        ))}
        {trouble ? (
          <PaymentTroubleNotice
            trouble={trouble}
            setUp={{ to: href("/admin/connections/new"), label: "Set up a connection" }}
          />
        ) : null}
      </div>
      <AdminConnectionTable connections={connections} />
    </>
  );
}
