import { RotateCcw } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

export function ReorderButton({ number }: { number: number }) {
  const action = href("/orders/:number/reorder", { number: String(number) });
  const pending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button
        variant="secondary"
        icon={<RotateCcw aria-hidden size={17} strokeWidth={1.75} />}
        pending={pending}
        pendingLabel="Adding to your cart"
        aria-label={`Buy again: order ${number}`}
      >
        Buy again
      </Button>
    </Form>
  );
}
