import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailedLinkPage, TokenButton } from "#app/ui/emailed-link.tsx";
import { useTexts } from "#app/ui/texts.ts";

function Browse() {
  return (
    <LinkButton to={href("/products")} variant="secondary" size="large">
      {useTexts()("ui.browse_products")}
    </LinkButton>
  );
}

/** @param title of what the notice is about; null for a product that was hidden meanwhile */
export function ConfirmNoticePage({ token, title }: { token: string; title: string | null }) {
  const t = useTexts();
  return (
    <EmailedLinkPage
      title={t("stock_notice_pages.last_step")}
      text={
        title === null ? t("stock_notice_pages.last_step_unnamed") : t("stock_notice_pages.last_step_text", { title })
      }
    >
      <TokenButton
        action={href("/back-in-stock/confirm")}
        token={token}
        intent="confirm"
        label={t("stock_notice_pages.yes")}
      />
    </EmailedLinkPage>
  );
}

export function NoticeConfirmedPage({ title, already }: { title: string | null; already: boolean }) {
  const t = useTexts();
  return (
    <EmailedLinkPage
      title={t(already ? "stock_notice_pages.already" : "stock_notice_pages.confirmed")}
      text={
        title === null ? t("stock_notice_pages.confirmed_unnamed") : t("stock_notice_pages.confirmed_text", { title })
      }
    >
      <Browse />
    </EmailedLinkPage>
  );
}

type Cancellable = { token: string; address: string; title: string | null; sent: boolean; others: number };

/** @param others how many other products the address waits for @param sent the email was written already */
export function CancelNoticePage({ token, address, title, sent, others }: Cancellable) {
  const t = useTexts();
  const action = href("/back-in-stock/cancel");
  if (sent) {
    return (
      <EmailedLinkPage
        title={t("stock_notice_pages.stop")}
        text={
          title === null
            ? t("stock_notice_pages.stop_unnamed", { address })
            : t("stock_notice_pages.stop_text", { title, address })
        }
      >
        <TokenButton {...{ action, token }} intent="all" label={t("stock_notice_pages.stop")} />
        <Browse />
      </EmailedLinkPage>
    );
  }
  return (
    <EmailedLinkPage
      title={t("stock_notice_pages.cancel")}
      text={
        title === null
          ? t("stock_notice_pages.cancel_unnamed", { address })
          : t("stock_notice_pages.cancel_text", { title, address })
      }
    >
      <TokenButton {...{ action, token }} intent="one" label={t("stock_notice_pages.cancel")} />
      {others > 0 ? (
        <TokenButton
          {...{ action, token }}
          intent="all"
          label={t("stock_notice_pages.cancel_all", { count: others + 1 })}
          variant="secondary"
        />
      ) : null}
    </EmailedLinkPage>
  );
}

export function NoticeCancelledPage() {
  const t = useTexts();
  return (
    <EmailedLinkPage title={t("stock_notice_pages.cancelled")} text={t("stock_notice_pages.cancelled_text")}>
      <Browse />
    </EmailedLinkPage>
  );
}

/** For a link that was altered, is too old, or has done its work. */
export function NoticeLinkInvalid() {
  const t = useTexts();
  return (
    <EmailedLinkPage title={t("stock_notice_pages.link_invalid")} text={t("stock_notice_pages.link_invalid_text")}>
      <Browse />
    </EmailedLinkPage>
  );
}
