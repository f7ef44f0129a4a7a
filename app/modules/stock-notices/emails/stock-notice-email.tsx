import type { ReactNode } from "react";
import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailLink, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

export type StockNoticeData = {
  /** The product's, with its variant. */
  title: string;
  productUrl: string;
  cancelUrl: string;
};

type Props = EmailProps<StockNoticeData> & { preheader: string; wayOut: string; children: ReactNode };

/** Every email about being told has a link to cancel. */
export function StockNoticeEmail({ store, title, cancelUrl, preheader, wayOut, children }: Props) {
  return (
    <EmailLayout
      store={store}
      preheader={preheader}
      reason={`You’re receiving this email because someone asked ${store.name} to email this address when ${title} is back in stock.`}
    >
      {children}
      <EmailSmallPrint>
        {wayOut} <EmailLink href={cancelUrl}>Cancel</EmailLink>
      </EmailSmallPrint>
    </EmailLayout>
  );
}

export const sampleNotice = ({ url }: EmailStore): StockNoticeData => ({
  title: "Everyday mug, Moss",
  productUrl: new URL(href("/products/:handle", { handle: "everyday-mug" }), url).href,
  cancelUrl: new URL(`${href("/back-in-stock/cancel")}?token=sample`, url).href,
});
