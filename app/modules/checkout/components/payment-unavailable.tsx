import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** For an open checkout while the store can't take payments. `retry` is the page it is on. */
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
