import { Wallet } from "lucide-react";
import { href } from "react-router";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { OwnCards, OwnLedger } from "#app/modules/gift-cards/components/own-credit.tsx";
import { ownCards, ownLedger } from "#app/modules/gift-cards/index.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/credit.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const [credit, cards] = await Promise.all([ownLedger(viewer), ownCards(viewer)]);
  return { credit, cards };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("account.credit_title"), noindex: true });

export default function Credit({ loaderData: { credit, cards } }: Route.ComponentProps) {
  const t = useTexts();
  const hasNone = credit.entries.length + cards.length === 0;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader title={t("account.credit_title")} description={t("account.credit_text")} />
      {hasNone ? (
        <EmptyState
          icon={<Wallet aria-hidden size={32} strokeWidth={1.5} />}
          title={t("account.no_credit")}
          actions={<LinkButton to={href("/gift-cards/balance")}>{t("account.check_gift_card")}</LinkButton>}
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {credit.entries.length > 0 ? <OwnLedger {...credit} /> : null}
          {cards.length > 0 ? <OwnCards cards={cards} /> : null}
        </div>
      )}
    </Container>
  );
}
