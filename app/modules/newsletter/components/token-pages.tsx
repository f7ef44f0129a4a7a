import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { confirmText, resubscribeText } from "../consent.ts";

type PageProps = { title: string; text: ReactNode; children?: ReactNode };

function Page({ title, text, children }: PageProps) {
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="mt-4 max-w-prose text-lg text-muted">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </Container>
  );
}

type ButtonProps = { token: string; intent: string; label: string; variant?: "primary" | "secondary" };

/** Opening an emailed link changes nothing, since email scanners follow links too: this button does. */
function TokenButton({ action, token, intent, label, variant }: ButtonProps & { action: string }) {
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

const home = (
  <LinkButton to={href("/")} variant="secondary" size="large">
    Go to the home page
  </LinkButton>
);

export function ConfirmPage({ token }: { token: string }) {
  return (
    <Page title="One last step" text="Please confirm that you want our newsletter in your inbox.">
      <TokenButton action={href("/newsletter/confirm")} token={token} intent="confirm" label={confirmText} />
    </Page>
  );
}

export function ConfirmedPage({ already }: { already: boolean }) {
  return already ? (
    <Page title="You’re already subscribed" text="This address is confirmed. There’s nothing more to do.">
      {home}
    </Page>
  ) : (
    <Page title="Thank you, you’re subscribed" text="You’ll find our next newsletter in your inbox.">
      {home}
    </Page>
  );
}

const UNSUBSCRIBE = href("/newsletter/unsubscribe");

/** @param address the subscription's, masked */
export function UnsubscribePage({ token, address }: { token: string; address: string }) {
  return (
    <Page title="Unsubscribe" text={`Press the button and we’ll stop sending the newsletter to ${address}.`}>
      <TokenButton action={UNSUBSCRIBE} token={token} intent="unsubscribe" label="Unsubscribe" />
      {home}
    </Page>
  );
}

export function UnsubscribedPage({ token, canReturn }: { token: string; canReturn: boolean }) {
  return (
    <Page
      title="You’re unsubscribed"
      text="We won’t send you the newsletter any more. One that’s already on its way may still arrive."
    >
      {canReturn ? (
        <TokenButton action={UNSUBSCRIBE} token={token} intent="return" label={resubscribeText} variant="secondary" />
      ) : null}
      {home}
    </Page>
  );
}

export function ReturnedPage() {
  return (
    <Page title="Welcome back" text="You’re subscribed again.">
      {home}
    </Page>
  );
}

/** For a link that was altered, is too old, or has another purpose. */
export function NewsletterLinkInvalid() {
  return (
    <Page
      title="This link no longer works"
      text="It’s too old, or it wasn’t copied completely. Enter your address again and we’ll email you a new link, even if you’re subscribed and want to unsubscribe."
    >
      <LinkButton to={href("/newsletter")} size="large">
        Go to the newsletter
      </LinkButton>
      {home}
    </Page>
  );
}
