import { History } from "lucide-react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";

/** Links from a page to the audit log's entries about it. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <LinkButton to={`${href("/admin/audit")}?about=${id}`} variant="quiet" icon={<History aria-hidden size={17} />}>
      History
    </LinkButton>
  );
}
