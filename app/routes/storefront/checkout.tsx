import { useState } from "react";
import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import { COUNTRY_INTENT } from "#app/modules/checkout/components/address-fields.tsx";
import { AwaitingPayment, CheckoutEnded } from "#app/modules/checkout/components/checkout-ended.tsx";
import {
  AvailabilityNotice,
  PaymentUnavailable,
  PriceNotice,
} from "#app/modules/checkout/components/checkout-notices.tsx";
import { CheckoutSteps } from "#app/modules/checkout/components/checkout-steps.tsx";
import { checkoutFieldNames } from "#app/modules/checkout/components/checkout-view.ts";
import { DetailsForm } from "#app/modules/checkout/components/details-form.tsx";
import { OrderSummary } from "#app/modules/checkout/components/order-summary.tsx";
import { EXTEND, Reservation } from "#app/modules/checkout/components/reservation.tsx";
import { Review } from "#app/modules/checkout/components/review.tsx";
import { Agreement } from "#app/modules/content/components/agreement.tsx";
import { contentFor } from "#app/modules/content/index.server.ts";
import { atOrderKinds } from "#app/modules/content/page.ts";
import { DiscountCodes } from "#app/modules/discounts/components/discount-codes.tsx";
import { GiftCardEntry } from "#app/modules/gift-cards/components/gift-card-entry.tsx";
import { giftCardFieldNames, isGiftCardIntent, type RemovedCard } from "#app/modules/gift-cards/gift-card-intents.ts";
import { consentWording, promiseField } from "#app/modules/newsletter/consent.ts";
import { shownPromise } from "#app/modules/newsletter/index.server.ts";
import { StoreTexts } from "#app/modules/stores/components/store-texts.tsx";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { formTrapFields } from "#app/ui/form-trap.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { readFields, refuseAutomated } from "../submit.server.ts";
import { useTaxNote } from "../use-root-data.ts";
import type { Route } from "./+types/checkout.ts";
import { checkoutFrame } from "./checkout-frame.ts";
import { answerDetails, extend, reopenCheckout } from "./checkout-operations.server.ts";
import { loadCheckout, requireSessionId } from "./checkout-page.server.ts";
import { isCodeIntent, submitCode } from "./discount-codes.server.ts";
import { type GiftCardAnswer, isGiftCardAnswer } from "./gift-card-answer.ts";
import { giftCardsFor, submitGiftCard } from "./gift-card-operations.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export const handle = checkoutFrame;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const [{ emails, texts }, legalPages, giftCards, page] = await Promise.all([
    settingsFor(viewer, keep),
    contentFor(viewer, keep).legalPages(),
    giftCardsFor(viewer, keep),
    loadCheckout(viewer, requireSessionId(params), { searchParams: new URL(request.url).searchParams, keep }),
  ]);
  // An offer's price was agreed on with its payment, and details that aren't saved yet would be lost.
  const takesGiftCards = page.step === "review" && page.requestId === null;
  return {
    ...page,
    texts,
    legalPages: legalPages.filter(({ kind }) => atOrderKinds.includes(kind)),
    giftCards: takesGiftCards ? giftCards : null,
    promise: shownPromise(viewer, emails.newsletterFrequency),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sessionId = requireSessionId(params);
  const form = await readFields(request, [
    ...(["intent", "discountCode", "step"] as const),
    ...giftCardFieldNames,
    ...checkoutFieldNames,
    ...formTrapFields,
  ]);
  const { intent, shown, website, discountCode, giftCard, cardId, undo, step: shownStep, ...fields } = form;
  const viewer = await shopperOf(context);
  if (isCodeIntent(intent)) {
    return submitCode({ request, context, viewer, intent, discountCode }, reviewPath(sessionId));
  }
  if (isGiftCardIntent(intent)) {
    const card = { giftCard, cardId, undo };
    return submitGiftCard({ context, viewer, intent, fields: card }, reviewPath(sessionId));
  }
  const details = { sessionId, intent, values: fields, keep: keepOf(context) };
  if (intent === COUNTRY_INTENT) return answerDetails(viewer, details, null);
  // Enter in a field submits the form without its button.
  if (intent === "save" || intent === "") {
    const automated = await refuseAutomated({ context, form: "checkout", trap: { shown, website } }, fields);
    return answerDetails(viewer, details, automated);
  }
  if (intent === EXTEND) return extend(viewer, { sessionId, isReview: shownStep === "review" });
  if (intent === "reopen") return reopenCheckout(viewer, sessionId);
  throw data(null, { status: 400 });
}

const reviewPath = (sessionId: string) => `${href("/checkout/:sessionId", { sessionId })}?step=review`;

/**
 * Also after a refusal: it means that the session isn't in the state that the page shows. Not while someone fills in the
 * form: in a checkout that has ended, that would take away what they typed.
 */
export const shouldRevalidate = ({ formData }: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") !== COUNTRY_INTENT;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { error, title: (t) => t(loaderData ? titles[loaderData.step] : "checkout.title"), noindex: true });

const titles = {
  details: "checkout.title",
  review: "checkout.review_title",
  awaiting: "checkout.awaiting_title",
  expired: "checkout.expired_title",
  replaced: "checkout.replaced_title",
} as const satisfies Record<string, PageTextId>;

/** What the action answers: to which of the page's forms. */
const answers = (actionData: Route.ComponentProps["actionData"]) => ({
  code: actionData && "code" in actionData ? actionData.code : undefined,
  refusedCard: isGiftCardAnswer(actionData) ? actionData : undefined,
  removedCard: actionData && "removedCard" in actionData ? actionData.removedCard : undefined,
  again: actionData && "forms" in actionData ? actionData : undefined,
});

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { step, path, currency, sums, lines, notice, values, takesPayments, availability, changes, requestId } =
    loaderData;
  const t = useTexts();
  const { ways } = loaderData;
  const taxNote = useTaxNote();
  const exempt = sums.taxMode === "exempt";
  const [chosen, setChosen] = useState<QuoteSums | null>(null);
  // While there is a choice, the summary follows it; without JavaScript it shows only what is certain.
  const choosing = step === "details" && requestId === null && ways.needed;
  const all = [...ways.methods, ...ways.pickups];
  const { code, refusedCard, removedCard, again } = answers(actionData);
  const typed = again?.typed;
  // The choice from before the form was refused.
  const saved = loaderData.saved && { ...loaderData.saved, chosen: typed?.savedAddress || loaderData.saved.chosen };
  const ended = step === "expired" || step === "replaced";
  return (
    <Container className="pb-8 pt-6 sm:pt-8">
      {ended ? null : <CheckoutSteps current={step === "awaiting" ? "payment" : step} path={path} />}
      <h1 className="mb-8 mt-6 text-3xl">{t(titles[step])}</h1>
      {ended ? (
        <CheckoutEnded replaced={step === "replaced"} requestId={requestId} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-16">
          <OrderSummary
            open={Boolean(code || refusedCard || removedCard)}
            lines={lines}
            sums={choosing ? (chosen ?? leastOf(all.map((way) => way.sums)) ?? sums) : sums}
            currency={currency}
            shipping={!ways.needed ? "none" : !choosing || chosen ? "known" : all.length > 0 ? "from" : "later"}
            reservation={<Reservation {...loaderData} isReview={step === "review"} />}
            taxNotes={[exempt ? loaderData.taxNote : taxNote, loaderData.taxHint ?? ""].filter(Boolean)}
            codes={
              loaderData.codes ? (
                <DiscountCodes path={`${path}?step=review`} codes={loaderData.codes} {...code} />
              ) : null
            }
            entry={<GiftCards {...loaderData} refused={refusedCard} removed={removedCard} />}
          />
          <div className="min-w-0 space-y-6">
            {availability ? <AvailabilityNotice {...availability} requestId={requestId} /> : null}
            {changes ? (
              <PriceNotice
                changes={changes}
                totalMinor={sums.totalMinor}
                currency={currency}
                nothingLeft={loaderData.nothingLeft}
              />
            ) : null}
            {notice ? <Notice {...notice} live="status" /> : null}
            <ErrorSummary errors={refusedCard?.errors} title={t("gift_cards.not_used")} />
            {takesPayments ? null : <PaymentUnavailable retry={step === "review" ? `${path}?step=review` : path} />}
            {step === "details" ? (
              <DetailsForm
                path={path}
                stamp={loaderData.stamp}
                values={typed ?? values}
                errors={again?.errors ?? loaderData.takenOff}
                currency={currency}
                forms={again?.forms ?? loaderData.forms}
                ways={ways}
                guest={loaderData.guest}
                agreed={requestId ? { shippingMinor: sums.shippingMinor, pickupPlace: loaderData.pickupPlace } : null}
                saved={saved}
                onShipping={setChosen}
              />
            ) : step === "review" ? (
              <Review
                newsletter={{
                  text: consentWording("checkout", loaderData.promise.frequency, t),
                  promise: promiseField(loaderData.promise),
                }}
                {...loaderData.review}
                path={path}
                shippingMinor={sums.shippingMinor}
                totalMinor={sums.totalMinor}
                dueMinor={sums.dueMinor}
                currency={currency}
                idempotencyKey={loaderData.idempotencyKey}
                ways={loaderData.payWays}
                online={loaderData.online}
                agreement={<Agreement pages={loaderData.legalPages} />}
                payable={takesPayments && !loaderData.nothingLeft && availability?.gone.length === 0}
              >
                <StoreTexts texts={loaderData.texts} isShipped={ways.needed} />
              </Review>
            ) : (
              <AwaitingPayment path={path} idempotencyKey={loaderData.idempotencyKey} takesPayments={takesPayments} />
            )}
          </div>
        </div>
      )}
    </Container>
  );
}

type GiftCardsProps = Pick<Route.ComponentProps["loaderData"], "giftCards" | "path" | "sums" | "currency"> & {
  refused: GiftCardAnswer | undefined;
  removed: RemovedCard | undefined;
};

function GiftCards({ giftCards, path, sums, currency, refused, removed }: GiftCardsProps) {
  if (!giftCards) return null;
  return (
    <GiftCardEntry
      {...giftCards}
      action={`${path}?step=review`}
      tenders={sums.tenders}
      currency={currency}
      typed={refused?.typed?.giftCard}
      error={errorFor(refused?.errors, "giftCard")}
      removed={removed}
    />
  );
}

const leastOf = (sums: readonly QuoteSums[]) => sums.toSorted((a, b) => a.totalMinor - b.totalMinor)[0];
