import { useFormats } from "#app/ui/formats.ts";
import { useTexts } from "#app/ui/texts.ts";
import { attributeText, type ShownAttribute } from "../attribute.ts";

/** What a product says of itself, by attribute. */
export function ProductAttributes({ attributes }: { attributes: readonly ShownAttribute[] }) {
  const t = useTexts();
  const { language } = useFormats();
  if (attributes.length === 0) return null;
  return (
    <dl className="mb-4 divide-y divide-line text-sm">
      {attributes.map((attribute) => (
        <div key={`${attribute.title}: ${attribute.labels}`} className="grid grid-cols-[2fr_3fr] gap-4 py-2">
          <dt className="text-muted [overflow-wrap:anywhere]">{attribute.title}</dt>
          <dd className="[overflow-wrap:anywhere]">{attributeText(attribute, t, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
