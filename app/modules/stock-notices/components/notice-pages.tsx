import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailedLinkPage, TokenButton } from "#app/ui/emailed-link.tsx";

const browse = (
  <LinkButton to={href("/products")} variant="secondary" size="large">
    Browse all products
  </LinkButton>
);

/** What a notice is about; its product may be hidden meanwhile. */
const named = (title: string | null) => title ?? "the product";

export function ConfirmNoticePage({ token, title }: { token: string; title: string | null }) {
  return (
    <EmailedLinkPage
      title="One last step"
      text={`Please confirm that you want an email when ${named(title)} is back in stock.`}
    >
      <TokenButton action={href("/back-in-stock/confirm")} token={token} intent="confirm" label="Yes, email me" />
    </EmailedLinkPage>
  );
}

export function NoticeConfirmedPage({ title, already }: { title: string | null; already: boolean }) {
  return (
    <EmailedLinkPage
      title={already ? "You’re already on the list" : "Thank you. We’ll email you"}
      text={`We’ll email you once, when ${named(title)} is back in stock.`}
    >
      {browse}
    </EmailedLinkPage>
  );
}

type Cancellable = { token: string; address: string; title: string | null; sent: boolean; others: number };

/** @param others how many other products the address waits for @param sent the email was written already */
export function CancelNoticePage({ token, address, title, sent, others }: Cancellable) {
  const action = href("/back-in-stock/cancel");
  if (sent) {
    return (
      <EmailedLinkPage
        title="Stop these emails"
        text={`We’ve emailed you about ${named(title)} and won’t again. Press the button to delete ${address} and everything it’s waiting for.`}
      >
        <TokenButton {...{ action, token }} intent="all" label="Stop these emails" />
        {browse}
      </EmailedLinkPage>
    );
  }
  return (
    <EmailedLinkPage
      title="Cancel this email"
      text={`Press the button, and we won’t email ${address} when ${named(title)} is back in stock.`}
    >
      <TokenButton {...{ action, token }} intent="one" label="Cancel this email" />
      {others > 0 ? (
        <TokenButton {...{ action, token }} intent="all" label={`Cancel all ${others + 1}`} variant="secondary" />
      ) : null}
    </EmailedLinkPage>
  );
}

export function NoticeCancelledPage() {
  return (
    <EmailedLinkPage
      title="Cancelled"
      text="We won’t email you about this. Changed your mind? Ask again on the product’s page."
    >
      {browse}
    </EmailedLinkPage>
  );
}

/** For a link that was altered, is too old, or has done its work. */
export function NoticeLinkInvalid() {
  return (
    <EmailedLinkPage
      title="This link no longer works"
      text="It’s too old, it wasn’t copied completely, or we’ve already emailed you. Ask again on the product’s page, and we’ll email you a new link."
    >
      {browse}
    </EmailedLinkPage>
  );
}
