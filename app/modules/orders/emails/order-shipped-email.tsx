import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailButton, EmailHeading, EmailLink, EmailParagraph } from "#app/ui/email/email-parts.tsx";
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

export type OrderShipped = OrderEmailData & {
  /** Empty where there is none. */
  tracking: string;
  lines: readonly { quantity: number; title: string; variantTitle: string; imageUrl: string | null }[];
  /** Empty where nothing is shipped. */
  shippingAddress: Record<string, string>;
  /** Empty: it isn't a pick-up. */
  pickupPlace: string;
};

const statusText = ({ pickupPlace }: Pick<OrderShipped, "pickupPlace">) =>
  pickupPlace ? "is ready to collect" : "is on its way";

export const subject = (order: EmailProps<OrderShipped>) =>
  orderSubject(order.test, `Your order ${order.name} ${statusText(order)}`);

export default function OrderShippedEmail(order: EmailProps<OrderShipped>) {
  const { store, name, tracking, lines, link, pickupPlace } = order;
  const shipped = tracking ? `Tracking number ${tracking}` : "We’ve shipped your order.";
  return (
    <OrderEmail {...order} preheader={pickupPlace ? "You can collect your order now." : shipped}>
      <EmailHeading>Your order {statusText(order)}</EmailHeading>
      <EmailParagraph>
        {pickupPlace ? "You can now collect your order " : "We’ve shipped your order "}
        <strong>{name}</strong>.
      </EmailParagraph>
      {tracking ? <TrackingDetails tracking={tracking} /> : null}
      <EmailDetails items={lines.map((line) => itemDetail(store, line))} />
      <OrderDestination title="Shipped to" order={order} />
      <EmailButton href={link}>See your order</EmailButton>
    </OrderEmail>
  );
}

function TrackingDetails({ tracking }: { tracking: string }) {
  const { label, url } = readTracking(tracking);
  return (
    <>
      <EmailDetails items={[{ term: "Tracking number", value: label, strong: true }]} />
      {url ? (
        <EmailParagraph>
          <EmailLink href={url}>Track your parcel</EmailLink>
        </EmailParagraph>
      ) : null}
    </>
  );
}

export const sample = (store: EmailStore): OrderShipped => ({
  ...sampleOrder(store),
  tracking: "AB 1234 5678 9 IE",
  lines: [
    { quantity: 2, title: "Everyday mug", variantTitle: "Moss", imageUrl: null },
    { quantity: 1, title: "Harbour table lamp", variantTitle: "", imageUrl: null },
  ],
  shippingAddress: sampleAddress,
  pickupPlace: "",
});
