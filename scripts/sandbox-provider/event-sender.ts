/** Sends one event once, signed by the Standard Webhooks scheme (`v1`), or spoilt on purpose. */
import { Webhook } from "standardwebhooks";
import { alteredBody, type Corruption } from "./chaos.ts";
import type { StoredEvent } from "./records.ts";

const ANSWER_TIMEOUT_MS = 10_000;

/** @returns the HTTP status, or null when no answer came in time. */
export type SendEvent = (event: StoredEvent, corruption: Corruption | null) => Promise<number | null>;

/** @param stop ends attempts that are under way. */
export function eventSender(url: string, secret: string, stop: AbortSignal): SendEvent {
  const webhook = new Webhook(secret);
  const wrongKey = new Webhook(Buffer.from(`not ${secret}`), { format: "raw" });
  return async (event, corruption) => {
    const signer = corruption === "signature" ? wrongKey : webhook;
    const now = new Date();
    const headers = {
      "content-type": "application/json",
      "user-agent": "latchkey-sandbox-provider",
      "webhook-id": event.id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signer.sign(event.id, now, event.payload),
    };
    const body = corruption === "body" ? alteredBody(event.payload) : event.payload;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    try {
      const response = await fetch(url, { method: "POST", body, headers, redirect: "manual", signal });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  };
}
