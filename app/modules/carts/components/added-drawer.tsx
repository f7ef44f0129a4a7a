import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type FormErrors, listErrors } from "#app/ui/form-errors.ts";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import type { CartLineProps } from "./cart-lines.tsx";
import { CheckoutForm } from "./cart-summary.tsx";

export type AddedToCart = {
  line: Pick<CartLineProps, "title" | "variantTitle" | "imageUrl" | "imageAlt" | "quantity" | "totalMinor">;
  /** There were fewer than asked for. */
  capped: boolean;
  /** Items in the cart. */
  count: number;
  subtotalMinor: number;
  currency: string;
  canCheckOut: boolean;
  /** The cart's URL, which says the same. */
  cart: string;
};

/** What adding came to: what is in the cart now, or why not. */
export type AddAnswer = { added: AddedToCart | null } | { refused?: string; errors?: FormErrors };

/** After something was added to the cart: says so, and leads on to the cart and the checkout. */
export function AddedDrawer({ answer, onClose }: { answer: AddAnswer; onClose: () => void }) {
  if (!("added" in answer)) return <NotAdded {...answer} onClose={onClose} />;
  const { added } = answer;
  if (!added) return <NotAdded refused="You removed it again in another tab." onClose={onClose} />;
  const { line, capped, count, currency } = added;
  return (
    <Dialog title="Added to your cart" place="side" onClose={onClose} footer={<WaysOn added={added} />}>
      <div className="flex gap-4">
        <div className="aspect-[4/5] w-20 shrink-0 overflow-hidden rounded-lg bg-sunken">
          {line.imageUrl ? <LinePicture src={line.imageUrl} alt={line.imageAlt ?? ""} /> : null}
        </div>
        <div className="min-w-0 grow">
          <p className="font-medium [overflow-wrap:anywhere]">{line.title}</p>
          {line.variantTitle ? <p className="text-sm text-muted">{line.variantTitle}</p> : null}
          <p className="text-sm text-muted">Quantity {line.quantity}</p>
        </div>
        <Money minor={line.totalMinor} currency={currency} className="shrink-0 font-medium" />
      </div>
      <div role="status" className="mt-5 text-sm text-muted">
        {capped ? <Notice tone="warning" title={`Only ${line.quantity} left: they’re all in your cart now.`} /> : null}
        <p className={capped ? "mt-4" : undefined}>
          {count === 1 ? "There is 1 item in your cart." : `There are ${count} items in your cart.`}
        </p>
      </div>
    </Dialog>
  );
}

function WaysOn({ added: { subtotalMinor, currency, canCheckOut, cart } }: { added: AddedToCart }) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-medium">
        <span>Subtotal</span>
        <Money minor={subtotalMinor} currency={currency} />
      </p>
      <div className="mt-4 grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
        <LinkButton to={cart} variant={canCheckOut ? "secondary" : "primary"} size="large">
          View cart
        </LinkButton>
        {canCheckOut ? <CheckoutForm label="Checkout" /> : null}
      </div>
    </>
  );
}

type NotAddedProps = { refused?: string | undefined; errors?: FormErrors; onClose: () => void };

function NotAdded({ refused, errors, onClose }: NotAddedProps) {
  return (
    <Dialog title="That wasn’t added to your cart" place="side" onClose={onClose}>
      <Notice tone="warning" live="alert">
        {refused ? <p>{refused}</p> : null}
        {listErrors(errors).map(({ name, message }) => (
          <p key={name}>{message}</p>
        ))}
      </Notice>
    </Dialog>
  );
}
