import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailButton, EmailHeading, EmailLink, EmailParagraph } from "#app/ui/email/email-parts.tsx";
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
  };

const statusText = ({ pickupPlace }: Pick<OrderShipped, "pickupPlace">) =>
  pickupPlace ? "is ready to collect" : "is on its way";

export const subject = (order: EmailProps<OrderShipped>) =>
  orderSubject(
    order.test,
    order.isCorrection ? `New tracking for your order ${order.name}` : `Your order ${order.name} ${statusText(order)}`,
  );

export default function OrderShippedEmail(order: EmailProps<OrderShipped>) {
  const { store, name, carrier, tracking, isCorrection, lines, link, pickupPlace } = order;
  const { url } = readTracking(order);
  const shipped = tracking ? `Tracking number ${tracking}` : "We’ve shipped your order.";
  const details = [
    { term: "Carrier", value: carrier, strong: true },
    { term: "Tracking number", value: tracking, strong: true },
  ].filter(({ value }) => value !== "");
  return (
    <OrderEmail {...order} preheader={pickupPlace ? "You can collect your order now." : shipped}>
      <EmailHeading>{isCorrection ? "New tracking for your order" : `Your order ${statusText(order)}`}</EmailHeading>
      <EmailParagraph>
        {isCorrection
          ? "Here is how to follow your order "
          : pickupPlace
            ? "You can now collect your order "
            : "We’ve shipped your order "}
        <strong>{name}</strong>
        {isCorrection ? " from now on." : "."}
      </EmailParagraph>
      {details.length > 0 ? <EmailDetails items={details} /> : null}
      {url ? (
        <EmailParagraph>
          <EmailLink href={url}>Track your parcel</EmailLink>
        </EmailParagraph>
      ) : null}
      <EmailDetails items={lines.map((line) => itemDetail(store, line))} />
      <OrderDestination title="Shipped to" order={order} />
      <EmailButton href={link}>See your order</EmailButton>
    </OrderEmail>
  );
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
  pickupPlace: "",
});
