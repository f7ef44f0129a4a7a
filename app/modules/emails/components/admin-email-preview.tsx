import { Fragment } from "react";
import { Card } from "#app/ui/card.tsx";
import { useNonce } from "#app/ui/render-context.ts";
import { framedEmail } from "../framed-email.ts";

type EmailPreviewProps = {
  subject: string;
  html: string;
  text: string;
  /** Whether the links work; otherwise they are shortened. */
  linksWork: boolean;
};

/** An email as HTML and as text, side by side. Nothing in it runs; where links work, they open in a new tab. */
export function EmailPreview({ subject, html, text, linksWork }: EmailPreviewProps) {
  const nonce = useNonce();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card title="HTML">
        <iframe
          srcDoc={framedEmail(html, nonce)}
          title={`HTML of “${subject}”`}
          sandbox={linksWork ? "allow-popups allow-popups-to-escape-sandbox" : ""}
          className="h-[36rem] w-full rounded-md border border-line bg-[#fff]"
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
