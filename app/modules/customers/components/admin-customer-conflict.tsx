import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  refused: string;
  /** The form's page. */
  path: string;
  /** What is saved now, in words. */
  saved: string;
};

/** Above a form whose subject someone else changed meanwhile. */
export function CustomerConflict({ refused, path, saved }: Props) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title={refused}
      actions={
        <LinkButton to={path} variant="secondary" size="small" reloadDocument>
          Keep what’s saved
        </LinkButton>
      }
    >
      Saved now: {saved}. Save the form below to replace it.
    </Notice>
  );
}
