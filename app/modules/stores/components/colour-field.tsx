import clsx from "clsx";
import { useRef } from "react";
import type { Scheme } from "#app/kernel/colours.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { controlClass, describe, Field } from "#app/ui/field.tsx";
import { useNonce } from "#app/ui/render-context.ts";
import type { AccentLook } from "../accent-look.ts";
import { colourPickerName, pickerColour, shownColourName } from "../settings-form.ts";

type Props = {
  label: string;
  name: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  /** Of the form's page. */
  path: string;
  preview: AccentLook | null;
};

/** A colour as text and as a picker. Each follows the other; without JavaScript, the one that was changed counts. */
export function ColourField({ value, path, preview, ...common }: Props) {
  const { name, label, hint, error } = common;
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Field {...common}>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={picker}
          type="color"
          name={colourPickerName(name)}
          aria-label={`Pick: ${label}`}
          defaultValue={pickerColour(value)}
          onChange={({ target }) => {
            if (text.current) text.current.value = target.value;
          }}
          className="h-11 w-14 rounded-lg border border-line-strong bg-surface p-1"
        />
        <input
          ref={text}
          {...describe({ name, hint, error })}
          type="text"
          defaultValue={value}
          placeholder={pickerColour("")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            if (picker.current) picker.current.value = pickerColour(target.value);
          }}
          className={clsx(controlClass, "min-h-11 max-w-36 px-3.5 py-2 font-mono")}
        />
        <input type="hidden" name={shownColourName(name)} value={value} />
        <Button name="intent" value={`show:${name}`} variant="secondary" formAction={`${path}#${name}`}>
          Show how it looks
        </Button>
      </div>
      {preview ? <AccentPreview {...preview} /> : null}
    </Field>
  );
}

const schemes: Record<Scheme, string> = { light: "Light", dark: "Dark" };

function AccentPreview({ css, notes }: AccentLook) {
  return (
    <div className="mt-4">
      <style nonce={useNonce()} suppressHydrationWarning>
        {css}
      </style>
      <div inert className="grid gap-3 sm:grid-cols-2">
        <Sample scheme="light" />
        <Sample scheme="dark" />
      </div>
      <ul className="mt-3 space-y-1 text-sm">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

function Sample({ scheme }: { scheme: Scheme }) {
  return (
    <div className={`look-${scheme} rounded-lg border border-line bg-background p-4`}>
      <p className="mb-3 text-xs text-muted">{schemes[scheme]}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="button">Add to cart</Button>
        <TextLink to=".">See all products</TextLink>
      </div>
    </div>
  );
}
