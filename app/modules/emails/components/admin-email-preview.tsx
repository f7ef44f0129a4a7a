import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailText } from "./admin-email-text.tsx";

type EmailPreviewProps = {
  subject: string;
  /** Where the HTML is. */
  htmlAt: string;
  text: string;
  /** Whether the links lead somewhere; otherwise they are shortened. */
  linksWork: boolean;
};

/** An email as HTML and as text, side by side. Nothing in it runs; where links work, they open in a tab of their own. */
export function EmailPreview({ subject, htmlAt, text, linksWork }: EmailPreviewProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card
        title="HTML"
        actions={
          <LinkButton to={htmlAt} target="_blank" reloadDocument variant="secondary" size="small">
            Open alone
          </LinkButton>
        }
      >
        <iframe
          src={htmlAt}
          title={`HTML of “${subject}”`}
          sandbox={linksWork ? "allow-popups allow-popups-to-escape-sandbox" : ""}
          className="h-[36rem] w-full rounded-md border border-line bg-[#fff]"
        />
      </Card>
      <Card title="Text">{linksWork ? <EmailText text={text} /> : <PlainText text={text} />}</Card>
    </div>
  );
}

function PlainText({ text }: { text: string }) {
  return <div className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{text}</div>;
}
