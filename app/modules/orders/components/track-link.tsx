import { Truck } from "lucide-react";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/texts.ts";

/** Leads to the carrier, which doesn't learn from which page. */
export function TrackLink({ order, url }: { order: NumberedOrder; url: string }) {
  const t = useTexts();
  return (
    <LinkButton
      to={url}
      rel="noreferrer"
      variant="secondary"
      icon={<Truck aria-hidden size={17} strokeWidth={1.75} />}
      aria-label={t("orders.track_order", { order: orderName(order) })}
      className="print:hidden"
    >
      {t("orders.track")}
    </LinkButton>
  );
}
