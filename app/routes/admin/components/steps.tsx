import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { Steps } from "../steps.server.ts";

/** What is changed, in words. */
type Words = {
  /** Such as `product`. */
  one: string;
  /** Such as `products`. */
  several: string;
  /** What the list has, if that is something else. */
  listed?: string;
  /** What is being done to them, such as `Publishing`. */
  going: string;
  /** What was done to them, such as `changed`. */
  done: string;
};

/** How many rows there are: what was changed may not match any more. */
export const totalOf = (so: Steps | undefined, total: number) =>
  so ? Math.max(so.total, so.done + so.refused) : total;

type Props = { so: Steps; words: Words; back: string; to: (id: string) => string };

/** How far a change of many rows has come, and which of them were refused. */
export function StepsProgress({ so, words, back, to }: Props) {
  return (
    <>
      <Progress {...{ so, words, back }} />
      {so.refused > 0 ? <RefusedRows {...{ so, words, to }} /> : null}
      {so.after === null ? (
        <LinkButton to={back} variant="secondary">
          Back to the {words.listed ?? words.several}
        </LinkButton>
      ) : null}
    </>
  );
}

/** Sends the next step by itself, or by a button where there is no JavaScript. */
function Progress({ so, words, back }: Omit<Props, "to">) {
  const { language } = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const submit = useSubmit();
  const total = totalOf(so, 0);
  // What was pressed is gone.
  useEffect(() => text.current?.focus(), []);
  const { state } = useNavigation();
  const sent = useRef<string>(null);
  useEffect(() => {
    // Once for each step, although `submit` changes with the page's place, and after the one before has ended.
    if (state !== "idle" || so.after === null || so.after === sent.current || !form.current) return;
    sent.current = so.after;
    submit(form.current, { replace: true });
  }, [so.after, state, submit]);
  return (
    <Card>
      <p ref={text} tabIndex={-1} role="status" className="text-sm">
        {so.after === null ? null : `${words.going} ${words.several}: `}
        {`${formatNumber(so.done, language)} of ${formatNumber(total, language)} ${words.done}`}
      </p>
      {so.after === null ? null : (
        <Form ref={form} method="post" className="mt-4 flex flex-wrap items-center gap-4">
          <ProgressBar
            label={`${capitalised(words.several)} tried`}
            value={so.done + so.refused}
            max={total}
            className="basis-full"
          />
          {Object.entries({ ...so, failed: JSON.stringify(so.failed) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value ?? ""} />
          ))}
          <span className="hidden noscript:block">
            <Button>Continue</Button>
          </span>
          <TextLink to={back}>Stop</TextLink>
        </Form>
      )}
    </Card>
  );
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function RefusedRows({ so: { refused, failed }, words, to }: Pick<Props, "so" | "words" | "to">) {
  const { language } = useFormats();
  return (
    <Notice
      tone="warning"
      live="alert"
      title={
        refused === 1
          ? `1 ${words.one} wasn’t ${words.done}`
          : `${formatNumber(refused, language)} ${words.several} weren’t ${words.done}`
      }
    >
      <ul className="space-y-1">
        {failed.map(({ id, title, message }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <TextLink to={to(id)}>{title}</TextLink>: {message}
          </li>
        ))}
      </ul>
      {refused > failed.length ? <p className="mt-2">These are the first {failed.length}.</p> : null}
    </Notice>
  );
}
