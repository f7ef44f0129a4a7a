import { RotateCcw } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { Button } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/texts.ts";

export function ReorderButton({ order }: { order: NumberedOrder }) {
  const t = useTexts();
  const action = href("/orders/:number/reorder", { number: String(order.number) });
  const pending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button
        variant="secondary"
        icon={<RotateCcw aria-hidden size={17} strokeWidth={1.75} />}
        pending={pending}
        pendingLabel={t("orders.buying_again")}
        aria-label={t("orders.buy_order_again", { order: orderName(order) })}
      >
        {t("orders.buy_again")}
      </Button>
    </Form>
  );
}
