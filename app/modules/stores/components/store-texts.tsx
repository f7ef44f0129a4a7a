import { paragraphsOf } from "#app/kernel/text.ts";
import { FoldedSection } from "#app/ui/disclosure.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { Settings } from "../settings.schema.ts";

type Props = {
  texts: Settings["texts"];
  /** False where there is nothing to ship. */
  isShipped?: boolean;
};

/** What the Store says about shipping and returns; nothing where it says nothing. */
export function StoreTexts({ texts, isShipped = true }: Props) {
  const t = useTexts();
  const shipping = isShipped ? paragraphsOf(texts.shipping) : [];
  const returns = paragraphsOf(texts.returns);
  if (shipping.length === 0 && returns.length === 0) return null;
  if (returns.length === 0) return <FoldedSection title={t("products.shipping")}>{paragraphs(shipping)}</FoldedSection>;
  if (shipping.length === 0) return <FoldedSection title={t("products.returns")}>{paragraphs(returns)}</FoldedSection>;
  return (
    <FoldedSection title={t("products.shipping_and_returns")}>
      <h3 className="mb-2 text-sm">{t("products.shipping")}</h3>
      {paragraphs(shipping)}
      <h3 className="mt-5 mb-2 text-sm">{t("products.returns")}</h3>
      {paragraphs(returns)}
    </FoldedSection>
  );
}

const paragraphs = (texts: readonly string[]) => (
  <div className="max-w-prose space-y-3 text-sm">
    {texts.map((text) => (
      <p key={text} className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    ))}
  </div>
);
