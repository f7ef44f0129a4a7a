import { Form, href } from "react-router";
import { type LineProperties, linePropertyNames } from "#app/kernel/line-properties.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary, FormStatus } from "#app/ui/form-feedback.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import { UndoNotice } from "#app/ui/undo-notice.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import type { ReorderOutcome } from "../cart.ts";
import { GiftFields, type GiftValues } from "./gift-fields.tsx";

/** Why an operation was refused: `errors.quantity` where what was typed was the problem. */
type CartTrouble = {
  typed?: GiftValues & {
    intent: "add" | "set" | "remove" | "undo" | "details";
    variantId: string;
    line: string;
    quantity: string;
  };
  errors?: FormErrors;
  refused?: string;
};

type CartOutcome = {
  added?: string | undefined;
  restored?: string | undefined;
  changed?: string | undefined;
  removed?: string | undefined;
  detailed?: string | undefined;
  blocked?: string | undefined;
  capped?: "1" | undefined;
  quantity: number;
};

type Line = { key: string; variantId: string; title: string; quantity: number };

/** A line that was just removed. */
type RemovedLine = { variantId: string; quantity: number; properties?: LineProperties };

type CartNoticeProps = {
  news: CartOutcome;
  lines: readonly Line[];
  /** A line whose properties aren't in the URL. */
  removed: RemovedLine | null;
};

/** Says what just happened to the cart, and offers to undo a removal. */
export function CartNotice({ news, lines, removed }: CartNoticeProps) {
  const find = (key: string | undefined) => lines.find((line) => line.key === key);
  const blocked = lines.find(({ variantId }) => variantId === news.blocked);
  const named = news.removed && !find(news.removed) ? { variantId: news.removed, quantity: news.quantity } : null;
  const gone = removed ?? named;
  useFocusOn(`quantity-${news.restored}`, news.restored);
  return (
    <>
      <FormStatus>{newsText(news, find)}</FormStatus>
      {gone ? <Removed key={gone.variantId} {...gone} /> : null}
      {news.blocked ? (
        <Notice tone="warning" live="alert" title="Someone just bought the last one">
          {blocked ? `There isn’t enough of “${blocked.title}” left.` : "One of your items isn’t available right now."}{" "}
          You haven’t been charged. Change your cart, then continue.
        </Notice>
      ) : null}
    </>
  );
}

function newsText(news: CartOutcome, find: (id: string | undefined) => Line | undefined): string | null {
  const line = find(news.added ?? news.restored ?? news.changed ?? news.detailed);
  if (!line) return null;
  if (news.capped) return `Only ${line.quantity} of “${line.title}” left: they’re all in your cart now.`;
  if (news.added) return `“${line.title}” is in your cart.`;
  if (news.detailed) return `“${line.title}”: recipient saved.`;
  return news.restored
    ? `“${line.title}” is back in your cart.`
    : `“${line.title}”: quantity changed to ${line.quantity}.`;
}

function Removed({ variantId, quantity, properties }: RemovedLine) {
  const fields = { intent: "undo", variantId, quantity, ...properties };
  return <UndoNotice title="Removed from your cart." action={href("/cart")} fields={fields} autoFocus />;
}

/** An operation that was refused. A quantity typed on another page can be corrected here. */
export function CartTroubleNotice({ trouble, lines }: { trouble: CartTrouble; lines: readonly Line[] }) {
  const { typed, errors, refused } = trouble;
  if (!typed || !errors) return <Notice tone="warning" live="alert" title={refused} />;
  const { intent, variantId, quantity } = typed;
  const key = typed.line || variantId;
  const isThere = lines.some((line) => line.key === key);
  if (isThere && (intent === "set" || intent === "details")) {
    const ids = Object.fromEntries(Object.keys(errors).map((name) => [name, `${name}-${key}`]));
    return <ErrorSummary errors={errors} ids={ids} />;
  }
  return (
    <div className="space-y-4">
      <ErrorSummary errors={errors} title="That wasn’t added to your cart" />
      <Form method="post" action={href("/cart")} noValidate className="space-y-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="variantId" value={variantId} />
        {linePropertyNames.some((name) => typed[name] || errors[name]) ? (
          <GiftFields values={typed} errors={errors} />
        ) : null}
        <div className="flex flex-wrap items-end gap-3">
          <QuantityField
            name="quantity"
            label="Quantity"
            defaultValue={quantity}
            max={99}
            aria-invalid={errors.quantity ? true : undefined}
            required
          />
          <Button>Add to cart</Button>
        </div>
      </Form>
    </div>
  );
}

/** Says which items of an earlier order are in the cart now, and which aren't or have another price. */
export function ReorderNotice({ news, currency }: { news: ReorderOutcome; currency: string }) {
  const { name, added, missing, fewer, repriced } = news;
  const complete = missing.length === 0 && fewer.length === 0;
  const items = added === 1 ? "1 item" : `${added} items`;
  const money = useMoney();
  return (
    <Notice
      tone={complete ? "success" : "warning"}
      live="status"
      title={
        added === 0
          ? `Nothing from order ${name} is available right now.`
          : `${items} from order ${name} ${added === 1 ? "is" : "are"} in your cart, at today’s prices.`
      }
    >
      <ul className="list-disc space-y-1 ps-5 empty:hidden">
        {missing.map(({ title }) => (
          <li key={title}>“{title}” is sold out or no longer available.</li>
        ))}
        {fewer.map(({ title, quantity }) => (
          <li key={title}>
            “{title}”: only {quantity} left.
          </li>
        ))}
        {repriced.map(({ title, fromMinor, toMinor }) => (
          <li key={title}>
            “{title}” costs {money(toMinor, currency)} now; it was {money(fromMinor, currency)}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
