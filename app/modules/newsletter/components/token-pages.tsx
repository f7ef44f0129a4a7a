import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
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

/** Opening an emailed link changes nothing, since mail scanners follow links too: this button does. */
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
  <LinkButton to="/" variant="secondary" size="large">
    Go to the home page
  </LinkButton>
);

export function ConfirmPage({ token }: { token: string }) {
  return (
    <Page title="One last step" text="Please confirm that you want our newsletter in the mailbox of your email.">
      <TokenButton action="/newsletter/confirm" token={token} intent="confirm" label={confirmText} />
    </Page>
  );
}

export function ConfirmedPage({ already }: { already: boolean }) {
  return already ? (
    <Page title="You are subscribed already" text="This address is confirmed. There is nothing more to do.">
      {home}
    </Page>
  ) : (
    <Page title="Thank you, you are subscribed" text="The next newsletter comes to your mailbox.">
      {home}
    </Page>
  );
}

const UNSUBSCRIBE = "/newsletter/unsubscribe";

/** @param address the subscription's, masked */
export function UnsubscribePage({ token, address }: { token: string; address: string }) {
  return (
    <Page title="Unsubscribe" text={`Press the button, and no newsletter comes to ${address} any more.`}>
      <TokenButton action={UNSUBSCRIBE} token={token} intent="unsubscribe" label="Unsubscribe" />
      {home}
    </Page>
  );
}

/** With a way back, for who pressed by mistake. */
export function UnsubscribedPage({ token, canReturn }: { token: string; canReturn: boolean }) {
  return (
    <Page title="You are unsubscribed" text="No newsletter comes any more. One that is under way may still arrive.">
      {canReturn ? (
        <TokenButton action={UNSUBSCRIBE} token={token} intent="return" label={resubscribeText} variant="secondary" />
      ) : null}
      {home}
    </Page>
  );
}

export function ReturnedPage() {
  return (
    <Page title="Welcome back" text="You are subscribed again.">
      {home}
    </Page>
  );
}

/** For a link that was altered, is too old, or was made for something else. */
export function NewsletterLinkInvalid() {
  return (
    <Page
      title="This link does not work any more"
      text="It is too old, or it was not copied completely. Enter your address once more: we send an email with a fresh link, also to a subscribed address that wants to leave."
    >
      <LinkButton to="/newsletter" size="large">
        Go to the newsletter
      </LinkButton>
      {home}
    </Page>
  );
}
