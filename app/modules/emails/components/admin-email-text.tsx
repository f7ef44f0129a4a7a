import { Fragment } from "react";

/** An email's text with its addresses as links. */
export function EmailText({ text }: { text: string }) {
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
