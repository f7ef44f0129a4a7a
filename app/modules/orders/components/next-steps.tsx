import { type ManualSums, missingMinor } from "#app/kernel/manual-payment.ts";
import type { deliveryKind } from "#app/kernel/shipping.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Money } from "#app/ui/money.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { nextSteps } from "../next-steps.ts";

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
  const t = useTexts();
  const owed = manual?.payBy ? { ...manual, payBy: manual.payBy } : null;
  const waits = owed?.fulfilFirst === false;
  return (
    <Card title={t("orders.next")}>
      <ol className="list-decimal space-y-2 ps-5 marker:text-muted">
        {owed && waits ? (
          <li>
            <RichText
              id="orders.next_pay"
              values={{
                amount: () => <Money minor={missingMinor(owed)} currency={currency} />,
                date: () => <DateTime value={owed.payBy} form="date" />,
              }}
            />
          </li>
        ) : null}
        {nextSteps({ delivery, when, waits, hasDownloads }, t).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {sellsGiftCards ? <li>{t("orders.next_cards")}</li> : null}
        {owed && !waits ? (
          <li>
            <RichText
              id="orders.next_pay_later"
              values={{ amount: () => <Money minor={missingMinor(owed)} currency={currency} />, way: owed.title }}
            />
          </li>
        ) : null}
      </ol>
    </Card>
  );
}
