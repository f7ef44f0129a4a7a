import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { countGuess } from "#app/auth/limits/visitor-limits.server.ts";
import { enterGiftCard, enterStoreCredit, removeGiftCard, restoreGiftCard } from "#app/flows/checkout/index.server.ts";
import { codeSchema } from "#app/modules/gift-cards/gift-card.schema.ts";
import type { GiftCardIntent, giftCardFieldNames } from "#app/modules/gift-cards/gift-card-intents.ts";
import { cardKindsFor, ownCredit } from "#app/modules/gift-cards/index.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { keepOf, requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { refusalInWords } from "../refusal-in-words.server.ts";
import { formAgain, invalidForm, waitForm } from "../submit.server.ts";

type Submitted = {
  context: Readonly<RouterContextProvider>;
  viewer: ShopperViewer;
  intent: GiftCardIntent;
  fields: Record<(typeof giftCardFieldNames)[number], string>;
};

/**
 * Enters a gift card or store credit for the Shopper's cart and open checkout, or takes it away: the answer to the forms
 * of `GiftCardEntry`. The code is in no URL.
 * @param back the page that shows the forms
 */
export async function submitGiftCard({ context, viewer, intent, fields }: Submitted, back: string) {
  const keep = keepOf(context);
  const { giftCard, cardId, undo } = fields;
  const typed = { giftCard };
  if (intent === "use-credit") return answered(await enterStoreCredit(viewer, keep), typed, back);
  if (intent !== "use-gift-card") {
    if (!z.uuid().safeParse(cardId).success) throw data(null, { status: 400 });
    if (intent === "restore-gift-card") {
      return answered(await restoreGiftCard(viewer, { cardId, undo }, keep), typed, back);
    }
    const removed = await removeGiftCard(viewer, cardId, keep);
    // What undoes it is in no URL, either.
    if (removed.ok && removed.value) return data({ removedCard: { cardId, undo: removed.value } });
    return answered(removed, typed, back);
  }
  const parsed = codeSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const guess = await countGuess(context);
  if (!guess.ok) return waitForm(guess, { typed, at: "giftCard", headers: guess.headers });
  const entered = await enterGiftCard(viewer, parsed.data.giftCard, keep);
  if (!entered.ok && entered.code === "not_found") securityEvent(context.get(requestInfo), "gift-card.unknown", {});
  return answered(entered, typed, back);
}

type Changed = Awaited<ReturnType<typeof enterGiftCard | typeof removeGiftCard>>;

async function answered(changed: Changed, typed: { giftCard: string }, back: string) {
  if (changed.ok) return redirect(back, 303);
  const text = (await refusalInWords(changed)) ?? currentTexts()("gift_card_answers.unusable");
  return formAgain({ typed, errors: { giftCard: text } }, changed.code === "not_found" ? 404 : 409);
}

/** What `GiftCardEntry` shows a Shopper; null where the Store has no gift cards and no store credit. */
export async function giftCardsFor(viewer: ShopperViewer, keep: Keep): Promise<{ creditMinor: number } | null> {
  const kinds = await cardKindsFor(viewer, keep);
  const credit = viewer.kind === "customer" ? await ownCredit(viewer, keep) : null;
  return kinds.giftCards || credit ? { creditMinor: credit?.balanceMinor ?? 0 } : null;
}
