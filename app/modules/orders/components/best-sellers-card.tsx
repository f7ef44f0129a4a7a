import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { useNumber } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { type BestSeller, RANKED_ORDERS } from "../sales-range.ts";

type BestSellersProps = { best: readonly BestSeller[]; orders: number; currency: string };

/** What sold most, each with a link to its page in the shop; nothing where nothing was sold. */
export function BestSellersCard({ best, orders, currency }: BestSellersProps) {
  const number = useNumber();
  if (best.length === 0) return null;
  return (
    <Card
      title="Best sellers"
      footer={orders > RANKED_ORDERS ? `Of the newest ${number(RANKED_ORDERS)} orders.` : undefined}
    >
      <ol className="divide-y divide-line text-sm">
        {best.map(({ handle, title, pieces, revenueMinor }) => (
          <li key={handle} className="flex items-baseline justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <Link
                to={href("/products/:handle", { handle })}
                className="underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {title}
              </Link>
              <span className="block text-muted">{pieces === 1 ? "1 item" : `${number(pieces)} items`}</span>
            </span>
            <Money minor={revenueMinor} currency={currency} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
