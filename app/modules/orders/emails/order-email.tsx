import type { ReactNode } from "react";
import { href } from "react-router";
import { addressLines } from "#app/kernel/address-lines.ts";
import { lineText } from "#app/kernel/order-line.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { emailPicture } from "#app/ui/email/email-details.tsx";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailLines, EmailLink, EmailNotice, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

/** The data of every email about an order. */
export type OrderEmailData = {
  /** What the order is called: see `orderName`. */
  name: string;
  /** Paid through a test Connection: the email says so. */
  test: boolean;
  /** A signed link to the order's page. */
  link: string;
};

type OrderEmailProps = EmailProps<OrderEmailData> & { preheader: string; children: ReactNode };

export function OrderEmail({ store, name, test, preheader, children }: OrderEmailProps) {
  const contact = new URL(href("/contact"), store.url);
  contact.searchParams.set("order", name);
  return (
    <EmailLayout
      store={store}
      preheader={preheader}
      reason={`You’re receiving this email because of your order ${name} at ${store.name}.`}
    >
      {children}
      <EmailSmallPrint>
        Questions about your order? <EmailLink href={contact.href}>Write to us</EmailLink>
      </EmailSmallPrint>
      {test ? <EmailNotice>This is a TEST order: nothing was charged and nothing will be shipped.</EmailNotice> : null}
    </EmailLayout>
  );
}

/** An order's line as a row with its picture, if it has one that email programs show. */
export const itemDetail = (store: EmailStore, line: Item) => ({
  term: lineText(line),
  picture: emailPicture(store, line),
});

type Item = Parameters<typeof lineText>[0] & { imageUrl: string | null };

type Destination = { shippingAddress: Record<string, string>; pickupPlace: string; store: EmailStore };

/** Where an order goes, or where its Shopper comes for it; nothing where nothing is shipped. */
export function OrderDestination({ title, order }: { title: string; order: Destination }) {
  const { shippingAddress, pickupPlace, store } = order;
  if (pickupPlace) return <EmailLines title="Pick it up at" lines={pickupPlace.split("\n")} />;
  const lines = addressLines(shippingAddress, store.language);
  return lines.length > 0 ? <EmailLines title={title} lines={lines} /> : null;
}

/** A subject that marks test orders. */
export const orderSubject = (test: boolean, subject: string) => `${test ? "[TEST] " : ""}${subject}`;

export const sampleAddress = {
  name: "Sam Example",
  line1: "1 Sample Street",
  line2: "",
  postalCode: "12345",
  city: "Sampleton",
  country: "IE",
};

export const sampleOrder = ({ url }: EmailStore): OrderEmailData => ({
  name: "1042",
  test: false,
  link: new URL(href("/orders/:number", { number: "1042" }), url).href,
});
