import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** On a checkout that is open while the store cannot take payments. `retry` is the page that it stands on. */
export function PaymentUnavailable({ retry }: { retry: string }) {
  return (
    <Notice
      tone="warning"
      title="Payment isn’t available right now."
      actions={
        <LinkButton to={retry} variant="secondary" size="small">
          Check again
        </LinkButton>
      }
    >
      You haven’t been charged, and we’ve kept what you entered. Try again a little later.
    </Notice>
  );
}
