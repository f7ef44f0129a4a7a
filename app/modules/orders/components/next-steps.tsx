import { type ManualSums, missingMinor } from "#app/kernel/manual-payment.ts";
import type { deliveryKind } from "#app/kernel/shipping.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Money } from "#app/ui/money.tsx";
import { cardsSentence, nextSteps } from "../next-steps.ts";

type Props = {
  delivery: ReturnType<typeof deliveryKind>;
  /** When it arrives or can be collected; empty where that isn't known. */
  when: string;
  /** Null: it isn't paid by hand. */
  manual: (ManualSums & { title: string; fulfilFirst: boolean; payBy: Date | null }) | null;
  currency: string;
  sellsGiftCards: boolean;
  hasDownloads: boolean;
};

/** What a Shopper who has just ordered can expect, in its order. */
export function NextSteps({ delivery, when, manual, currency, sellsGiftCards, hasDownloads }: Props) {
  const owed = manual?.payBy ? { ...manual, payBy: manual.payBy } : null;
  const waits = owed?.fulfilFirst === false;
  const amount = owed ? <Money minor={missingMinor(owed)} currency={currency} /> : null;
  return (
    <Card title="What happens next">
      <ol className="list-decimal space-y-2 ps-5 marker:text-muted">
        {owed && waits ? (
          <li>
            Pay {amount} by <DateTime value={owed.payBy} form="date" />. This page and your confirmation say how.
          </li>
        ) : null}
        {nextSteps({ delivery, when, waits, hasDownloads }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {sellsGiftCards ? <li>{cardsSentence}</li> : null}
        {owed && !waits ? (
          <li>
            You pay {amount} later ({owed.title}).
          </li>
        ) : null}
      </ol>
    </Card>
  );
}
