import { paragraphsOf } from "#app/kernel/text.ts";
import { Prose } from "#app/ui/prose.tsx";

type Props = {
  text: string;
  /** Null for a description that was saved before they were Markdown. */
  html: string | null;
};

export function ProductDescription({ text, html }: Props) {
  if (html !== null) return <Prose html={html} className="max-w-prose" />;
  return (
    <div className="max-w-prose space-y-4">
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
