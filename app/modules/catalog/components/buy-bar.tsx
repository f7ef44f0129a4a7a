import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/money.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { BUY_FORM, type BuyableVariant } from "./buy-box.tsx";
import { useAdding } from "./use-adding.ts";

type Props = { variant: BuyableVariant; currency: string };

/** On phones, while the form's own button is out of view: the price, and another button of that form. */
export function BuyBar({ variant: { id, available, priceMinor, compareAtMinor }, currency }: Props) {
  const t = useTexts();
  const isAway = useIsAway();
  const adding = useAdding(id);
  if (!isAway || available <= 0) return null;
  return (
    <section
      aria-label={t("products.buy")}
      data-bottom-bar
      className="sticky bottom-0 z-30 -mx-4 mt-6 flex items-center gap-4 border-t border-line bg-background px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden print:hidden"
    >
      <Price minor={priceMinor} compareAtMinor={compareAtMinor} currency={currency} className="min-w-0 font-medium" />
      <Button
        form={BUY_FORM}
        size="large"
        pending={adding}
        pendingLabel={t("products.adding_to_cart")}
        className="ms-auto"
      >
        {t("products.add")}
      </Button>
    </section>
  );
}

function useIsAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const button = document.querySelector(`#${BUY_FORM} button:not([type="button"])`);
    if (!button) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return isAway;
}
