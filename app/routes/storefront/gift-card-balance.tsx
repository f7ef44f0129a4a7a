import { data, Form, href, useNavigation } from "react-router";
import { countGuess } from "#app/auth/limits/visitor-limits.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { BalanceNotice } from "#app/modules/gift-cards/components/balance-notice.tsx";
import { GiftCardField } from "#app/modules/gift-cards/components/gift-card-field.tsx";
import { codeSchema } from "#app/modules/gift-cards/gift-card.schema.ts";
import { findBalance } from "#app/modules/gift-cards/index.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap, formTrapFields } from "#app/ui/form-trap.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { type FormAgain, formAgain, invalidForm, readFields, refuseAutomated, waitForm } from "../submit.server.ts";
import type { Route } from "./+types/gift-card-balance.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const PATH = href("/gift-cards/balance");

export function loader() {
  return { stamp: formStamp() };
}

/** The answer is on the page: neither a URL nor a redirect has the code. The same for everything that isn't a card. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shown, website, ...typed } = await readFields(request, ["giftCard", ...formTrapFields]);
  const automated = await refuseAutomated({ context, form: "gift-card", trap: { shown, website } }, typed);
  if (automated) return automated;
  const parsed = codeSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const guess = await countGuess(context);
  if (!guess.ok) return waitForm(guess, { typed, headers: guess.headers });
  const balance = await findBalance(await shopperOf(context), parsed.data.giftCard);
  if (balance) return data({ balance });
  securityEvent(context.get(requestInfo), "gift-card.unknown", {});
  return formAgain({ typed, errors: { giftCard: currentTexts()("gift_card_answers.unknown") } }, 404);
}

/** Also after a refusal: the form needs a new stamp. */
export const shouldRevalidate = () => true;

/** Retry-After and its like, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("gift_cards.balance_title"), noindex: true });

export default function GiftCardBalance({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const busy = useNavigation().formAction === PATH;
  const balance = actionData && "balance" in actionData ? actionData.balance : null;
  const again: FormAgain<{ giftCard: string }> = actionData && !("balance" in actionData) ? actionData : {};
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("gift_cards.balance_title")} description={t("gift_cards.balance_hint")} />
      {/* A new form for each card. */}
      <Form key={balance?.lastFour} method="post" action={PATH} noValidate className="space-y-5">
        <ErrorSummary errors={again.errors} title={t("gift_cards.not_worked")} />
        {balance ? <BalanceNotice {...balance} /> : null}
        <FormTrap stamp={loaderData.stamp} />
        <GiftCardField typed={again.typed?.giftCard} error={errorFor(again.errors, "giftCard")} />
        <Button size="large" block pending={busy} pendingLabel={t("gift_cards.checking")}>
          {t("gift_cards.check_balance")}
        </Button>
      </Form>
      {balance && balance.balanceMinor > 0 ? (
        <p className="mt-8">
          <LinkButton to={href("/products")} variant="secondary">
            {t("ui.browse_products")}
          </LinkButton>
        </p>
      ) : null}
    </Container>
  );
}
