import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailedLinkPage, TokenButton } from "#app/ui/emailed-link.tsx";
import { confirmText, resubscribeText } from "../consent.ts";

const home = (
  <LinkButton to={href("/")} variant="secondary" size="large">
    Go to the home page
  </LinkButton>
);

export function ConfirmPage({ token }: { token: string }) {
  return (
    <EmailedLinkPage title="One last step" text="Please confirm that you want our newsletter in your inbox.">
      <TokenButton action={href("/newsletter/confirm")} token={token} intent="confirm" label={confirmText} />
    </EmailedLinkPage>
  );
}

export function ConfirmedPage({ already }: { already: boolean }) {
  return already ? (
    <EmailedLinkPage title="You’re already subscribed" text="This address is confirmed. There’s nothing more to do.">
      {home}
    </EmailedLinkPage>
  ) : (
    <EmailedLinkPage title="Thank you, you’re subscribed" text="You’ll find our next newsletter in your inbox.">
      {home}
    </EmailedLinkPage>
  );
}

const UNSUBSCRIBE = href("/newsletter/unsubscribe");

/** @param address the subscription's, masked */
export function UnsubscribePage({ token, address }: { token: string; address: string }) {
  return (
    <EmailedLinkPage title="Unsubscribe" text={`Press the button and we’ll stop sending the newsletter to ${address}.`}>
      <TokenButton action={UNSUBSCRIBE} token={token} intent="unsubscribe" label="Unsubscribe" />
      {home}
    </EmailedLinkPage>
  );
}

export function UnsubscribedPage({ token, canReturn }: { token: string; canReturn: boolean }) {
  return (
    <EmailedLinkPage
      title="You’re unsubscribed"
      text="We won’t send you the newsletter any more. One that’s already on its way may still arrive."
    >
      {canReturn ? (
        <TokenButton action={UNSUBSCRIBE} token={token} intent="return" label={resubscribeText} variant="secondary" />
      ) : null}
      {home}
    </EmailedLinkPage>
  );
}

export function ReturnedPage() {
  return (
    <EmailedLinkPage title="Welcome back" text="You’re subscribed again.">
      {home}
    </EmailedLinkPage>
  );
}

/** For a link that was altered, is too old, or has another purpose. */
export function NewsletterLinkInvalid() {
  return (
    <EmailedLinkPage
      title="This link no longer works"
      text="It’s too old, or it wasn’t copied completely. Enter your address again and we’ll email you a new link, even if you’re subscribed and want to unsubscribe."
    >
      <LinkButton to={href("/newsletter")} size="large">
        Go to the newsletter
      </LinkButton>
      {home}
    </EmailedLinkPage>
  );
}
