import { formatMoney } from "#app/kernel/money.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ReorderOutcome } from "../reordered.ts";

/** Says which items of an earlier order are in the cart now, and which aren't or have another price. */
export function ReorderNotice({ news, currency }: { news: ReorderOutcome; currency: string }) {
  const { number, added, missing, fewer, repriced } = news;
  const complete = missing.length === 0 && fewer.length === 0;
  const things = added === 1 ? "1 item" : `${added} items`;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <Notice
      tone={complete ? "success" : "warning"}
      live="status"
      title={
        added === 0
          ? `Nothing from order ${number} is available right now.`
          : `${things} from order ${number} ${added === 1 ? "is" : "are"} in your cart, at today’s prices.`
      }
    >
      <ul className="list-disc space-y-1 pl-5 empty:hidden">
        {missing.map(({ title }) => (
          <li key={title}>“{title}” is sold out or no longer available.</li>
        ))}
        {fewer.map(({ title, quantity }) => (
          <li key={title}>
            “{title}”: only {quantity} left.
          </li>
        ))}
        {repriced.map(({ title, fromMinor, toMinor }) => (
          <li key={title}>
            “{title}” costs {money(toMinor)} now; it was {money(fromMinor)}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
