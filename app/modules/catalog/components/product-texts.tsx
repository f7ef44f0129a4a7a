import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { FoldedSection } from "#app/ui/disclosure.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { ShownAttribute } from "../attribute.ts";
import { ProductAttributes } from "./product-attributes.tsx";
import { ProductDescription } from "./product-description.tsx";

type Props = {
  description: string;
  descriptionHtml: string | null;
  details: readonly string[];
  attributes: readonly ShownAttribute[];
  sku: string;
  /** Further sections. */
  children?: ReactNode;
};

/** The texts of a product's page, each of which folds. */
export function ProductTexts({ description, descriptionHtml, details, attributes, sku, children }: Props) {
  const t = useTexts();
  return (
    <div className="divide-y divide-line border-y border-line">
      {description.trim() || descriptionHtml ? (
        <FoldedSection title={t("products.description")} open>
          <ProductDescription text={description} html={descriptionHtml} />
        </FoldedSection>
      ) : null}
      <FoldedSection title={t("products.details")} open>
        <ul className="mb-4 space-y-2 text-sm empty:hidden">
          {details.map((detail) => (
            <li key={detail} className="flex gap-2.5">
              <Check aria-hidden size={17} className="mt-0.5 shrink-0 text-accent" />
              {detail}
            </li>
          ))}
        </ul>
        <ProductAttributes attributes={attributes} />
        <p className="break-all text-xs text-muted">{t("products.sku", { sku })}</p>
      </FoldedSection>
      {children}
    </div>
  );
}
