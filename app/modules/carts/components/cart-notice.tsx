import { Form, href } from "react-router";
import { type LineProperties, linePropertyNames } from "#app/kernel/line-properties.ts";
import type { Texts } from "#app/texts/texts.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary, FormStatus } from "#app/ui/form-feedback.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  const t = useTexts();
  const find = (key: string | undefined) => lines.find((line) => line.key === key);
  const blocked = lines.find(({ variantId }) => variantId === news.blocked);
  const named = news.removed && !find(news.removed) ? { variantId: news.removed, quantity: news.quantity } : null;
  const gone = removed ?? named;
  useFocusOn(`quantity-${news.restored}`, news.restored);
  return (
    <>
      <FormStatus>{newsText(news, find, t)}</FormStatus>
      {gone ? <Removed key={gone.variantId} {...gone} /> : null}
      {news.blocked ? (
        <Notice tone="warning" live="alert" title={t("cart_page.last_one_sold")}>
          {blocked ? t("cart_page.blocked", { title: blocked.title }) : t("cart_page.blocked_by_some")}
        </Notice>
      ) : null}
    </>
  );
}

function newsText(news: CartOutcome, find: (id: string | undefined) => Line | undefined, t: Texts): string | null {
  const line = find(news.added ?? news.restored ?? news.changed ?? news.detailed);
  if (!line) return null;
  const { title, quantity } = line;
  if (news.capped) return t("cart_page.only_left", { left: quantity, title });
  if (news.added) return t("cart_page.is_added", { title });
  if (news.detailed) return t("cart_page.recipient_saved", { title });
  return news.restored ? t("cart_page.is_restored", { title }) : t("cart_page.quantity_changed", { title, quantity });
}

function Removed({ variantId, quantity, properties }: RemovedLine) {
  const t = useTexts();
  const fields = { intent: "undo", variantId, quantity, ...properties };
  return <UndoNotice title={t("cart_page.removed")} action={href("/cart")} fields={fields} autoFocus />;
}

/** An operation that was refused. A quantity typed on another page can be corrected here. */
export function CartTroubleNotice({ trouble, lines }: { trouble: CartTrouble; lines: readonly Line[] }) {
  const t = useTexts();
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
      <ErrorSummary errors={errors} title={t("cart.not_added")} />
      <Form method="post" action={href("/cart")} noValidate className="space-y-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="variantId" value={variantId} />
        {linePropertyNames.some((name) => typed[name] || errors[name]) ? (
          <GiftFields values={typed} errors={errors} />
        ) : null}
        <div className="flex flex-wrap items-end gap-3">
          <QuantityField
            name="quantity"
            label={t("cart_page.quantity_label")}
            defaultValue={quantity}
            max={99}
            aria-invalid={errors.quantity ? true : undefined}
            required
          />
          <Button>{t("cart_page.add")}</Button>
        </div>
      </Form>
    </div>
  );
}

/** Says which items of an earlier order are in the cart now, and which aren't or have another price. */
export function ReorderNotice({ news, currency }: { news: ReorderOutcome; currency: string }) {
  const { name, added, missing, fewer, repriced } = news;
  const complete = missing.length === 0 && fewer.length === 0;
  const t = useTexts();
  const money = useMoney();
  return (
    <Notice
      tone={complete ? "success" : "warning"}
      live="status"
      title={
        added === 0
          ? t("cart_page.reordered_none", { order: name })
          : t("cart_page.reordered", { count: added, order: name })
      }
    >
      <ul className="list-disc space-y-1 ps-5 empty:hidden">
        {missing.map(({ title }) => (
          <li key={title}>{t("cart_page.reorder_missing", { title })}</li>
        ))}
        {fewer.map(({ title, quantity }) => (
          <li key={title}>{t("cart_page.reorder_fewer", { title, left: quantity })}</li>
        ))}
        {repriced.map(({ title, fromMinor, toMinor }) => (
          <li key={title}>
            {t("cart_page.reorder_repriced", {
              title,
              now: money(toMinor, currency),
              before: money(fromMinor, currency),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
