import type { ReactNode } from "react";
import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailNotice } from "#app/ui/email/email-parts.tsx";

/** The data of every email about an order. */
export type OrderEmailData = {
  number: number;
  /** Paid through a test Connection: the email says so. */
  test: boolean;
  /** A signed link to the order's page. */
  link: string;
};

type OrderEmailProps = EmailProps<OrderEmailData> & { preheader: string; children: ReactNode };

export function OrderEmail({ store, number, test, preheader, children }: OrderEmailProps) {
  return (
    <EmailLayout
      store={store}
      preheader={preheader}
      reason={`You’re receiving this email because of your order ${number} at ${store.name}.`}
    >
      {children}
      {test ? <EmailNotice>This is a TEST order: nothing was charged and nothing will be shipped.</EmailNotice> : null}
    </EmailLayout>
  );
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
  number: 1042,
  test: false,
  link: new URL(href("/orders/:number", { number: "1042" }), url).href,
});
