import type { ReactNode } from "react";
import { href } from "react-router";
import { keyOf } from "#app/kernel/order-line.ts";
import { formatPercent } from "#app/kernel/percent.ts";
import type { Texts } from "#app/texts/texts.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { QuoteChanges } from "../quote-changes.ts";

type PriceProps = { changes: QuoteChanges; totalMinor: number; currency: string; nothingLeft: boolean };

/** What a payment found changed: old and new prices, and the new total, before anything is paid. */
export function PriceNotice({ changes, totalMinor, currency, nothingLeft }: PriceProps) {
  const t = useTexts();
  const isTaxAlone = changes.lines.length === 0 && changes.taxes.length > 0;
  const whatChanged = isTaxAlone ? "checkout.taxes_changed" : "checkout.prices_changed";
  return (
    <Notice
      tone="warning"
      live="alert"
      title={t(nothingLeft ? "checkout.items_gone" : whatChanged)}
      actions={
        nothingLeft ? (
          <LinkButton to={href("/cart")} variant="secondary" size="small">
            {t("checkout.to_cart")}
          </LinkButton>
        ) : null
      }
    >
      <ul className="mt-2 space-y-1">
        {changes.lines.map((line) => (
          <li key={keyOf(line)}>
            <LineChange line={line} currency={currency} />
          </li>
        ))}
        {nothingLeft
          ? null
          : changes.taxes.map((tax) => (
              <li key={tax.id}>
                <RichText
                  id="checkout.changed"
                  values={{ what: tax.name, change: () => <TaxChange {...tax} currency={currency} /> }}
                />
              </li>
            ))}
        {nothingLeft ? null : (
          <li className="font-medium">
            <RichText
              id="checkout.total_changed"
              values={{
                change: () => (
                  <Change
                    before={<Money minor={changes.formerTotalMinor} currency={currency} />}
                    now={<Money minor={totalMinor} currency={currency} />}
                  />
                ),
              }}
            />
          </li>
        )}
      </ul>
      <p className="mt-2">{t(nothingLeft ? "checkout.not_charged" : "checkout.not_charged_pay_new")}</p>
    </Notice>
  );
}

type LineProps = { line: QuoteChanges["lines"][number]; currency: string };

function LineChange({ line, currency }: LineProps) {
  const t = useTexts();
  const { title, variantTitle, formerMinor, nowMinor } = line;
  const item = variantTitle ? `${title}, ${variantTitle}` : title;
  if (nowMinor === null) return t("checkout.item_gone", { item });
  const prices = {
    before: <Money minor={formerMinor} currency={currency} />,
    now: <Money minor={nowMinor} currency={currency} />,
  };
  return <RichText id="checkout.changed" values={{ what: item, change: () => <Change {...prices} /> }} />;
}

type TaxProps = QuoteChanges["taxes"][number] & { currency: string };

function TaxChange({ former, now, currency }: TaxProps) {
  return <Change before={<DueTax tax={former} currency={currency} />} now={<DueTax tax={now} currency={currency} />} />;
}

function DueTax({ tax, currency }: { tax: TaxProps["now"]; currency: string }) {
  const t = useTexts();
  const { language } = useFormats();
  if (!tax) return t("checkout.no_tax");
  return (
    <>
      {formatPercent(tax.milliPercent, language)} (<Money minor={tax.taxMinor} currency={currency} />)
    </>
  );
}

/** Which is which, screen readers are told in words. */
function Change({ before, now }: { before: ReactNode; now: ReactNode }) {
  return (
    <RichText
      id="checkout.before_and_now"
      values={{
        before: (words) => (
          <s className="text-muted">
            <span className="sr-only">{words}</span>
            {before}
          </s>
        ),
        now: (words) => (
          <>
            <span className="sr-only">{words}</span>
            {now}
          </>
        ),
      }}
    />
  );
}

type AvailabilityProps = {
  /** Titles of what is sold out now, and of what others have in their checkouts too. */
  gone: readonly string[];
  contested: readonly string[];
  /** The quote request of the offer that is being paid. */
  requestId: string | null;
};

export function AvailabilityNotice({ gone, contested, requestId }: AvailabilityProps) {
  const t = useTexts();
  if (gone.length > 0) {
    const to = requestId ? href("/requests/:id", { id: requestId }) : href("/cart");
    return (
      <Notice
        tone="warning"
        live="status"
        title={t("checkout.not_enough", { items: listed(gone, t) })}
        actions={
          <LinkButton to={to} variant="secondary" size="small">
            {t(requestId ? "checkout.to_request" : "checkout.change_cart")}
          </LinkButton>
        }
      >
        {t(requestId ? "checkout.not_enough_in_offer" : "checkout.not_enough_hint")}
      </Notice>
    );
  }
  if (contested.length === 0) return null;
  return (
    <Notice tone="warning" live="status" title={t("checkout.contested", { items: listed(contested, t) })}>
      {t("checkout.contested_hint")}
    </Notice>
  );
}

/** Titles in quotation marks, for example “Everyday mug”, “Tote bag” and “Scarf”. */
function listed(titles: readonly string[], t: Texts): string {
  // The store's English is British: no comma before “and”.
  const list = new Intl.ListFormat(t.language === "en" ? "en-GB" : t.language);
  return list.format(titles.map((title) => t("checkout.quoted", { title })));
}

/** For an open checkout while the store can't take payments. `retry` is the page it is on. */
export function PaymentUnavailable({ retry }: { retry: string }) {
  const t = useTexts();
  return (
    <Notice
      tone="warning"
      title={t("checkout.cannot_pay")}
      actions={
        <LinkButton to={retry} variant="secondary" size="small">
          {t("checkout.check_again")}
        </LinkButton>
      }
    >
      {t("checkout.cannot_pay_hint")}
    </Notice>
  );
}
