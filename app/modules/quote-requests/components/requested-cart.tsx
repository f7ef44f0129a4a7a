import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { Money } from "#app/ui/money.tsx";

type Line = { variantId: string; title: string; variantTitle: string; quantity: number; totalMinor: number };
type Props = { lines: readonly Line[]; currency: string; subtotalMinor: number };

/** The cart beside the form. */
export function RequestedCart({ lines, currency, subtotalMinor }: Props) {
  return (
    <section aria-labelledby="summary" className="rounded-xl bg-sunken p-5 sm:p-6 lg:sticky lg:top-24">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="text-xl">
          Your cart
        </h2>
        <TextLink to={href("/cart")} className="py-2 text-sm">
          Change
        </TextLink>
      </div>
      <ul className="mt-4 space-y-3 text-sm">
        {lines.map((line) => (
          <li key={line.variantId} className="flex justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {line.quantity} × {line.title}
              {line.variantTitle ? <span className="block text-muted">{line.variantTitle}</span> : null}
            </span>
            <Money minor={line.totalMinor} currency={currency} className="shrink-0" />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4 font-medium">
        <span>Subtotal</span>
        <Money minor={subtotalMinor} currency={currency} />
      </p>
      <p className="text-xs text-muted">VAT is included. We’ll reply with the final price.</p>
    </section>
  );
}
