import type { ReactNode } from "react";
import { href } from "react-router";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { OrderState } from "../order.ts";
import { OrderStatus } from "./order-status.tsx";

const PICTURES = 4;

type Order = NumberedOrder & {
  state: OrderState;
  test: boolean;
  pickupPlace: string;
  shippingMethod: string;
  readyAt: Date | null;
  currency: string;
  totalMinor: number;
  placedAt: Date;
  awaitsPayment: boolean;
  lines: readonly { title: string; quantity: number; imageUrl: string | null }[];
};

/** An order in the account's list; its number is the link and covers the card, below the `actions`. */
export function OrderCard({ order, actions }: { order: Order; actions?: ReactNode }) {
  const t = useTexts();
  const { lines } = order;
  const pictures = [...new Set(lines.flatMap(({ imageUrl }) => imageUrl ?? []))];
  return (
    <article className="relative grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-5 hover:border-line-strong sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-lg">
            <Link
              to={href("/orders/:number", { number: String(order.number) })}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {t("orders.title", { order: orderName(order) })}
            </Link>
          </h3>
          <OrderStatus {...order} />
        </div>
        <p className="mt-1 text-sm text-muted">
          <DateTime value={order.placedAt} form="date" /> · <Money minor={order.totalMinor} currency={order.currency} />
        </p>
        <p className="mt-2 truncate text-sm text-muted">
          {lines.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(", ")}
        </p>
        {/* Above the link that covers the card. */}
        {actions ? <div className="relative z-1 mt-4 flex w-fit flex-wrap gap-2">{actions}</div> : null}
      </div>
      <ul className="flex gap-2">
        {pictures.slice(0, PICTURES).map((src) => (
          <li key={src} className="aspect-[4/5] w-14 overflow-hidden rounded-md bg-sunken">
            <LinePicture src={src} />
          </li>
        ))}
      </ul>
    </article>
  );
}
