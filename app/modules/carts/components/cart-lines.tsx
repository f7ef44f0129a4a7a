import { Trash2 } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { hasProperties, type LineProperties as Properties } from "#app/kernel/line-properties.ts";
import type { StockTerms as Terms } from "#app/kernel/stock-terms.ts";
import type { UnitPrice as UnitPriceData } from "#app/kernel/unit-price.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { LineProperties } from "#app/ui/line-properties.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money, UnitPrice } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { StockTerms } from "#app/ui/stock-terms.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { type CartLineProblem, MAX_QUANTITY } from "../cart.ts";
import { GiftFields, type GiftValues } from "./gift-fields.tsx";

export type CartLineProps = {
  key: string;
  variantId: string;
  properties: Properties;
  productHandle: string;
  title: string;
  variantTitle: string;
  imageUrl: string | null;
  imageAlt: string | null;
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
  unitPrice: UnitPriceData | null;
  formerPriceMinor: number | null;
  available: number;
  /** What isn't in stock of it. */
  terms: Terms | null;
  problem: CartLineProblem | null;
  /** Whether someone else may get it. */
  isGift: boolean;
};

type Details = (GiftValues & { key: string; errors: FormErrors | undefined }) | null;
type Typed = { key: string; quantity: string; error: string } | null;
type Props = {
  lines: readonly CartLineProps[];
  currency: string;
  /** A refused quantity, shown again with its reason. */
  typed: Typed;
  /** Refused details of a gift, shown again with their reasons. */
  details: Details;
  cappedKey: string | undefined;
};

export function CartLines({ lines, currency, typed, details, cappedKey }: Props) {
  const t = useTexts();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.key} className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-3 py-6 sm:grid-cols-[7.5rem_1fr]">
          <FramedPicture line={line} />
          <div className="min-w-0 space-y-3">
            <LineHeading line={line} currency={currency} />
            {line.problem ? <LineProblem line={line} /> : <StockTerms terms={line.terms} quantity={line.quantity} />}
            <div className="flex flex-wrap items-end justify-between gap-3">
              {line.problem === "unavailable" || line.problem === "sold_out" ? (
                <span className="text-sm text-muted">{t("cart.quantity", { quantity: line.quantity })}</span>
              ) : (
                <QuantityForm
                  line={line}
                  typed={typed?.key === line.key ? typed : null}
                  capped={cappedKey === line.key}
                />
              )}
              <RemoveForm line={line} />
            </div>
            {line.isGift ? (
              <GiftForm line={line} refused={details?.key === line.key && details.errors ? details : null} />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function FramedPicture({ line }: { line: CartLineProps }) {
  return (
    <div className="aspect-[4/5] overflow-hidden rounded-lg bg-sunken">
      {line.imageUrl ? <LinePicture src={line.imageUrl} alt={line.imageAlt ?? ""} shownWidth={96} /> : null}
    </div>
  );
}

function LineHeading({ line, currency }: { line: CartLineProps; currency: string }) {
  const t = useTexts();
  const { formerPriceMinor } = line;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h2 className="text-base font-medium">
          {line.productHandle ? (
            <Link
              to={href("/products/:handle", { handle: line.productHandle })}
              className="underline-offset-4 hover:underline"
            >
              {line.title}
            </Link>
          ) : (
            line.title
          )}
        </h2>
        {line.variantTitle ? <p className="text-sm text-muted">{line.variantTitle}</p> : null}
        <LineProperties properties={line.properties} />
        {line.quantity > 1 || line.problem ? (
          <p className="text-sm text-muted">
            <RichText
              id="cart_page.price_each"
              values={{ price: () => <Money minor={line.unitPriceMinor} currency={currency} /> }}
            />
          </p>
        ) : null}
        {line.unitPrice ? (
          <p>
            <UnitPrice price={line.unitPrice} currency={currency} className="text-xs text-muted" />
          </p>
        ) : null}
        {formerPriceMinor === null ? null : (
          <p className="text-sm text-warning">
            <RichText
              id="cart.former_price"
              values={{ price: () => <Money minor={formerPriceMinor} currency={currency} /> }}
            />
          </p>
        )}
      </div>
      {line.problem === null ? (
        <Money minor={line.totalMinor} currency={currency} className="font-medium" />
      ) : (
        <span className="text-sm text-muted">{t("cart_page.not_in_total")}</span>
      )}
    </div>
  );
}

/** Why a line can't be bought, and what to do about it. */
function LineProblem({ line }: { line: CartLineProps }) {
  const t = useTexts();
  switch (line.problem) {
    case null:
      return null;
    case "unavailable":
      return (
        <Notice tone="warning" title={t("cart_page.unavailable")}>
          {t("cart_page.unavailable_hint")}
        </Notice>
      );
    case "sold_out":
      return (
        <Notice tone="warning" title={t("cart_page.sold_out")}>
          {t("cart_page.sold_out_hint")}
        </Notice>
      );
    case "not_enough":
      return (
        <Notice
          tone="warning"
          title={t("cart_page.not_enough", { available: line.available, quantity: line.quantity })}
          actions={
            <Form method="post" action={href("/cart")} replace preventScrollReset>
              <input type="hidden" name="intent" value="set" />
              <LineKey line={line} />
              <input type="hidden" name="quantity" value={line.available} />
              <Button variant="secondary" size="small">
                {t("cart_page.change_to", { available: line.available })}
              </Button>
            </Form>
          }
        />
      );
  }
}

/** Names the line that a form changes. */
function LineKey({ line: { key, variantId } }: { line: CartLineProps }) {
  return (
    <>
      <input type="hidden" name="variantId" value={variantId} />
      {key === variantId ? null : <input type="hidden" name="line" value={key} />}
    </>
  );
}

const isOf = ({ key }: CartLineProps, form: FormData) => (form.get("line") ?? form.get("variantId")) === key;

type QuantityFormProps = { line: CartLineProps; typed: Typed; capped: boolean };

function QuantityForm({ line, typed, capped }: QuantityFormProps) {
  const t = useTexts();
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "set" && isOf(line, formData);
  const id = `quantity-${line.key}`;
  return (
    <Form method="post" action={href("/cart")} replace preventScrollReset aria-busy={busy}>
      <input type="hidden" name="intent" value="set" />
      <LineKey line={line} />
      <div className="flex flex-wrap items-center gap-2">
        <QuantityField
          // A new field only where the store's number must replace the typed one: it would lose the focus otherwise.
          key={typed ? `typed-${typed.quantity}` : capped ? `capped-${line.quantity}` : "own"}
          id={id}
          name="quantity"
          label={t("cart_page.quantity_of", { title: line.title })}
          hideLabel
          defaultValue={typed?.quantity ?? line.quantity}
          min={0}
          max={Math.max(1, Math.min(line.available, MAX_QUANTITY))}
          submitOnChange
          required
          aria-invalid={typed ? true : undefined}
          aria-describedby={typed ? `${id}-error` : undefined}
        />
        <span className="hidden noscript:block">
          <Button variant="quiet" aria-label={t("cart_page.update_quantity_of", { title: line.title })}>
            {t("cart_page.update")}
          </Button>
        </span>
      </div>
      <FieldError id={`${id}-error`}>{typed?.error}</FieldError>
    </Form>
  );
}

function GiftForm({ line, refused }: { line: CartLineProps; refused: Details }) {
  const t = useTexts();
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "details" && isOf(line, formData);
  const hasRecipient = hasProperties(line.properties);
  return (
    <Disclosure
      // Closed again once it's saved.
      key={refused ? "refused" : JSON.stringify(line.properties)}
      label={t(hasRecipient ? "cart_page.change_recipient" : "cart_page.add_recipient")}
      open={refused !== null}
    >
      <Form method="post" action={href("/cart")} replace preventScrollReset noValidate className="space-y-4">
        <input type="hidden" name="intent" value="details" />
        <LineKey line={line} />
        <GiftFields values={refused ?? line.properties} errors={refused?.errors} of={line.key} />
        <Button variant="secondary" pending={busy}>
          {t("cart_page.save_recipient")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function RemoveForm({ line }: { line: CartLineProps }) {
  const t = useTexts();
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "remove" && isOf(line, formData);
  return (
    <Form method="post" action={href("/cart")} replace preventScrollReset className="-me-4 sm:-me-5">
      <LineKey line={line} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <Button
        variant="quiet"
        name="intent"
        value="remove"
        icon={<Trash2 aria-hidden size={17} strokeWidth={1.75} className="max-sm:hidden" />}
        pending={busy}
        aria-label={t("cart_page.remove_item", { item: [line.title, line.variantTitle].filter(Boolean).join(" ") })}
      >
        {t("cart_page.remove")}
      </Button>
    </Form>
  );
}
