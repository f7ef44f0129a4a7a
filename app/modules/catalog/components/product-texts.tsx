import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { paragraphsOf } from "#app/kernel/text.ts";
import { FoldedSection } from "#app/ui/disclosure.tsx";
import { ProductAttributes, type ShownAttribute } from "./product-attributes.tsx";

type Props = {
  description: string;
  details: readonly string[];
  attributes: readonly ShownAttribute[];
  sku: string;
  /** Further sections. */
  children?: ReactNode;
};

/** The texts of a product's page, each of which folds. */
export function ProductTexts({ description, details, attributes, sku, children }: Props) {
  const paragraphs = paragraphsOf(description);
  return (
    <div className="divide-y divide-line border-y border-line">
      {paragraphs.length > 0 ? (
        <FoldedSection title="Description" open>
          <div className="max-w-prose space-y-4">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </FoldedSection>
      ) : null}
      <FoldedSection title="Details" open>
        <ul className="mb-4 space-y-2 text-sm empty:hidden">
          {details.map((detail) => (
            <li key={detail} className="flex gap-2.5">
              <Check aria-hidden size={17} className="mt-0.5 shrink-0 text-accent" />
              {detail}
            </li>
          ))}
        </ul>
        <ProductAttributes attributes={attributes} />
        <p className="break-all text-xs text-muted">SKU {sku}</p>
      </FoldedSection>
      {children}
    </div>
  );
}
