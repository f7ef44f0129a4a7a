import { setTimeout as delay } from "node:timers/promises";
import { type PaymentRow, paymentsOf } from "./repository.server.ts";

/** A turn is free again after three seconds; the rest is for others who wait for it too. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 200;

/**
 * Waits until the provider may be asked about a payment for a Shopper again. It changes nothing else.
 * @returns "turn": the caller may ask now; "changed": the payment has changed, so read it again; "busy": others had
 * every turn for ten seconds
 */
export async function awaitTurn({ id, storeId, state, redirectUrl }: PaymentRow): Promise<"turn" | "changed" | "busy"> {
  const payments = paymentsOf(storeId);
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if (await payments.claimTurn(id)) return "turn";
    await delay(LOOK_MS);
    const now = await payments.find(id);
    if (now?.state !== state || now.redirectUrl !== redirectUrl) return "changed";
  }
  return "busy";
}
