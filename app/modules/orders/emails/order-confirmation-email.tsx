import { addressLines } from "#app/kernel/address-lines.ts";
import { type AgreedPage, agreedParts } from "#app/kernel/agreed-page.ts";
import { formatInstant } from "#app/kernel/formats.ts";
import type { ManualPayment } from "#app/kernel/kept-manual-payment.ts";
import { type LineProperties, recipientTexts } from "#app/kernel/line-properties.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { type QuoteSums, sumRows } from "#app/kernel/quote-sums.ts";
import { deliveryKind } from "#app/kernel/shipping.ts";
import { type StockTerms, termsText } from "#app/kernel/stock-terms.ts";
import { readQuoteSums } from "#app/kernel/stored-quote.ts";
import { unlinked } from "#app/kernel/text.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import {
  EmailButton,
  EmailHeading,
  EmailLines,
  EmailParagraph,
  EmailRichText,
  strong,
} from "#app/ui/email/email-parts.tsx";
import { nextSteps } from "../next-steps.ts";
import { HowToPay } from "./how-to-pay.tsx";
import {
  itemDetail,
  OrderDestination,
  OrderEmail,
  type OrderEmailData,
  orderSubject,
  sampleAddress,
  sampleOrder,
} from "./order-email.tsx";

export type OrderConfirmation = OrderEmailData & {
  currency: string;
  lines: readonly {
    quantity: number;
    title: string;
    variantTitle: string;
    imageUrl: string | null;
    unitPriceMinor: number;
    giftCardMinor?: number | null;
    properties: LineProperties;
    /** What was promised where it isn't in stock. */
    stockTerms?: StockTerms | null;
  }[];
  sums: QuoteSums;
  /** Why no tax was due; empty where that isn't so. */
  taxNote: string;
  /** Empty where nothing is shipped. */
  shippingAddress: Record<string, string>;
  /** Empty where nothing is shipped. */
  shippingMethod: string;
  /** Empty: it isn't a pick-up. */
  pickupPlace: string;
  pickupName: string;
  /** Null: the shipping address. */
  billingAddress: Record<string, string> | null;
  /** What the buyer wrote to the Store; may be empty. */
  noteToSeller: string;
  /** The legal pages by the button that placed it. */
  agreedPages: readonly Pick<AgreedPage, "kind" | "title">[];
  /** Where it is paid by hand: how, how much in minor units, and until when. */
  manual: { way: ManualPayment; amountMinor: number; payBy: Date } | null;
};

export const subject = ({ store, name, test }: EmailProps<OrderConfirmation>) =>
  orderSubject(store.t, test, store.t("emails_orders.confirmed_subject", { order: name }));

export default function OrderConfirmationEmail(order: EmailProps<OrderConfirmation>) {
  const { store, name, lines, currency, link } = order;
  const { t } = store;
  const money = (minor: number) => formatMoney(minor, currency, store.language);
  return (
    <OrderEmail
      {...order}
      preheader={t("emails_orders.thanks_preheader", { order: name, total: money(order.sums.totalMinor) })}
    >
      <EmailHeading>{t("emails_orders.thanks")}</EmailHeading>
      <EmailParagraph>
        <EmailRichText t={t} id="emails_orders.received" values={{ store: store.name, order: name, strong }} />
      </EmailParagraph>
      <EmailDetails
        items={[
          ...lines.flatMap((line) => [
            { ...itemDetail(store, line), value: money(line.unitPriceMinor * line.quantity) },
            ...recipientTexts(line.properties, store.language, store.t),
            ...stockDetail(line, store),
          ]),
          ...sumDetails(order, store),
        ]}
      />
      {order.taxNote ? <EmailParagraph>{order.taxNote}</EmailParagraph> : null}
      {order.manual ? (
        <HowToPay
          t={t}
          way={order.manual.way}
          amount={money(order.manual.amountMinor)}
          order={name}
          payBy={order.manual.way.fulfilFirst ? null : formatInstant(order.manual.payBy, "date", store)}
        />
      ) : null}
      <OrderDestination title={t("emails_orders.shipping_to")} order={order} />
      {order.billingAddress ? (
        <EmailLines
          title={t("emails_orders.billing_address")}
          lines={addressLines(order.billingAddress, store.language)}
        />
      ) : null}
      {order.noteToSeller ? (
        // The address is whatever the buyer typed: no link of theirs goes there.
        <EmailLines title={t("emails_orders.note_to_us")} lines={unlinked(order.noteToSeller).split("\n")} />
      ) : null}
      <EmailLines title={t("emails_orders.what_next")} lines={expected(order)} />
      {order.agreedPages.length > 0 ? (
        <EmailLines title={t("emails_orders.legal_pages")} lines={agreedTo(order, store)} />
      ) : null}
      <EmailButton href={link}>{t("emails_orders.see_order")}</EmailButton>
    </OrderEmail>
  );
}

const stockDetail = ({ stockTerms, quantity }: OrderConfirmation["lines"][number], { language, t }: EmailStore) =>
  stockTerms ? [{ term: t("emails_orders.delivery"), value: termsText(stockTerms, t, language, quantity) }] : [];

function expected({ manual, lines, store: { t }, ...order }: EmailProps<OrderConfirmation>): string[] {
  const sellsCards = lines.some(({ giftCardMinor }) => typeof giftCardMinor === "number");
  return [
    ...nextSteps({ delivery: deliveryKind(order), waits: manual?.way.fulfilFirst === false }, t),
    ...(sellsCards ? [t("orders.next_cards")] : []),
  ];
}

const agreedTo = ({ agreedPages }: OrderConfirmation, { t }: EmailStore): string[] =>
  agreedParts(agreedPages, t).map(({ words, pages }) => `${words}: ${pages.map(({ title }) => title).join(", ")}`);

/** As the order's page has them; a subtotal that the total follows goes without saying. */
function sumDetails({ sums, currency, ...order }: OrderConfirmation, { language, t }: EmailStore) {
  const isShipped = deliveryKind(order) !== "none";
  const rows = sumRows(sums, language, t).filter(({ kind }) => kind !== "shipping" || isShipped);
  const shown = rows.at(1)?.kind === "total" ? rows.slice(1) : rows;
  return shown.map(({ kind, term, minor }) => ({
    ...{ term, value: formatMoney(minor, currency, language) },
    ...(kind === "total" ? { strong: true } : {}),
  }));
}

export const sample = (store: EmailStore): OrderConfirmation => ({
  ...sampleOrder(store),
  currency: store.currency,
  lines: [
    { quantity: 2, title: "Everyday mug", variantTitle: "Moss", imageUrl: null, unitPriceMinor: 1200, properties: {} },
    {
      quantity: 1,
      title: "Harbour table lamp",
      variantTitle: "",
      imageUrl: null,
      unitPriceMinor: 8900,
      properties: {},
    },
  ],
  sums: readQuoteSums(null, { subtotalMinor: 11_300, shippingMinor: 490, totalMinor: 11_790 }),
  taxNote: "",
  shippingAddress: sampleAddress,
  ...{ shippingMethod: "standard", pickupPlace: "", pickupName: "" },
  billingAddress: null,
  noteToSeller: "Please leave the parcel with the neighbours.",
  agreedPages: [
    { kind: "terms", title: "Terms of sale" },
    { kind: "privacy", title: "Privacy policy" },
  ],
  manual: null,
});
