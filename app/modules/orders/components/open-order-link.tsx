import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailedLinkInvalid, OpenEmailedLink } from "#app/ui/emailed-link.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";

export function OpenOrderLink({ number, token }: { number: number; token: string }) {
  const t = useTexts();
  return (
    <OpenEmailedLink
      title={t("orders.title", { order: String(number) })}
      action={href("/orders/:number", { number: String(number) })}
      token={token}
      label={t("orders.open")}
    >
      {t("orders.open_hint")}
    </OpenEmailedLink>
  );
}

export function OrderLinkInvalid() {
  const t = useTexts();
  return (
    <EmailedLinkInvalid
      actions={
        <>
          <LinkButton to={href("/account")}>{t("orders.to_orders")}</LinkButton>
          <LinkButton to={href("/orders/lookup")} variant="secondary">
            {t("orders.to_lookup")}
          </LinkButton>
        </>
      }
    >
      {t("orders.link_invalid_hint")}
    </EmailedLinkInvalid>
  );
}

/** For an order that doesn't exist, or that this browser can't prove to own: the page doesn't say which. */
export function OrderNotFound() {
  const t = useTexts();
  return (
    <Container narrow className="py-16 sm:py-24">
      <p className="eyebrow">{t("orders.error_404")}</p>
      <h1 className="mt-2 text-3xl">{t("orders.not_found")}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{t("orders.not_found_hint")}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href("/orders/lookup")}>{t("orders.to_lookup")}</LinkButton>
        <LinkButton to={href("/account")} variant="secondary">
          {t("orders.to_orders")}
        </LinkButton>
      </div>
    </Container>
  );
}
