import { href } from "react-router";
import type { PageTextId } from "#app/texts/text-types.ts";
import { type Step, Stepper } from "#app/ui/stepper.tsx";
import { useTexts } from "#app/ui/texts.ts";

const stepNames = ["cart", "details", "review", "payment"] as const;
type StepName = (typeof stepNames)[number];

const labels: Record<StepName, PageTextId> = {
  cart: "checkout.cart",
  details: "checkout.details",
  review: "checkout.review",
  payment: "checkout.payment",
};

/** Where the Shopper is between cart and payment. Earlier steps are links, unless a payment is in progress. */
export function CheckoutSteps({ current, path }: { current: Exclude<StepName, "cart">; path: string }) {
  const t = useTexts();
  const at = stepNames.indexOf(current);
  const links: Partial<Record<StepName, string>> = current === "payment" ? {} : { cart: href("/cart"), details: path };
  const steps = stepNames.map((name, index): Step => {
    const state = index < at ? "done" : index === at ? "current" : "upcoming";
    const to = links[name];
    return { label: t(labels[name]), state, ...(to ? { to } : {}) };
  });
  return <Stepper label={t("checkout.title")} steps={steps} />;
}
