import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";

type PageProps = { title: string; text: ReactNode; children?: ReactNode };

function Page({ title, text, children }: PageProps) {
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="mt-4 max-w-prose text-lg text-muted [overflow-wrap:anywhere]">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </Container>
  );
}

type ButtonProps = { action: string; token: string; intent: string; label: string; variant?: "primary" | "secondary" };

/** Opening an emailed link changes nothing, since email scanners follow links too: this button does. */
function TokenButton({ action, token, intent, label, variant }: ButtonProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" action={`${action}?token=${encodeURIComponent(token)}`}>
      <input type="hidden" name="intent" value={intent} />
      <Button size="large" variant={variant} pending={busy}>
        {label}
      </Button>
    </Form>
  );
}

const browse = (
  <LinkButton to={href("/products")} variant="secondary" size="large">
    Browse all products
  </LinkButton>
);

/** What a notice is about; its product may be hidden meanwhile. */
const named = (title: string | null) => title ?? "the product";

export function ConfirmNoticePage({ token, title }: { token: string; title: string | null }) {
  return (
    <Page title="One last step" text={`Please confirm that you want an email when ${named(title)} is back in stock.`}>
      <TokenButton action={href("/back-in-stock/confirm")} token={token} intent="confirm" label="Yes, email me" />
    </Page>
  );
}

export function NoticeConfirmedPage({ title, already }: { title: string | null; already: boolean }) {
  return (
    <Page
      title={already ? "You’re already on the list" : "Thank you. We’ll email you"}
      text={`We’ll email you once, when ${named(title)} is back in stock.`}
    >
      {browse}
    </Page>
  );
}

type Cancellable = { token: string; address: string; title: string | null; sent: boolean; others: number };

/** @param others how many other products the address waits for @param sent the email was written already */
export function CancelNoticePage({ token, address, title, sent, others }: Cancellable) {
  const action = href("/back-in-stock/cancel");
  if (sent) {
    return (
      <Page
        title="Stop these emails"
        text={`We’ve emailed you about ${named(title)} and won’t again. Press the button to delete ${address} and everything it’s waiting for.`}
      >
        <TokenButton {...{ action, token }} intent="all" label="Stop these emails" />
        {browse}
      </Page>
    );
  }
  return (
    <Page
      title="Cancel this email"
      text={`Press the button, and we won’t email ${address} when ${named(title)} is back in stock.`}
    >
      <TokenButton {...{ action, token }} intent="one" label="Cancel this email" />
      {others > 0 ? (
        <TokenButton {...{ action, token }} intent="all" label={`Cancel all ${others + 1}`} variant="secondary" />
      ) : null}
    </Page>
  );
}

export function NoticeCancelledPage() {
  return (
    <Page title="Cancelled" text="We won’t email you about this. Changed your mind? Ask again on the product’s page.">
      {browse}
    </Page>
  );
}

/** For a link that was altered, is too old, or has done its work. */
export function NoticeLinkInvalid() {
  return (
    <Page
      title="This link no longer works"
      text="It’s too old, it wasn’t copied completely, or we’ve already emailed you. Ask again on the product’s page, and we’ll email you a new link."
    >
      {browse}
    </Page>
  );
}
