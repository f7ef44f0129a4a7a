/** Genuine events of each provider, made from the public description of how it signs. */
import { createHmac } from "node:crypto";
import type { ProviderId } from "#app/modules/connections/provider-id.ts";

export type SignedEvent = { eventId: string; body: Buffer; headers: Record<string, string> };
type ToSign = { secret: string; url: string; at: Date; eventId: string; body: Buffer };
type Way = {
  /** Whether a time is part of what is signed, so that an old event can be told from a new one. */
  signsTime: boolean;
  /** A refund of that payment. Its spaces are as no serialiser would write them: what counts is the exact bytes. */
  body(eventId: string, payment: string): string;
  headers(given: ToSign): Record<string, string>;
};

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));
const hmac = (key: string | Buffer, ...parts: (string | Buffer)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac("sha256", key));

/** https://github.com/standard-webhooks/standard-webhooks, under the provider's names of the headers. */
const standard =
  (prefix: "webhook" | "svix") =>
  ({ secret, at, eventId, body }: ToSign) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    const signature = hmac(key, `${eventId}.${seconds(at)}.`, body).digest("base64");
    return {
      [`${prefix}-id`]: eventId,
      [`${prefix}-timestamp`]: seconds(at),
      [`${prefix}-signature`]: `v1,${signature}`,
    };
  };

const ways: Record<ProviderId, Way> = {
  sandbox: {
    signsTime: true,
    body: (eventId, payment) =>
      `{ "id":"${eventId}",  "type":"refund.succeeded","note" :"drill", "data": {"object":{"paymentIntent":{ "id":"${payment}"}}} }`,
    headers: standard("webhook"),
  },
  // Of an email that the store never sent.
  resend: {
    signsTime: true,
    body: (eventId, payment) =>
      `{ "type" :"email.bounced","note" :"drill",  "data": {"email_id":"${payment}", "event":"${eventId}"} }`,
    headers: standard("svix"),
  },
  // https://docs.stripe.com/webhooks/signature
  stripe: {
    signsTime: true,
    body: (eventId, payment) =>
      `{\n  "id": "${eventId}", "object" :"event", "type":"refund.updated","note" :"drill", "data": {"object":{"object":"refund", "payment_intent":"${payment}"}} }`,
    headers: ({ secret, at, body }) => ({
      "stripe-signature": `t=${seconds(at)},v1=${hmac(secret, `${seconds(at)}.`, body).digest("hex")}`,
    }),
  },
  // https://developer.squareup.com/docs/webhooks/step3validate
  square: {
    signsTime: false,
    body: (eventId, payment) =>
      `{"event_id":"${eventId}", "type" :"refund.updated","note" :"drill",  "data":{"id":"${payment}"}}`,
    headers: ({ secret, url, body }) => ({
      "x-square-hmacsha256-signature": hmac(secret, url, body).digest("base64"),
    }),
  },
};

export const signsTime = (provider: ProviderId) => ways[provider].signsTime;

type Options = { secret: string; url: string; eventId: string; payment: string; at?: Date };

/** An event as the provider would sign it with that secret. */
export function signEvent(provider: ProviderId, { payment, at = new Date(), ...given }: Options): SignedEvent {
  const { eventId } = given;
  const body = Buffer.from(ways[provider].body(eventId, payment));
  const headers = { "content-type": "application/json", ...ways[provider].headers({ ...given, at, body }) };
  return { eventId, body, headers };
}
