import type { Tone } from "#app/ui/badge.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { SubscriptionStep } from "../subscription.ts";

type ConsentLine = {
  id: string;
  step: SubscriptionStep;
  source: string;
  clientAddress: string | null;
  wording: string | null;
  at: Date;
};

const titles: Record<SubscriptionStep, string> = {
  requested: "Asked for the newsletter",
  confirmed: "Confirmed by email",
  unsubscribed: "Unsubscribed",
  resubscribed: "Subscribed again",
  blocked: "Blocked",
  allowed: "Unblocked",
};

const tones: Partial<Record<SubscriptionStep, Tone>> = {
  confirmed: "success",
  resubscribed: "success",
  blocked: "danger",
};

const sources: Record<string, string> = {
  page: "on the newsletter page",
  footer: "in the footer of a page",
  checkout: "at checkout",
  api: "through the API",
  email: "with a link in an email",
  import: "in a file of customers",
  "one-click": "with the unsubscribe button of an email app",
  admin: "by staff; the audit log says who",
};

export function ConsentRecord({ lines }: { lines: readonly ConsentLine[] }) {
  const items = lines.map(({ id, step, source, clientAddress, wording, at }) => ({
    id,
    at,
    title: titles[step],
    tone: tones[step],
    body: (
      <>
        <p>
          {sources[source] ?? source}
          {clientAddress ? `, from ${clientAddress}` : ""}
        </p>
        {wording ? <p className="mt-1">“{wording}”</p> : null}
      </>
    ),
  }));
  return <Timeline label="Consent record" items={items} />;
}
