import { href } from "react-router";
import { formatFileSize } from "#app/kernel/file-size.ts";
import { formatInstant } from "#app/kernel/formats.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import {
  EmailButton,
  EmailHeading,
  EmailParagraph,
  EmailRichText,
  EmailSmallPrint,
  linkTo,
  strong,
} from "#app/ui/email/email-parts.tsx";

export type DownloadsEmailData = {
  /** What the order is called: see `orderName`. */
  name: string;
  /** To the page of its downloads. */
  link: string;
  grants: readonly {
    title: string;
    expiresAt: Date | null;
    files: readonly { name: string; size: number; left: number | null }[];
  }[];
};

export const subject = ({ store, name }: EmailProps<DownloadsEmailData>) =>
  store.t("emails_other.downloads_subject", { order: name });

export default function DownloadsEmail({ store, name, link, grants }: EmailProps<DownloadsEmailData>) {
  const { t } = store;
  const contact = new URL(href("/contact"), store.url);
  contact.searchParams.set("order", name);
  const ends = grants.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []));
  const limited = grants.some(({ files }) => files.some(({ left }) => left !== null));
  return (
    <EmailLayout
      store={store}
      preheader={t("emails_other.downloads_preheader")}
      reason={t("emails_orders.reason", { order: name, store: store.name })}
    >
      <EmailHeading>{t("emails_other.downloads")}</EmailHeading>
      <EmailParagraph>
        <EmailRichText t={t} id="emails_other.downloads_bought" values={{ order: name, strong }} />
      </EmailParagraph>
      {grants.map(({ title, files }, at) => (
        <EmailDetails
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          key={at}
          items={[
            { term: title, strong: true },
            ...files.map((file) => ({ term: file.name, value: formatFileSize(file.size, store.language) })),
          ]}
        />
      ))}
      <EmailButton href={link}>{t("emails_other.downloads_open")}</EmailButton>
      {ends.length > 0 ? (
        <EmailParagraph>
          {t("emails_other.downloads_until", {
            until: formatInstant(new Date(Math.min(...ends)), "datetime", store),
          })}
        </EmailParagraph>
      ) : null}
      <EmailSmallPrint>
        {limited ? `${t("emails_other.downloads_limited")} ` : ""}
        <EmailRichText t={t} id="emails_other.downloads_link" values={{ link: linkTo(contact.href) }} />
      </EmailSmallPrint>
    </EmailLayout>
  );
}

export const sample = ({ url }: EmailStore): DownloadsEmailData => ({
  name: "1042",
  link: new URL(`${href("/downloads")}?token=sample`, url).href,
  grants: [
    {
      title: "Harbour walks, guide book",
      expiresAt: new Date(Date.UTC(2027, 0, 10, 12)),
      files: [
        { name: "harbour-walks.epub", size: 2_400_000, left: 5 },
        { name: "harbour-walks.pdf", size: 8_900_000, left: 5 },
      ],
    },
  ],
});
