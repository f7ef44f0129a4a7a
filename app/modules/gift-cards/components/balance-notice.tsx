import { DateTime } from "#app/ui/date-time.tsx";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { lastDay } from "../gift-card.ts";

type Props = { lastFour: string; currency: string; balanceMinor: number; expiresAt: Date | null; expired: boolean };

/** What is left on the card that someone asked about. */
export function BalanceNotice({ lastFour, currency, balanceMinor, expiresAt, expired }: Props) {
  return (
    <Notice
      tone={balanceMinor > 0 ? "success" : "info"}
      live="status"
      title={
        <RichText
          id="gift_cards.left"
          values={{ amount: () => <Money minor={balanceMinor} currency={currency} />, last_four: lastFour }}
        />
      }
    >
      {expiresAt ? (
        <p>
          <RichText
            id={expired ? "gift_cards.expired_after" : "gift_cards.use_by"}
            values={{ date: () => <DateTime value={lastDay(expiresAt)} form="date" /> }}
          />
        </p>
      ) : null}
    </Notice>
  );
}
