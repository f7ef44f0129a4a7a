import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdjustForm, type AdjustTyped } from "#app/modules/gift-cards/components/admin-adjust-form.tsx";
import { GiftCardActions } from "#app/modules/gift-cards/components/admin-gift-card-actions.tsx";
import { GiftCardFacts } from "#app/modules/gift-cards/components/admin-gift-card-facts.tsx";
import { cardName, GiftCardBadge } from "#app/modules/gift-cards/components/admin-gift-card-table.tsx";
import { Ledger } from "#app/modules/gift-cards/components/admin-ledger.tsx";
import { IssuedCode } from "#app/modules/gift-cards/components/issued-code.tsx";
import { isExpired } from "#app/modules/gift-cards/gift-card.ts";
import { giftCardsAdminFor } from "#app/modules/gift-cards/index.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, readFields } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/gift-card.ts";
import { giftCardNotices, submitAdjustment, submitNewCode, submitState } from "./submit-gift-card.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const card = await giftCardsAdminFor(requireAdmin(context)).find(rowId(params));
  if (!card) throw data(null, { status: 404 });
  return {
    card: { ...card, expired: isExpired(card, new Date()) },
    operationKey: randomUUID(),
    fresh: isFreshAdmin(context),
    notice: findNotice(request, giftCardNotices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = rowId(params);
  const names = ["intent", "version", "direction", "amount", "reason", "operationKey"] as const;
  const { intent, version, ...typed } = await readFields(request, names);
  switch (intent) {
    case "adjust":
      return submitAdjustment(context, id, typed);
    case "disable":
      return submitState(context, id, "disabled", version);
    case "enable":
      return submitState(context, id, "active", version);
    case "replace-code":
      return submitNewCode(context, id, { version, send: false });
    case "email-code":
      return submitNewCode(context, id, { version, send: true });
    default:
      throw data(null, { status: 400 });
  }
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Gift card · Admin", noindex: true, error });

export default function GiftCard({ loaderData, actionData }: Route.ComponentProps) {
  const { card, operationKey, fresh, notice } = loaderData;
  const answer: (FormAgain<AdjustTyped> & { code?: string }) | undefined = useKeptActionData(loaderData, actionData);
  const path = href("/admin/gift-cards/:id", { id: card.id });
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[{ label: "Gift cards", to: href("/admin/gift-cards") }, { label: cardName(card.lastFour) }]}
        />
      </div>
      <PageHeader
        size="plain"
        title={
          <span className="flex flex-wrap items-center gap-3">
            Gift card {cardName(card.lastFour)} <GiftCardBadge {...card} />
          </span>
        }
        actions={<HistoryLink id={card.id} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{answer ? null : notice}</Toast>
        <ErrorSummary errors={answer?.errors} title="Nothing was changed" />
        {answer?.refused ? <Notice tone="warning" live="alert" title={answer.refused} /> : null}
        {answer?.code ? <IssuedCode title="The card has a new code" code={answer.code} /> : null}
        {answer?.unproved || !fresh ? (
          <ConfirmFirst what="gift-cards" redirectTo={path} refused={answer?.unproved ?? false} />
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="min-w-0 space-y-6">
          <Card title="Ledger">
            <Ledger entries={card.entries} currency={card.currency} />
          </Card>
          <Card title="Change the balance">
            <AdjustForm
              {...{ path, operationKey, currency: card.currency, intent: "adjust" }}
              typed={answer?.typed ?? {}}
              errors={answer?.errors}
              hint="For staff. It’s kept in the ledger."
            />
          </Card>
        </div>
        <div className="space-y-6">
          <GiftCardFacts card={card} />
          <Card title="Code">
            <GiftCardActions path={path} {...card} />
          </Card>
        </div>
      </div>
    </>
  );
}
