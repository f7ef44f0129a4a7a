import { ShoppingBag } from "lucide-react";
import { data, href } from "react-router";
import { countNewCart } from "#app/auth/limits/visitor-limits.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { readQuoteSums } from "#app/kernel/stored-quote.ts";
import { reorderOutcome, STAYS } from "#app/modules/carts/cart.ts";
import { CartLines } from "#app/modules/carts/components/cart-lines.tsx";
import { CartNotice, CartTroubleNotice, ReorderNotice } from "#app/modules/carts/components/cart-notice.tsx";
import { CartBar, CartSummary } from "#app/modules/carts/components/cart-summary.tsx";
import { NoteToSeller } from "#app/modules/carts/components/note-to-seller.tsx";
import { OpenCheckout } from "#app/modules/carts/components/open-checkout.tsx";
import { ShippingEstimate } from "#app/modules/carts/components/shipping-estimate.tsx";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { NOTE_FORM, SAVE_NOTE } from "#app/modules/carts/note-to-seller.ts";
import { ESTIMATE } from "#app/modules/carts/shipping-place.ts";
import { DiscountCodes } from "#app/modules/discounts/components/discount-codes.tsx";
import { GiftCardEntry } from "#app/modules/gift-cards/components/gift-card-entry.tsx";
import { giftCardFieldNames, isGiftCardIntent } from "#app/modules/gift-cards/gift-card-intents.ts";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { invitationTo, offeredKinds } from "#app/modules/quote-requests/offered-kinds.ts";
import { StoreTexts } from "#app/modules/stores/components/store-texts.tsx";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { taxHint } from "#app/modules/stores/tax-hint.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { refuseLimited } from "../guess.server.ts";
import { pageMeta } from "../page-meta.ts";
import { readFields } from "../submit.server.ts";
import { useTaxNote } from "../use-root-data.ts";
import type { Route } from "./+types/cart.ts";
import { cartEstimate, freeShipping } from "./cart-estimate.server.ts";
import {
  type Added,
  cartFieldNames,
  cartIntentSchema,
  type NoteAnswer,
  operateCart,
  saveNote,
  setPlace,
} from "./cart-operations.server.ts";
import { readAdded, readCart } from "./cart-page.server.ts";
import { cartOutcomeSchema } from "./cart-url.ts";
import { isCodeIntent, shownCodes, submitCode } from "./discount-codes.server.ts";
import { isGiftCardAnswer } from "./gift-card-answer.ts";
import { giftCardsFor, submitGiftCard } from "./gift-card-operations.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const news = cartOutcomeSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const [read, order, giftCards] = await Promise.all([
    readCart(viewer, keep),
    // Only an order that this Shopper may see reveals anything.
    news.reordered === undefined ? null : ordersFor(viewer).find(news.reordered),
    giftCardsFor(viewer, keep),
  ]);
  const { cart, lines, openCheckout, settings, priced, quote, takesPayments, ships, isNothingShipped } = read;
  const { count, currency, canCheckOut } = cart;
  return {
    ...{ count, currency, canCheckOut, giftCards, takesPayments, ships, isNothingShipped },
    sums: readQuoteSums(quote, quote),
    codes: shownCodes(cart.codes, quote, settings.store),
    taxHint: quote.taxMode === "exempt" ? null : taxHint(settings, null, currentTexts()),
    lines,
    // Null: the store takes none.
    note: settings.checkout.noteToSeller ? cart.noteToSeller : null,
    texts: settings.texts,
    news,
    reordered: order && reorderOutcome(order, lines),
    // An item was just added, and the browser didn't return that response's guestId.
    cookieLost: viewer.kind === "guest" && viewer.newcomer === true && (news.added ?? news.restored) !== undefined,
    openCheckout,
    estimate: cartEstimate(cart, priced, settings),
    freeShipping: freeShipping(cart, { priced, quote }, settings),
    invitation: invitationTo(offeredKinds(settings.checkout)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const {
    country,
    region,
    postalCode,
    note,
    discountCode,
    giftCard,
    cardId,
    undo,
    recipientName,
    recipientEmail,
    message,
    sendOn,
    ...fields
  } = await readFields(request, [...cartFieldNames, ...giftCardFieldNames]);
  const viewer = await shopperOf(context);
  if (isCodeIntent(fields.intent)) {
    return submitCode({ request, context, viewer, intent: fields.intent, discountCode }, href("/cart"));
  }
  if (isGiftCardIntent(fields.intent)) {
    const card = { giftCard, cardId, undo };
    return submitGiftCard({ context, viewer, intent: fields.intent, fields: card }, href("/cart"));
  }
  if (fields.intent === SAVE_NOTE) return saveNote(viewer, { note }, await settingsFor(viewer, keepOf(context)));
  if (fields.intent === ESTIMATE) {
    const { shipping } = await settingsFor(viewer, keepOf(context));
    return setPlace(viewer, { country, region, postalCode }, shipping.countries);
  }
  const operation = cartIntentSchema.safeParse(fields);
  if (!operation.success) throw data(null, { status: 400 });
  const { intent } = operation.data;
  const begins = (intent === "add" || intent === "undo") && viewer.kind === "guest";
  if (begins && (viewer.newcomer || !(await cartsFor(viewer, nothingHeld).exists()))) {
    refuseLimited(await countNewCart(context), request, Object.entries(fields));
  }
  const keep = keepOf(context);
  const { timeZone } = (await settingsFor(viewer, keep)).store;
  const gift = { recipientName, recipientEmail, message, sendOn };
  const stay = fields.stay === STAYS ? (added: Added) => readAdded(viewer, added, keep) : null;
  return operateCart({ ...operation.data, quantity: fields.quantity, gift, timeZone, viewer, stay });
}

/** Retry-After and its like, if a new cart has to wait. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("cart_page.page"), noindex: true });

function CookieLost() {
  const t = useTexts();
  return (
    <Notice tone="warning" live="alert" title={t("cart_page.cookie_lost")}>
      {t("cart_page.cookie_lost_hint")}
    </Notice>
  );
}

/** What the action answers: to which of the page's forms. */
function answers(actionData: Route.ComponentProps["actionData"]) {
  const none = {
    ...{ asked: null, code: undefined, refusedCard: undefined, removedCard: undefined },
    ...{ removed: null, trouble: null, noted: undefined },
  };
  if (!actionData) return none;
  if (isGiftCardAnswer(actionData)) return { ...none, refusedCard: actionData };
  if ("removedCard" in actionData) return { ...none, removedCard: actionData.removedCard };
  if ("removed" in actionData) return { ...none, removed: actionData.removed };
  if ("note" in actionData) return { ...none, noted: actionData.note };
  // Asked for on other pages alone.
  if ("added" in actionData) return none;
  if ("place" in actionData) return { ...none, asked: actionData };
  return "code" in actionData ? { ...none, code: actionData.code } : { ...none, trouble: actionData };
}

type CartSectionsProps = {
  note: string | null;
  noted: NoteAnswer["note"] | undefined;
  isOpen: boolean;
  texts: Settings["texts"];
  isShipped: boolean;
};

function CartSections({ note, noted, isOpen, ...texts }: CartSectionsProps) {
  return (
    <div className="mt-8 max-w-xl divide-y divide-line border-y border-line empty:hidden">
      {note === null ? null : (
        <NoteToSeller
          note={note}
          typed={noted?.typed}
          error={errorFor(noted?.errors, "note")}
          isSaved={noted !== undefined && !noted.errors}
          isOpen={isOpen}
        />
      )}
      <StoreTexts {...texts} />
    </div>
  );
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, news, count, currency, sums, canCheckOut, takesPayments, ships, invitation, estimate } = loaderData;
  const t = useTexts();
  const taxNote = useTaxNote();
  const { openCheckout, note } = loaderData;
  const isOpen = Boolean(openCheckout?.isSame) && openCheckout?.state !== "lost";
  const { asked, code, refusedCard, removedCard, removed, trouble, noted } = answers(actionData);
  const form = note === null ? undefined : NOTE_FORM;
  const { typed: kept, errors } = trouble ?? {};
  const error = errorFor(errors, "quantity");
  const typed =
    kept?.intent === "set" && error ? { key: kept.line || kept.variantId, quantity: kept.quantity, error } : null;
  return (
    <Container className="pb-8">
      <PageHeader
        title={t("cart_page.title")}
        description={lines.length > 0 ? t("cart_page.count", { count }) : undefined}
      />
      <div className="mb-6 space-y-4 empty:hidden">
        <ErrorSummary errors={refusedCard?.errors} title={t("gift_cards.not_used")} />
        <ErrorSummary errors={noted?.errors} title={t("cart_page.note_not_saved")} />
        {trouble ? (
          <CartTroubleNotice trouble={trouble} lines={lines} />
        ) : (
          <CartNotice news={news} lines={lines} removed={removed} />
        )}
        {loaderData.reordered && !trouble ? <ReorderNotice news={loaderData.reordered} currency={currency} /> : null}
        {loaderData.openCheckout ? <OpenCheckout {...loaderData.openCheckout} /> : null}
        {loaderData.cookieLost ? <CookieLost /> : null}
      </div>
      {lines.length === 0 ? (
        <EmptyState
          icon={<ShoppingBag aria-hidden size={32} strokeWidth={1.5} />}
          title={t("cart_page.empty")}
          actions={<LinkButton to={href("/products")}>{t("ui.browse_products")}</LinkButton>}
        >
          {t("cart_page.empty_hint")}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
          <div className="min-w-0">
            <CartLines
              lines={lines}
              currency={currency}
              typed={typed}
              details={kept?.intent === "details" ? { ...kept, key: kept.line || kept.variantId, errors } : null}
              cappedKey={news.capped ? (news.changed ?? news.added) : undefined}
            />
            {estimate ? (
              <ShippingEstimate
                {...estimate}
                // As typed, when it was refused.
                place={asked?.place ?? estimate.place}
                errors={asked?.errors}
                currency={currency}
              />
            ) : null}
            <CartSections
              {...{ note, noted, isOpen }}
              texts={loaderData.texts}
              isShipped={!loaderData.isNothingShipped}
            />
          </div>
          <CartSummary
            sums={sums}
            codes={<DiscountCodes path={href("/cart")} codes={loaderData.codes} {...code} />}
            currency={currency}
            canCheckOut={canCheckOut}
            isOpen={isOpen}
            takesPayments={takesPayments}
            taxNote={sums.taxMode === "exempt" ? "" : taxNote}
            taxHint={loaderData.taxHint}
            freeShipping={loaderData.freeShipping}
            ships={ships}
            isNothingShipped={loaderData.isNothingShipped}
            invitation={invitation}
            form={form}
            entry={
              loaderData.giftCards ? (
                <GiftCardEntry
                  {...loaderData.giftCards}
                  action={href("/cart")}
                  tenders={sums.tenders}
                  currency={currency}
                  typed={refusedCard?.typed?.giftCard}
                  error={errorFor(refusedCard?.errors, "giftCard")}
                  removed={removedCard}
                />
              ) : null
            }
          />
        </div>
      )}
      {lines.length > 0 && canCheckOut && takesPayments && ships ? (
        <CartBar
          sums={sums}
          currency={currency}
          isNothingShipped={loaderData.isNothingShipped}
          isOpen={isOpen}
          form={form}
        />
      ) : null}
    </Container>
  );
}
