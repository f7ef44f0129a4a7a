import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice, type NoticeTone } from "#app/ui/notice.tsx";
import type { Capture, ConnectionForm } from "../connection-form.ts";
import type { ConnectionState } from "./admin-connection-badges.tsx";
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

export type KeyAnswer =
  | "works"
  | "key_refused"
  | "no_answer"
  | "wrong_address"
  | "closed_address"
  | "unreadable"
  | "not_asked";
export type Tested = { key: KeyAnswer; lastEventAt: Date | null };

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
        {tested ? <TestResult tested={tested} title={form.title} /> : null}
      </div>
    </Card>
  );
}

function paymentsText({ enabled, allowed, takesNewPayments }: ConnectionState): string {
  if (takesNewPayments) return "Go through this connection";
  if (!allowed) return "Don’t go through it: the sandbox is off in production";
  return enabled ? "Go through an older connection" : "Don’t go through it: it’s disabled";
}

const answers: Record<KeyAnswer, { tone: NoticeTone; title: string; text: string }> = {
  works: { tone: "success", title: "The key works", text: "The provider responded and accepted it." },
  key_refused: {
    tone: "danger",
    title: "The provider rejected the key",
    text: "It’s wrong, was revoked there, or lacks permissions. Enter a valid one.",
  },
  no_answer: {
    tone: "warning",
    title: "The provider didn’t respond",
    text: "Try again in a moment. If that doesn’t help, check the address in the settings.",
  },
  wrong_address: {
    tone: "danger",
    title: "The address is wrong",
    text: "Nothing responds there, or it isn’t this provider. Check the address in the settings.",
  },
  closed_address: {
    tone: "danger",
    title: "The address leads into a private network",
    text: "The store only calls public addresses, so the key wasn’t sent. Correct the address in the settings.",
  },
  unreadable: {
    tone: "danger",
    title: "Its secrets can’t be read",
    text: "They were encrypted with a different key. Enter them again.",
  },
  not_asked: { tone: "info", title: "There’s no key to test", text: "This provider only sends events." },
};

function TestResult({ tested: { key, lastEventAt }, title }: { tested: Tested; title: string }) {
  const answer = answers[key];
  return (
    <div role="status" className="space-y-3">
      <Notice tone={answer.tone} title={answer.title}>
        {answer.text}
      </Notice>
      {lastEventAt ? (
        <Notice tone="success" title="Events are arriving">
          The last verified event arrived on <DateTime value={lastEventAt} />.
        </Notice>
      ) : (
        <Notice tone="warning" title="No verified event has arrived yet">
          If you expected one, check that {title} sends to exactly the events address above, and that the secret stored
          here belongs to that endpoint. Then send a test event from {title} or make a payment, and look again.
        </Notice>
      )}
    </div>
  );
}
