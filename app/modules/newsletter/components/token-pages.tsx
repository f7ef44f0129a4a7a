import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailedLinkPage, TokenButton } from "#app/ui/emailed-link.tsx";
import { useTexts } from "#app/ui/texts.ts";

function Home() {
  return (
    <LinkButton to={href("/")} variant="secondary" size="large">
      {useTexts()("ui.go_home")}
    </LinkButton>
  );
}

export function ConfirmPage({ token }: { token: string }) {
  const t = useTexts();
  return (
    <EmailedLinkPage title={t("newsletter_pages.last_step")} text={t("newsletter_pages.last_step_text")}>
      <TokenButton
        action={href("/newsletter/confirm")}
        token={token}
        intent="confirm"
        label={t("newsletter_pages.yes")}
      />
    </EmailedLinkPage>
  );
}

export function ConfirmedPage({ already }: { already: boolean }) {
  const t = useTexts();
  return already ? (
    <EmailedLinkPage title={t("newsletter_pages.already")} text={t("newsletter_pages.already_text")}>
      <Home />
    </EmailedLinkPage>
  ) : (
    <EmailedLinkPage title={t("newsletter_pages.subscribed")} text={t("newsletter_pages.subscribed_text")}>
      <Home />
    </EmailedLinkPage>
  );
}

const UNSUBSCRIBE = href("/newsletter/unsubscribe");

/** @param address the subscription's, masked */
export function UnsubscribePage({ token, address }: { token: string; address: string }) {
  const t = useTexts();
  return (
    <EmailedLinkPage
      title={t("newsletter_pages.unsubscribe")}
      text={t("newsletter_pages.unsubscribe_text", { address })}
    >
      <TokenButton action={UNSUBSCRIBE} token={token} intent="unsubscribe" label={t("newsletter_pages.unsubscribe")} />
      <Home />
    </EmailedLinkPage>
  );
}

export function UnsubscribedPage({ token, canReturn }: { token: string; canReturn: boolean }) {
  const t = useTexts();
  return (
    <EmailedLinkPage title={t("newsletter_pages.unsubscribed")} text={t("newsletter_pages.unsubscribed_text")}>
      {canReturn ? (
        <TokenButton
          action={UNSUBSCRIBE}
          token={token}
          intent="return"
          label={t("newsletter_pages.subscribe_again")}
          variant="secondary"
        />
      ) : null}
      <Home />
    </EmailedLinkPage>
  );
}

export function ReturnedPage() {
  const t = useTexts();
  return (
    <EmailedLinkPage title={t("newsletter_pages.returned")} text={t("newsletter_pages.returned_text")}>
      <Home />
    </EmailedLinkPage>
  );
}

/** For a link that was altered, is too old, or has another purpose. */
export function NewsletterLinkInvalid() {
  const t = useTexts();
  return (
    <EmailedLinkPage title={t("newsletter_pages.link_invalid")} text={t("newsletter_pages.link_invalid_text")}>
      <LinkButton to={href("/newsletter")} size="large">
        {t("newsletter_pages.go_to_newsletter")}
      </LinkButton>
      <Home />
    </EmailedLinkPage>
  );
}
