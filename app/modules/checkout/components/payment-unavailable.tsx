import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** On a checkout that is open while the store cannot take payments. `retry` is the page that it stands on. */
export function PaymentUnavailable({ retry }: { retry: string }) {
  return (
    <Notice
      tone="warning"
      title="Payment is not available right now."
      actions={
        <LinkButton to={retry} variant="secondary" size="small">
          Check again
        </LinkButton>
      }
    >
      Nothing was charged, and what you entered is kept. Please try again a little later.
    </Notice>
  );
}
