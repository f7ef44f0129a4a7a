import { Trash2 } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import type { UnitPrice as UnitPriceData } from "#app/kernel/unit-price.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money, UnitPrice } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import { type CartLineProblem, MAX_QUANTITY } from "../cart.ts";

export type CartLineProps = {
  variantId: string;
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
  problem: CartLineProblem | null;
};

type Typed = { variantId: string; quantity: string; error: string } | null;
type Props = {
  lines: readonly CartLineProps[];
  currency: string;
  /** A refused quantity, shown again with its reason. */
  typed: Typed;
  cappedId: string | undefined;
};

export function CartLines({ lines, currency, typed, cappedId }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.variantId} className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-3 py-6 sm:grid-cols-[7.5rem_1fr]">
          <FramedPicture line={line} />
          <div className="min-w-0 space-y-3">
            <LineHeading line={line} currency={currency} />
            <LineProblem line={line} />
            <div className="flex flex-wrap items-end justify-between gap-3">
              {line.problem === "unavailable" || line.problem === "sold_out" ? (
                <span className="text-sm text-muted">Quantity {line.quantity}</span>
              ) : (
                <QuantityForm
                  line={line}
                  typed={typed?.variantId === line.variantId ? typed : null}
                  capped={cappedId === line.variantId}
                />
              )}
              <RemoveForm line={line} />
            </div>
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
        <p className="text-sm text-muted">
          <Money minor={line.unitPriceMinor} currency={currency} /> each
        </p>
        {line.unitPrice ? (
          <p>
            <UnitPrice price={line.unitPrice} currency={currency} className="text-xs text-muted" />
          </p>
        ) : null}
        {line.formerPriceMinor === null ? null : (
          <p className="text-sm text-warning">
            The price was <Money minor={line.formerPriceMinor} currency={currency} /> when you added it.
          </p>
        )}
      </div>
      {line.problem === null ? (
        <Money minor={line.totalMinor} currency={currency} className="font-medium" />
      ) : (
        <span className="text-sm text-muted">Not included in the total</span>
      )}
    </div>
  );
}

/** Why a line can't be bought, and what to do about it. */
function LineProblem({ line }: { line: CartLineProps }) {
  switch (line.problem) {
    case null:
      return null;
    case "unavailable":
      return (
        <Notice tone="warning" title="This is no longer available.">
          Remove it to continue.
        </Notice>
      );
    case "sold_out":
      return (
        <Notice tone="warning" title="Sold out for now.">
          Remove it to continue, or come back later: items reserved in other checkouts sometimes become available again.
        </Notice>
      );
    case "not_enough":
      return (
        <Notice
          tone="warning"
          title={`Only ${line.available} left, and you have ${line.quantity} in your cart.`}
          actions={
            <Form method="post" action={href("/cart")} replace preventScrollReset>
              <input type="hidden" name="intent" value="set" />
              <input type="hidden" name="variantId" value={line.variantId} />
              <input type="hidden" name="quantity" value={line.available} />
              <Button variant="secondary" size="small">
                Change to {line.available}
              </Button>
            </Form>
          }
        />
      );
  }
}

type QuantityFormProps = { line: CartLineProps; typed: Typed; capped: boolean };

function QuantityForm({ line, typed, capped }: QuantityFormProps) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "set" && formData.get("variantId") === line.variantId;
  const id = `quantity-${line.variantId}`;
  return (
    <Form method="post" action={href("/cart")} replace preventScrollReset aria-busy={busy}>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="variantId" value={line.variantId} />
      <div className="flex flex-wrap items-center gap-2">
        <QuantityField
          // A new field only where the store's number must replace the typed one: it would lose the focus otherwise.
          key={typed ? `typed-${typed.quantity}` : capped ? `capped-${line.quantity}` : "own"}
          id={id}
          name="quantity"
          label={`Quantity of ${line.title}`}
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
          <Button variant="quiet" aria-label={`Update the quantity of ${line.title}`}>
            Update
          </Button>
        </span>
      </div>
      <FieldError id={`${id}-error`}>{typed?.error}</FieldError>
    </Form>
  );
}

function RemoveForm({ line }: { line: CartLineProps }) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "remove" && formData.get("variantId") === line.variantId;
  return (
    <Form method="post" action={href("/cart")} replace preventScrollReset className="-mr-4 sm:-mr-5">
      <input type="hidden" name="variantId" value={line.variantId} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <Button
        variant="quiet"
        name="intent"
        value="remove"
        icon={<Trash2 aria-hidden size={17} strokeWidth={1.75} className="max-sm:hidden" />}
        pending={busy}
        aria-label={`Remove ${line.title} ${line.variantTitle}`.trim()}
      >
        Remove
      </Button>
    </Form>
  );
}
