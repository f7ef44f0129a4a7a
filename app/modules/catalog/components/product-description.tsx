import { Check } from "lucide-react";

type Props = { description: string; details: readonly string[]; sku: string };

/** The text of a product page: paragraphs, then the details. */
export function ProductDescription({ description, details, sku }: Props) {
  const paragraphs = description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div className="space-y-6 border-t border-line pt-6">
      <div className="max-w-prose space-y-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section aria-labelledby="details">
        <h2 id="details" className="text-base">
          Details
        </h2>
        <ul className="mt-3 space-y-2 text-sm">
          {details.map((detail) => (
            <li key={detail} className="flex gap-2.5">
              <Check aria-hidden size={17} className="mt-0.5 shrink-0 text-accent" />
              {detail}
            </li>
          ))}
        </ul>
        <p className="mt-4 break-all text-xs text-muted">SKU {sku}</p>
      </section>
    </div>
  );
}
