import { RotateCcw } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { Button } from "#app/ui/button.tsx";

export function ReorderButton({ order }: { order: NumberedOrder }) {
  const action = href("/orders/:number/reorder", { number: String(order.number) });
  const pending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button
        variant="secondary"
        icon={<RotateCcw aria-hidden size={17} strokeWidth={1.75} />}
        pending={pending}
        pendingLabel="Adding to your cart"
        aria-label={`Buy again: order ${orderName(order)}`}
      >
        Buy again
      </Button>
    </Form>
  );
}
