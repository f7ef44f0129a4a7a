import { DateTime } from "#app/ui/date-time.tsx";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { lastDay } from "../gift-card.ts";

type Props = { lastFour: string; currency: string; balanceMinor: number; expiresAt: Date | null; expired: boolean };

/** What is left on the card that someone asked about. */
export function BalanceNotice({ lastFour, currency, balanceMinor, expiresAt, expired }: Props) {
  return (
    <Notice
      tone={balanceMinor > 0 ? "success" : "info"}
      live="status"
      title={
        <>
          <Money minor={balanceMinor} currency={currency} /> left on the card ending in {lastFour}
        </>
      }
    >
      {expiresAt ? (
        <p>
          {expired ? "It expired after " : "Use it by "}
          <DateTime value={lastDay(expiresAt)} form="date" />.
        </p>
      ) : null}
    </Notice>
  );
}
