import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type EventContent = {
  headers: readonly { name: string; value: string }[];
  /** The beginning only, where it is long. */
  text: string;
  cut: boolean;
  bytes: number;
  utf8: boolean;
  byteOrderMark: boolean;
};

type EventContentCardProps = {
  content: EventContent | null;
  wholeAt: string;
};

/** What the provider sent, as text: React escapes it, so no markup in it works. */
export function EventContentCard({ content, wholeAt }: EventContentCardProps) {
  if (!content) {
    return (
      <Card title="Payload">
        <p className="text-sm text-muted">
          Removed: payloads are kept for 90 days. The record of this event stays, so a repeat is still recognised.
        </p>
      </Card>
    );
  }
  const remarks = remarksOn(content);
  return (
    <Card
      title="Payload"
      actions={
        <LinkButton to={wholeAt} reloadDocument variant="secondary" size="small">
          Download as text
        </LinkButton>
      }
      footer="Secrets are replaced by ••••, and signatures are cut off. Everything else is shown as received."
    >
      <div className="space-y-4">
        <DescriptionList
          layout="stacked"
          items={content.headers.map(({ name, value }) => ({
            term: name,
            value: <span className="break-all font-mono text-xs">{value || "Empty"}</span>,
          }))}
        />
        {remarks.length > 0 ? (
          <Notice>
            {remarks.map((remark) => (
              <p key={remark}>{remark}</p>
            ))}
          </Notice>
        ) : null}
        <section
          aria-label="Event body"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
          tabIndex={0}
          className="max-h-[32rem] overflow-auto rounded-md bg-sunken p-4"
        >
          <pre dir="ltr" className="whitespace-pre-wrap break-all font-mono text-xs">
            {content.text}
          </pre>
        </section>
      </div>
    </Card>
  );
}

function remarksOn({ utf8, byteOrderMark, cut, bytes }: EventContent): string[] {
  return [
    ...(utf8 ? [] : ["This isn’t UTF-8: each byte is shown as one character."]),
    ...(byteOrderMark ? ["It starts with a byte order mark, which isn’t visible."] : []),
    ...(cut ? [`Only the beginning is shown: it has ${bytes} bytes. The download has all of it.`] : []),
  ];
}
