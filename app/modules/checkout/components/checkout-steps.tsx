import { href } from "react-router";
import { type Step, Stepper } from "#app/ui/stepper.tsx";

const labels = ["Cart", "Details", "Review", "Payment"] as const;

/** Where the Shopper is between cart and payment. Earlier steps are links, unless a payment is in progress. */
export function CheckoutSteps({ current, path }: { current: "Details" | "Review" | "Payment"; path: string }) {
  const at = labels.indexOf(current);
  const links: Partial<Record<(typeof labels)[number], string>> =
    current === "Payment" ? {} : { Cart: href("/cart"), Details: path };
  const steps = labels.map((label, index): Step => {
    const state = index < at ? "done" : index === at ? "current" : "upcoming";
    const to = links[label];
    return { label, state, ...(to ? { to } : {}) };
  });
  return <Stepper label="Checkout" steps={steps} />;
}
