import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminConnectionTable } from "#app/modules/connections/components/admin-connection-table.tsx";
import { PaymentTroubleNotice } from "#app/modules/connections/components/payment-trouble-notice.tsx";
import { connectionsAdminFor, connectionsFor } from "#app/modules/connections/index.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/connections.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const [connections, trouble] = await Promise.all([
    connectionsAdminFor(admin).list(),
    connectionsFor(admin).paymentTrouble(),
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
        description="Links to the providers of this store. New payments go through the oldest enabled one that takes payments."
        actions={connections.length > 0 ? <LinkButton to="/admin/connections/new">Add a Connection</LinkButton> : null}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        {unreadable.map(({ id, name }) => (
          <Notice
            key={id}
            tone="danger"
            title={
              <span className="[overflow-wrap:anywhere]">The secrets of “{name}” cannot be read: enter them anew</span>
            }
          >
            They were encrypted with another key of this store. Until then nothing goes through this Connection.
          </Notice>
        ))}
        {trouble ? (
          <PaymentTroubleNotice
            trouble={trouble}
            setUp={{ to: "/admin/connections/new", label: "Set up a Connection" }}
          />
        ) : null}
      </div>
      <AdminConnectionTable connections={connections} />
    </>
  );
}
