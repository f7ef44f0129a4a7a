import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  /** Titles of what is sold out now, and of what others have in their checkouts too. */
  gone: readonly string[];
  contested: readonly string[];
  /** The quote request of the offer that is being paid. */
  requestId: string | null;
};

/** Tells a Shopper that their items are no longer reserved, and what they can do. */
export function AvailabilityNotice({ gone, contested, requestId }: Props) {
  if (gone.length > 0) {
    const [to, label] = requestId
      ? [href("/requests/:id", { id: requestId }), "Back to your quote request"]
      : [href("/cart"), "Change your cart"];
    return (
      <Notice
        tone="warning"
        live="status"
        title={`There isn’t enough of ${listed(gone)} left: someone just bought it.`}
        actions={
          <LinkButton to={to} variant="secondary" size="small">
            {label}
          </LinkButton>
        }
      >
        You haven’t been charged, and we’ve kept what you entered.{" "}
        {requestId ? null : "Remove it, or reduce the quantity."}
      </Notice>
    );
  }
  if (contested.length === 0) return null;
  return (
    <Notice tone="warning" live="status" title={`We can’t reserve ${listed(contested)} for you right now.`}>
      Another customer has the last of it in their checkout. Whoever pays first gets it.
    </Notice>
  );
}

/** Titles in quotation marks, for example “Everyday mug”, “Tote bag” and “Scarf”. */
function listed(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  const last = quoted.pop() ?? "";
  return quoted.length > 0 ? `${quoted.join(", ")} and ${last}` : last;
}
