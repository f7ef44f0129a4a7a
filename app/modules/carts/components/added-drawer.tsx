import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type FormErrors, listErrors } from "#app/ui/form-errors.ts";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  const t = useTexts();
  if (!("added" in answer)) return <NotAdded {...answer} onClose={onClose} />;
  const { added } = answer;
  if (!added) return <NotAdded refused={t("cart.removed_elsewhere")} onClose={onClose} />;
  const { line, capped, count, currency } = added;
  return (
    <Dialog title={t("cart.added")} place="side" onClose={onClose} footer={<WaysOn added={added} />}>
      <div className="flex gap-4">
        <div className="aspect-[4/5] w-20 shrink-0 overflow-hidden rounded-lg bg-sunken">
          {line.imageUrl ? <LinePicture src={line.imageUrl} alt={line.imageAlt ?? ""} /> : null}
        </div>
        <div className="min-w-0 grow">
          <p className="font-medium [overflow-wrap:anywhere]">{line.title}</p>
          {line.variantTitle ? <p className="text-sm text-muted">{line.variantTitle}</p> : null}
          <p className="text-sm text-muted">{t("cart.quantity", { quantity: line.quantity })}</p>
        </div>
        <Money minor={line.totalMinor} currency={currency} className="shrink-0 font-medium" />
      </div>
      <div role="status" className="mt-5 text-sm text-muted">
        {capped ? <Notice tone="warning" title={t("cart.all_there_are", { left: line.quantity })} /> : null}
        <p className={capped ? "mt-4" : undefined}>{t("cart.items", { count })}</p>
      </div>
    </Dialog>
  );
}

function WaysOn({ added: { subtotalMinor, currency, canCheckOut, cart } }: { added: AddedToCart }) {
  const t = useTexts();
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-medium">
        <span>{t("cart.subtotal")}</span>
        <Money minor={subtotalMinor} currency={currency} />
      </p>
      <div className="mt-4 grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
        <LinkButton to={cart} variant={canCheckOut ? "secondary" : "primary"} size="large">
          {t("cart.view")}
        </LinkButton>
        {canCheckOut ? <CheckoutForm label={t("cart.check_out")} /> : null}
      </div>
    </>
  );
}

type NotAddedProps = { refused?: string | undefined; errors?: FormErrors; onClose: () => void };

function NotAdded({ refused, errors, onClose }: NotAddedProps) {
  const t = useTexts();
  return (
    <Dialog title={t("cart.not_added")} place="side" onClose={onClose}>
      <Notice tone="warning" live="alert">
        {refused ? <p>{refused}</p> : null}
        {listErrors(errors).map(({ name, message }) => (
          <p key={name}>{message}</p>
        ))}
      </Notice>
    </Dialog>
  );
}
