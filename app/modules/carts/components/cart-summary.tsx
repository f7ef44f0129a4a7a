import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import { asSentence } from "#app/kernel/text.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { Money } from "#app/ui/money.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Sums } from "#app/ui/sums.tsx";
import { useTexts } from "#app/ui/texts.ts";

export type FreeShipping = { fromMinor: number; leftMinor: number };

type Props = {
  /** Before shipping. */
  sums: QuoteSums;
  currency: string;
  /** Where discount codes are entered. */
  codes: ReactNode;
  canCheckOut: boolean;
  /** A checkout of just these items is open: there is nothing to start. */
  isOpen: boolean;
  takesPayments: boolean;
  taxNote: string;
  /** Until the address is known; null where there is nothing to say. */
  taxHint: string | null;
  /** What is free from which subtotal, in minor units; null where nothing is. */
  freeShipping: FreeShipping | null;
  /** False until an Operator has said where the Store ships to, and how. */
  ships: boolean;
  isNothingShipped: boolean;
  /** How to ask for something else than paying at once; null where nothing is offered. */
  invitation: { question: string; title: string } | null;
  /** Forms for what else may pay. */
  entry: ReactNode;
  /** The page's form that goes along to the checkout, by its id. */
  form: string | undefined;
};

export function CartSummary(props: Props) {
  const { sums, currency, codes, canCheckOut, takesPayments, taxNote, taxHint, ships, isNothingShipped } = props;
  const { isOpen, freeShipping, invitation, entry, form } = props;
  const t = useTexts();
  return (
    <section aria-labelledby="summary" className="rounded-xl bg-sunken p-6 lg:sticky lg:top-24">
      <h2 id="summary" className="text-xl">
        {t("cart_page.summary")}
      </h2>
      <Sums sums={sums} currency={currency} shipping={isNothingShipped ? "none" : null} />
      {freeShipping ? <FreeShippingProgress {...freeShipping} currency={currency} /> : null}
      <div className="mt-5">{codes}</div>
      <p className="mt-4 text-sm text-muted">
        {[asSentence(taxNote), isNothingShipped ? "" : t("cart_page.shipping_later"), taxHint]
          .filter(Boolean)
          .join(" ")}
      </p>
      {entry}
      {!takesPayments || !ships ? (
        <p className="mt-6 rounded-lg border border-warning/40 bg-warning-soft px-4 py-3 text-sm">
          {t(ships ? "cart_page.closed" : "cart_page.not_open_yet")}
          {invitation ? (
            <>
              {" "}
              {invitation.question} <TextLink to={href("/checkout/request")}>{invitation.title}</TextLink>
            </>
          ) : null}
        </p>
      ) : canCheckOut ? (
        <div className="mt-6 max-lg:hidden">
          {isOpen ? <ContinueLink /> : <CheckoutForm label={t("cart_page.go_to_checkout")} form={form} />}
        </div>
      ) : (
        <p className="mt-6 rounded-lg border border-warning/40 bg-warning-soft px-4 py-3 text-sm">
          {t("cart_page.change_first")}
        </p>
      )}
      {takesPayments && ships && invitation ? (
        <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
          {invitation.question} <TextLink to={href("/checkout/request")}>{invitation.title}</TextLink>
        </p>
      ) : null}
      <p className="mt-4 text-center text-sm">
        <TextLink to={href("/products")}>{t("cart_page.continue_shopping")}</TextLink>
      </p>
    </section>
  );
}

type BarProps = Pick<Props, "sums" | "currency" | "isNothingShipped" | "isOpen" | "form">;

/** On phones, where the summary is far below a long list: always in view, in place of the summary's button. */
export function CartBar({ sums, currency, isNothingShipped, isOpen, form }: BarProps) {
  const t = useTexts();
  return (
    <section
      aria-label={t("cart_page.checkout_bar")}
      data-bottom-bar
      className="sticky bottom-0 z-30 -mx-4 mt-6 flex items-center gap-4 border-t border-line bg-background px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden print:hidden"
    >
      <p className="min-w-0 shrink-0">
        <span className="block text-xs text-muted">
          {t(isNothingShipped ? "cart_page.total" : "cart_page.before_shipping")}
        </span>
        <Money minor={sums.totalMinor} currency={currency} className="font-medium" />
      </p>
      <div className="min-w-0 grow">
        {isOpen ? <ContinueLink /> : <CheckoutForm label={t("cart.check_out")} form={form} />}
      </div>
    </section>
  );
}

function ContinueLink() {
  const t = useTexts();
  return (
    <LinkButton to={href("/checkout")} size="large" block icon={<ArrowRight aria-hidden size={19} />}>
      {t("cart_page.continue_checkout")}
    </LinkButton>
  );
}

function FreeShippingProgress({ fromMinor, leftMinor, currency }: FreeShipping & { currency: string }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <div className="mt-5 space-y-2 text-sm">
      <p>
        {leftMinor === 0
          ? t("cart_page.has_free_shipping")
          : t("cart_page.until_free_shipping", { amount: money(leftMinor, currency) })}
      </p>
      <ProgressBar label={t("cart_page.free_shipping")} max={fromMinor} value={fromMinor - leftMinor} />
    </div>
  );
}

/** @param form another form of the page that is sent along, by its id */
export function CheckoutForm({ label, form }: { label: string; form?: string | undefined }) {
  const t = useTexts();
  const starting = useNavigation().formAction === href("/checkout");
  const button = (
    <Button
      size="large"
      block
      icon={<ArrowRight aria-hidden size={19} />}
      pending={starting}
      pendingLabel={t("cart.reserving")}
      {...(form ? { form, formAction: href("/checkout") } : {})}
    >
      {label}
    </Button>
  );
  if (form) return button;
  return (
    <Form method="post" action={href("/checkout")}>
      {button}
    </Form>
  );
}
