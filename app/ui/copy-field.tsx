import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { TextField } from "./text-field.tsx";

const SAYS_SO_MS = 2000;

type CopyButtonProps = {
  text: string;
  /** What is copied, for the button's name: "email address". */
  what: string;
};

/** Copies a text and says so. Without JavaScript it isn't there: the text can be selected. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const forgetting = setTimeout(() => setCopied(false), SAYS_SO_MS);
    return () => clearTimeout(forgetting);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const Icon = copied ? Check : Copy;
  return (
    <span className="noscript:hidden print:hidden">
      <button
        type="button"
        onClick={copy}
        aria-label={`Copy ${what}`}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon aria-hidden size={16} />
        <span aria-hidden className="empty:hidden">
          {copied ? "Copied" : null}
        </span>
      </button>
      <span role="status" className="sr-only">
        {copied ? "Copied" : ""}
      </span>
    </span>
  );
}

type CopyFieldProps = {
  label: string;
  name: string;
  value: string;
  hint?: string;
  /** What is copied, for the button's name: "events address". */
  what: string;
};

/** A text to be taken elsewhere, such as an address for a provider, with a button that copies it. */
export function CopyField({ value, what, ...field }: CopyFieldProps) {
  return (
    <div className="flex items-start gap-1">
      <TextField
        {...field}
        value={value}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 grow"
      />
      <span className="mt-7.5">
        <CopyButton text={value} what={what} />
      </span>
    </div>
  );
}
