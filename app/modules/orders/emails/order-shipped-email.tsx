import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import {
  EmailButton,
  EmailHeading,
  EmailLink,
  EmailParagraph,
  EmailRichText,
  strong,
} from "#app/ui/email/email-parts.tsx";
import type { Parcel } from "../parcel.ts";
import { readTracking } from "../tracking.ts";
import {
  itemDetail,
  OrderDestination,
  OrderEmail,
  type OrderEmailData,
  orderSubject,
  sampleAddress,
  sampleOrder,
} from "./order-email.tsx";

export type OrderShipped = OrderEmailData &
  Parcel & {
    /** It was sent before, and can now be followed in another way. */
    isCorrection: boolean;
    lines: readonly { quantity: number; title: string; variantTitle: string; imageUrl: string | null }[];
    /** Empty where nothing is shipped. */
    shippingAddress: Record<string, string>;
    /** Empty: it isn't a pick-up. */
    pickupPlace: string;
    pickupName: string;
  };

/** What happened: it was sent, it can be collected, or it can be followed in another way. */
const happened = ({ isCorrection, pickupPlace }: OrderShipped): keyof typeof texts =>
  isCorrection ? "correction" : pickupPlace ? "ready" : "shipped";

const texts = {
  correction: {
    subject: "emails_orders.tracking_subject",
    heading: "emails_orders.new_tracking",
    sentence: "emails_orders.follow",
  },
  ready: {
    subject: "emails_orders.ready_subject",
    heading: "emails_orders.ready",
    sentence: "emails_orders.can_collect",
  },
  shipped: {
    subject: "emails_orders.shipped_subject",
    heading: "emails_orders.on_its_way",
    sentence: "emails_orders.shipped",
  },
} as const;

export const subject = (order: EmailProps<OrderShipped>) => {
  const { t } = order.store;
  return orderSubject(t, order.test, t(texts[happened(order)].subject, { order: order.name }));
};

export default function OrderShippedEmail(order: EmailProps<OrderShipped>) {
  const { store, name, carrier, tracking, lines, link } = order;
  const { t } = store;
  const { url } = readTracking(order);
  const { heading, sentence } = texts[happened(order)];
  const details = [
    { term: t("emails_orders.carrier"), value: carrier, strong: true },
    { term: t("emails_orders.tracking_number"), value: tracking, strong: true },
  ].filter(({ value }) => value !== "");
  return (
    <OrderEmail {...order} preheader={preheaderOf(order)}>
      <EmailHeading>{t(heading)}</EmailHeading>
      <EmailParagraph>
        <EmailRichText t={t} id={sentence} values={{ order: name, strong }} />
      </EmailParagraph>
      {details.length > 0 ? <EmailDetails items={details} /> : null}
      {url ? (
        <EmailParagraph>
          <EmailLink href={url}>{t("emails_orders.track")}</EmailLink>
        </EmailParagraph>
      ) : null}
      <EmailDetails items={lines.map((line) => itemDetail(store, line))} />
      <OrderDestination title={t("emails_orders.shipped_to")} order={order} />
      <EmailButton href={link}>{t("emails_orders.see_order")}</EmailButton>
    </OrderEmail>
  );
}

function preheaderOf({ store: { t }, pickupPlace, tracking }: EmailProps<OrderShipped>): string {
  if (pickupPlace) return t("emails_orders.ready_preheader");
  return tracking ? t("emails_orders.tracking_preheader", { number: tracking }) : t("emails_orders.shipped_preheader");
}

export const sample = (store: EmailStore): OrderShipped => ({
  ...sampleOrder(store),
  ...{ carrier: "An Post", tracking: "AB 1234 5678 9 IE", trackingUrl: "" },
  isCorrection: false,
  lines: [
    { quantity: 2, title: "Everyday mug", variantTitle: "Moss", imageUrl: null },
    { quantity: 1, title: "Harbour table lamp", variantTitle: "", imageUrl: null },
  ],
  shippingAddress: sampleAddress,
  ...{ pickupPlace: "", pickupName: "" },
});
