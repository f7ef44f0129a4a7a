import type { ReactNode } from "react";
import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailRichText, EmailSmallPrint, linkTo } from "#app/ui/email/email-parts.tsx";

export type StockNoticeData = {
  /** The product's, with its variant. */
  title: string;
  productUrl: string;
  cancelUrl: string;
};

/** Says how to cancel. */
type WayOut = "emails_other.stock_back_stop" | "emails_other.stock_confirm_stop" | "emails_other.stock_waiting_stop";

type Props = EmailProps<StockNoticeData> & { preheader: string; wayOut: WayOut; children: ReactNode };

/** Every email about being told has a link to cancel. */
export function StockNoticeEmail({ store, title, cancelUrl, preheader, wayOut, children }: Props) {
  const { t, name } = store;
  return (
    <EmailLayout
      store={store}
      preheader={preheader}
      reason={t("emails_other.stock_reason", { store: name, product: title })}
    >
      {children}
      <EmailSmallPrint>
        <EmailRichText t={t} id={wayOut} values={{ link: linkTo(cancelUrl) }} />
      </EmailSmallPrint>
    </EmailLayout>
  );
}

export const sampleNotice = ({ url }: EmailStore): StockNoticeData => ({
  title: "Everyday mug, Moss",
  productUrl: new URL(href("/products/:handle", { handle: "everyday-mug" }), url).href,
  cancelUrl: new URL(`${href("/back-in-stock/cancel")}?token=sample`, url).href,
});
