import type { PageTextId } from "#app/texts/text-types.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useTexts } from "#app/ui/texts.ts";

const openCheckoutTexts = {
  held: { title: "cart_page.open_and_reserved", hint: null },
  open: { title: "cart_page.open", hint: "cart_page.open_hint" },
  lost: { title: "cart_page.open_but_sold", hint: "cart_page.open_but_sold_hint" },
} as const satisfies Record<string, { title: PageTextId; hint: PageTextId | null }>;

type OpenCheckoutProps = { state: keyof typeof openCheckoutTexts; isSame: boolean };

/** Says that a checkout is open. The way there is the button that leads to the checkout. */
export function OpenCheckout({ state, isSame }: OpenCheckoutProps) {
  const t = useTexts();
  const { title, hint } = openCheckoutTexts[state];
  const changed = isSame || state === "lost" ? "" : t("cart_page.open_but_changed");
  return (
    <Notice tone={state === "lost" ? "warning" : "info"} title={t(title)}>
      {[hint === null ? "" : t(hint), changed].filter(Boolean).join(" ")}
    </Notice>
  );
}
