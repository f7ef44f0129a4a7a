import type { FormAgain } from "../submit.server.ts";

export type GiftCardAnswer = FormAgain<{ giftCard: string }>;

/** Whether a page's action refused a gift card, not another of its forms. */
export function isGiftCardAnswer(answer: unknown): answer is GiftCardAnswer {
  const typed = typeof answer === "object" && answer !== null && "typed" in answer ? answer.typed : null;
  return typeof typed === "object" && typed !== null && "giftCard" in typed;
}
