import clsx from "clsx";
import { Fragment } from "react";
import { useSearchParams } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useNonce } from "#app/ui/render-context.ts";

type EmailPreviewProps = {
  subject: string;
  html: string;
  text: string;
  /** Whether the links work; otherwise they are shortened. */
  linksWork: boolean;
};

const views = [
  { name: "desktop", label: "Desktop" },
  { name: "phone", label: "Phone" },
] as const;

/**
 * An email as HTML, as wide as on a desktop or a phone, and as text. Nothing in it runs; where links work, they open in
 * a new tab.
 */
export function EmailPreview({ subject, html, text, linksWork }: EmailPreviewProps) {
  const nonce = useNonce();
  const [search] = useSearchParams();
  const onPhone = search.get("view") === "phone";
  return (
    <div className={clsx("grid items-start gap-6", onPhone && "xl:grid-cols-[auto_minmax(0,1fr)]")}>
      <Card
        title="HTML"
        actions={
          <nav aria-label="Width of the preview" className="flex gap-2">
            {views.map(({ name, label }) => (
              <LinkButton
                key={name}
                to={`?view=${name}`}
                variant={(name === "phone") === onPhone ? "secondary" : "quiet"}
                size="small"
                aria-current={(name === "phone") === onPhone ? "true" : undefined}
                preventScrollReset
              >
                {label}
              </LinkButton>
            ))}
          </nav>
        }
      >
        <iframe
          srcDoc={framedEmail(html, nonce)}
          title={`HTML of “${subject}”`}
          sandbox={linksWork ? "allow-popups allow-popups-to-escape-sandbox" : ""}
          className={clsx(
            "h-[36rem] rounded-md border border-line bg-[#fff]",
            onPhone ? "w-97.5 max-w-full" : "w-full",
          )}
        />
      </Card>
      <Card title="Text">{linksWork ? <EmailText text={text} /> : <PlainText text={text} />}</Card>
    </div>
  );
}

function PlainText({ text }: { text: string }) {
  return <div className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{text}</div>;
}

function EmailText({ text }: { text: string }) {
  // The capturing group puts the links at odd indexes.
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return (
    <div className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
      {parts.map((part, index) => {
        const key = `${index} ${part}`;
        if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
        return (
          <a
            key={key}
            href={part}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-4"
          >
            {part}
          </a>
        );
      })}
    </div>
  );
}

/** React's escapes in attributes, except `&lt;` and `&gt;`: those stay, so that nothing ends the style sheet. */
const written = (value: string) => value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/**
 * For `srcdoc`: a frame inherits its page's Content-Security-Policy, which allows styles in elements with its nonce but
 * not in attributes (CSP Level 3). Links leave the frame, because the store's pages refuse to be framed.
 */
export function framedEmail(html: string, nonce: string): string {
  const rules = new Map<string, string>();
  const body = html
    .replace(/ style="([^"]*)"/g, (_, value: string) => {
      const name = rules.get(value) ?? `s${rules.size}`;
      rules.set(value, name);
      return ` data-style="${name}"`;
    })
    .replace(/<a (?![^>]*target=)/gi, '<a target="_blank" ')
    .replace(/<style>/g, `<style nonce="${nonce}">`);
  const sheet = [...rules].map(([value, name]) => `[data-style="${name}"] { ${written(value)} }`).join("\n");
  const style = `<style nonce="${nonce}">${sheet}</style>`;
  return body.includes("<head>") ? body.replace("<head>", () => `<head>${style}`) : style + body;
}
