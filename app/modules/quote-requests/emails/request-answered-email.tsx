import { formatInstant } from "#app/kernel/formats.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { lineText } from "#app/kernel/order-line.ts";
import type { OfferTaxes } from "#app/modules/stores/tax-rules.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import type { TextId } from "#app/texts/text-types.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailLines, EmailParagraph, EmailQuote } from "#app/ui/email/email-parts.tsx";
import { offeredPrice, offeredQuantity } from "../request.ts";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

type OfferedLine = { title: string; variantTitle: string } & Parameters<typeof offeredPrice>[0] &
  Parameters<typeof offeredQuantity>[0];

/** Amounts in minor units. */
export type OfferDetails = {
  lines: readonly OfferedLine[];
  shippingMinor: number;
  totalMinor: number;
  currency: string;
  until: Date;
  taxes: OfferTaxes;
};

export type RequestAnswered = RequestEmailData & { message: string; offer: OfferDetails | null };

export const subject = ({ store, number, offer }: EmailProps<RequestAnswered>) =>
  store.t(offer ? "emails_requests.offer_subject" : "emails_requests.answered_subject", { number });

export default function RequestAnsweredEmail(request: EmailProps<RequestAnswered>) {
  const { store, message, offer } = request;
  const { t, name } = store;
  const total = offer && formatMoney(offer.totalMinor, offer.currency, store.language);
  return (
    <RequestEmail
      {...request}
      heading={t(offer ? "emails_requests.offer" : "emails_requests.answered")}
      preheader={
        total
          ? t("emails_requests.offer_preheader", { amount: total })
          : t("emails_requests.answered_preheader", { store: name })
      }
      {...(offer ? { button: t("emails_requests.see_offer") } : {})}
    >
      <EmailParagraph>{t("emails_requests.wrote", { store: name })}</EmailParagraph>
      <EmailQuote>{message}</EmailQuote>
      {offer ? <Offer {...offer} store={store} /> : null}
    </RequestEmail>
  );
}

function Offer({ lines, shippingMinor, totalMinor, currency, until, taxes, store }: EmailProps<OfferDetails>) {
  const { t } = store;
  const money = (minor: number) => formatMoney(minor, currency, store.language);
  const offered = lines
    .map((line) => ({ ...line, quantity: offeredQuantity(line), price: offeredPrice(line) }))
    .filter(({ quantity }) => quantity > 0);
  const leftOut = lines.filter((line) => offeredQuantity(line) === 0);
  return (
    <>
      <EmailDetails
        items={[
          ...offered.map((line) => ({
            term: lineText(line),
            value: money(line.price * line.quantity),
          })),
          {
            term: t("emails_requests.shipping"),
            value: shippingMinor === 0 ? t("emails_requests.free") : money(shippingMinor),
          },
          { term: t("emails_requests.total_with_shipping"), value: money(totalMinor), strong: true },
          { term: t("emails_requests.valid_until"), value: formatInstant(until, "sentence", store) },
        ]}
      />
      {taxes ? <EmailParagraph>{t(taxTexts[taxes])}</EmailParagraph> : null}
      {leftOut.length > 0 ? <EmailLines title={t("emails_requests.left_out")} lines={leftOut.map(nameOf)} /> : null}
    </>
  );
}

const taxTexts = {
  included: "emails_requests.taxes_included",
  added: "emails_requests.taxes_added",
} as const satisfies Record<NonNullable<OfferTaxes>, TextId>;

const nameOf = ({ title, variantTitle }: OfferedLine) => (variantTitle ? `${title}, ${variantTitle}` : title);

export const sample = (store: EmailStore): RequestAnswered => ({
  ...sampleRequest(store),
  message: "Hello,\nfor forty mugs we can give you ten per cent off. They would arrive within a week.",
  offer: {
    lines: [
      {
        ...{ title: "Everyday mug", variantTitle: "Moss", quantity: 40, unitPriceMinor: 1200 },
        ...{ offeredUnitPriceMinor: 1080, offeredQuantity: 40 },
      },
      {
        ...{ title: "Harbour table lamp", variantTitle: "", quantity: 2, unitPriceMinor: 8900 },
        ...{ offeredUnitPriceMinor: null, offeredQuantity: 0 },
      },
    ],
    ...{ shippingMinor: 0, totalMinor: 43_200, currency: store.currency, until: new Date("2026-12-11T23:59:59Z") },
    taxes: "included",
  },
});
