import type { ReactNode } from "react";
import { href } from "react-router";
import { addressLines } from "#app/kernel/address-lines.ts";
import { lineText } from "#app/kernel/order-line.ts";
import { unlinked } from "#app/kernel/text.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import type { Texts } from "#app/texts/texts.ts";
import { emailPicture } from "#app/ui/email/email-details.tsx";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailLines, EmailNotice, EmailRichText, EmailSmallPrint, linkTo } from "#app/ui/email/email-parts.tsx";

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
  const { t } = store;
  const contact = new URL(href("/contact"), store.url);
  contact.searchParams.set("order", name);
  return (
    <EmailLayout
      store={store}
      preheader={preheader}
      reason={t("emails_orders.reason", { order: name, store: store.name })}
    >
      {children}
      <EmailSmallPrint>
        <EmailRichText t={t} id="emails_orders.questions" values={{ link: linkTo(contact.href) }} />
      </EmailSmallPrint>
      {test ? <EmailNotice>{t("emails_orders.test")}</EmailNotice> : null}
    </EmailLayout>
  );
}

/** An order's line as a row with its picture, if it has one that email programs show. */
export const itemDetail = (store: EmailStore, line: Item) => ({
  term: lineText(line),
  picture: emailPicture(store, line),
});

type Item = Parameters<typeof lineText>[0] & { imageUrl: string | null };

type Destination = {
  shippingAddress: Record<string, string>;
  pickupPlace: string;
  pickupName: string;
  store: EmailStore;
};

/** Where an order goes, or where its Shopper comes for it; nothing where nothing is shipped. */
export function OrderDestination({ title, order }: { title: string; order: Destination }) {
  const { shippingAddress, pickupPlace, pickupName, store } = order;
  if (pickupPlace) {
    // The email goes to whatever address was typed: no link of theirs goes there.
    const name = unlinked(pickupName);
    const person = name ? [store.t("orders.pickup_name", { name })] : [];
    return <EmailLines title={store.t("emails_orders.pick_up_at")} lines={[...pickupPlace.split("\n"), ...person]} />;
  }
  const lines = addressLines(shippingAddress, store.language);
  return lines.length > 0 ? <EmailLines title={title} lines={lines} /> : null;
}

/** A subject that marks test orders. */
export const orderSubject = (t: Texts, test: boolean, subject: string): string =>
  test ? t("emails_orders.test_subject", { subject }) : subject;

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
