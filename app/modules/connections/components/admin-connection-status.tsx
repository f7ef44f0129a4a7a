import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { Capture, ConnectionForm } from "../connection-form.ts";
import type { ConnectionState } from "./admin-connection-badges.tsx";
import { SavedTest, type Tested } from "./admin-connection-test.tsx";
import { EventsAddress } from "./admin-events-address.tsx";

export type ConnectionDetail = ConnectionState & {
  id: string;
  name: string;
  capture: Capture;
  createdAt: Date;
  webhookSecretSetAt: Date | null;
  keysSetAt: Date | null;
  previousSecretUntil: Date | null;
  eventsUrl: string;
};

type StatusProps = { connection: ConnectionDetail; form: ConnectionForm; tested?: Tested | undefined };

export function StatusCard({ connection, form, tested }: StatusProps) {
  const { id, test, capture, createdAt, eventsUrl } = connection;
  const pending = useNavigation().formData?.get("intent") === "test";
  const items = [
    { term: "Provider", value: form.title },
    { term: "Mode", value: test ? "Test: no real money" : "Live" },
    ...(form.takesPayments
      ? [
          { term: "New payments", value: paymentsText(connection) },
          { term: "Capture payments", value: capture === "manual" ? "Manually" : "Automatically" },
        ]
      : []),
    { term: "Created", value: <DateTime value={createdAt} /> },
  ];
  return (
    <Card>
      <div className="space-y-5">
        <DescriptionList items={items} layout="stacked" />
        <EventsAddress url={eventsUrl} />
        <Form method="post" action={href("/admin/connections/:id", { id })}>
          <input type="hidden" name="intent" value="test" />
          <Button variant="secondary" pending={pending} pendingLabel="Testing">
            Test connection
          </Button>
        </Form>
        {tested?.of === "saved" ? <SavedTest tested={tested} title={form.title} /> : null}
      </div>
    </Card>
  );
}

function paymentsText({ enabled, allowed, takesNewPayments }: ConnectionState): string {
  if (takesNewPayments) return "Go through this connection";
  if (!allowed) return "Don’t go through it: the sandbox is off in production";
  return enabled ? "Go through an older connection" : "Don’t go through it: it’s disabled";
}
