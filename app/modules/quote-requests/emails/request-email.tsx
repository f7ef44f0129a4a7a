import type { ReactNode } from "react";
import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

/** The data of every email about a quote request. */
export type RequestEmailData = {
  number: number;
  /** A signed link to the quote request's page. */
  link: string;
};

type RequestEmailProps = EmailProps<RequestEmailData> & {
  heading: string;
  preheader: string;
  button?: string;
  children: ReactNode;
};

/** The frame of the emails about a quote request: what happened, and a link to its page. */
export function RequestEmail({ store, number, link, heading, preheader, button, children }: RequestEmailProps) {
  const { t, name } = store;
  return (
    <EmailLayout store={store} preheader={preheader} reason={t("emails_requests.reason", { store: name })}>
      <EmailHeading>{heading}</EmailHeading>
      {children}
      <EmailButton href={link}>{button ?? t("emails_requests.see_request")}</EmailButton>
      <EmailSmallPrint>{t("emails_requests.link_once", { number })}</EmailSmallPrint>
    </EmailLayout>
  );
}

export const sampleRequest = ({ url }: EmailStore): RequestEmailData => ({
  number: 112,
  link: new URL(href("/requests/:id", { id: "0198a0c0-0000-7000-8000-000000000112" }), url).href,
});
