import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CartLineProblem } from "../cart.ts";

type Line = { variantId: string; quantity: number; available: number; problem: CartLineProblem | null };

/** Why a line can't be bought, and what to do about it. */
export function LineProblem({ line }: { line: Line }) {
  switch (line.problem) {
    case null:
      return null;
    case "unavailable":
      return (
        <Notice tone="warning" title="This is no longer available.">
          Remove it to continue.
        </Notice>
      );
    case "sold_out":
      return (
        <Notice tone="warning" title="Sold out for now.">
          Remove it to continue, or come back later: items reserved in other checkouts sometimes become available again.
        </Notice>
      );
    case "not_enough":
      return (
        <Notice
          tone="warning"
          title={`Only ${line.available} left, and you have ${line.quantity} in your cart.`}
          actions={
            <Form method="post" action={href("/cart")} replace preventScrollReset>
              <input type="hidden" name="intent" value="set" />
              <input type="hidden" name="variantId" value={line.variantId} />
              <input type="hidden" name="quantity" value={line.available} />
              <Button variant="secondary" size="small">
                Change to {line.available}
              </Button>
            </Form>
          }
        />
      );
  }
}
