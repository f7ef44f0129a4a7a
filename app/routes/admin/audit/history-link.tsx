import { History } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";

/** From something's page to what the audit log says of it. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <LinkButton to={`/admin/audit?about=${id}`} variant="quiet" icon={<History aria-hidden size={17} />}>
      History
    </LinkButton>
  );
}
