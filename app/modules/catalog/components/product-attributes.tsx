import { useFormats } from "#app/ui/formats.ts";
import { type AttributeKind, valueText } from "../attribute.ts";

export type ShownAttribute = { title: string; kind: AttributeKind; unit: string; labels: readonly string[] };

/** The values of a product's attribute in words, with commas between several. */
export const attributeText = ({ kind, unit, labels }: ShownAttribute, language: string) =>
  labels.map((label) => valueText({ kind, unit, label }, language)).join(", ");

/** What a product says of itself, by attribute. */
export function ProductAttributes({ attributes }: { attributes: readonly ShownAttribute[] }) {
  const { language } = useFormats();
  if (attributes.length === 0) return null;
  return (
    <dl className="mb-4 divide-y divide-line text-sm">
      {attributes.map((attribute) => (
        <div key={`${attribute.title}: ${attribute.labels}`} className="grid grid-cols-[2fr_3fr] gap-4 py-2">
          <dt className="text-muted [overflow-wrap:anywhere]">{attribute.title}</dt>
          <dd className="[overflow-wrap:anywhere]">{attributeText(attribute, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
