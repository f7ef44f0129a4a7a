import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  /** Titles of what is sold out now, and of what others have in their checkouts too. */
  gone: readonly string[];
  contested: readonly string[];
  /** Where an offer is paid: the request that it is of. */
  requestId: string | null;
};

/** Tells a Shopper that their goods are not held any more, and what they can do. */
export function GoodsNotice({ gone, contested, requestId }: Props) {
  if (gone.length > 0) {
    const [to, label] = requestId ? [`/requests/${requestId}`, "Back to your request"] : ["/cart", "Change your cart"];
    return (
      <Notice
        tone="warning"
        live="status"
        title={`Another shopper was faster: there is not enough of ${listed(gone)} left.`}
        actions={
          <LinkButton to={to} variant="secondary" size="small">
            {label}
          </LinkButton>
        }
      >
        Nothing was charged, and what you have typed is kept. {requestId ? null : "Take it out, or buy fewer of it."}
      </Notice>
    );
  }
  if (contested.length === 0) return null;
  return (
    <Notice tone="warning" live="status" title={`We cannot hold ${listed(contested)} for you at the moment.`}>
      Another shopper has the last of it in their checkout. It goes to the first of you who pays.
    </Notice>
  );
}

/** Titles in quotation marks, for example “Everyday mug”, “Tote bag” and “Scarf”. */
function listed(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  const last = quoted.pop() ?? "";
  return quoted.length > 0 ? `${quoted.join(", ")} and ${last}` : last;
}
