import { href } from "react-router";
import { formatFileSize } from "#app/kernel/file-size.ts";
import { formatInstant } from "#app/kernel/formats.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailLink, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

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

export const subject = ({ name }: EmailProps<DownloadsEmailData>) => `Your downloads of order ${name}`;

export default function DownloadsEmail({ store, name, link, grants }: EmailProps<DownloadsEmailData>) {
  const contact = new URL(href("/contact"), store.url);
  contact.searchParams.set("order", name);
  const ends = grants.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []));
  const limited = grants.some(({ files }) => files.some(({ left }) => left !== null));
  return (
    <EmailLayout
      store={store}
      preheader="Your files are ready to download."
      reason={`You’re receiving this email because of your order ${name} at ${store.name}.`}
    >
      <EmailHeading>Your files are ready</EmailHeading>
      <EmailParagraph>
        You can download what you bought with order <strong>{name}</strong>:
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
      <EmailButton href={link}>Open your downloads</EmailButton>
      {ends.length > 0 ? (
        <EmailParagraph>
          Download them by {formatInstant(new Date(Math.min(...ends)), "datetime", store)}, and keep a copy.
        </EmailParagraph>
      ) : null}
      <EmailSmallPrint>
        {limited ? "The page says how often you can download each file. " : ""}Whoever has this link can download your
        files, so keep it to yourself. Something doesn’t work? <EmailLink href={contact.href}>Write to us</EmailLink>
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
