import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = { description: string; details: readonly string[]; sku: string };

/** The texts of a product's page, each of which folds. */
export function ProductTexts({ description, details, sku }: Props) {
  const paragraphs = description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div className="divide-y divide-line border-y border-line">
      {paragraphs.length > 0 ? (
        <Section title="Description">
          <div className="max-w-prose space-y-4">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
      ) : null}
      <Section title="Details">
        <ul className="mb-4 space-y-2 text-sm empty:hidden">
          {details.map((detail) => (
            <li key={detail} className="flex gap-2.5">
              <Check aria-hidden size={17} className="mt-0.5 shrink-0 text-accent" />
              {detail}
            </li>
          ))}
        </ul>
        <p className="break-all text-xs text-muted">SKU {sku}</p>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/text">
      <summary className="flex min-h-13 list-none items-center justify-between gap-4">
        <h2 className="text-base">{title}</h2>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-muted group-open/text:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
