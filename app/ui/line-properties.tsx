import { type LineProperties as Properties, propertyTexts } from "#app/kernel/line-properties.ts";
import { useFormats } from "./formats.ts";
import { useTexts } from "./texts.ts";

/** What was chosen for a line beside its variant. */
export function LineProperties({ properties }: { properties: Properties }) {
  const { language } = useFormats();
  const texts = propertyTexts(properties, language, useTexts());
  if (texts.length === 0) return null;
  return (
    <dl className="mt-1 space-y-0.5 text-sm text-muted">
      {texts.map(({ term, value }) => (
        <div key={term} className="whitespace-pre-line [overflow-wrap:anywhere]">
          <dt className="inline">{term}: </dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
