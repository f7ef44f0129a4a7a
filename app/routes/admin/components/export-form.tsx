import { Download } from "lucide-react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { confirmPath } from "../../confirm-path.ts";
import { listParams, listUrl } from "../list-url.ts";

type ConfirmProps = { redirectTo: string };

/** Replaces an export's button until the visitor has a recent sign-in. @param redirectTo the list, with its filters */
export function ConfirmToExport({ redirectTo }: ConfirmProps) {
  return (
    <LinkButton to={confirmPath(redirectTo)} variant="secondary">
      Confirm it’s you to export
    </LinkButton>
  );
}

type ExportProps = {
  /** The list's path; its export is below it. */
  path: string;
  /** What the file is filtered by: the list's own filters. */
  filters: Parameters<typeof listUrl>[1];
  label: string;
  /** Whether the visitor has a recent sign-in. */
  fresh: boolean;
};

/** A form, not a link: the response is a file, and the export adds an entry to the audit log. */
export function ExportForm({ path, filters, label, fresh }: ExportProps) {
  if (!fresh) return <ConfirmToExport redirectTo={listUrl(path, filters)} />;
  return (
    <form method="post" action={`${path}/export`}>
      {listParams(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" icon={<Download aria-hidden size={17} />}>
        {label}
      </Button>
    </form>
  );
}
