import { createHmac, timingSafeEqual } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import { describe, expect, test, vi } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import type { SignedRequest } from "./provider-event.ts";
import type { ProviderId } from "./provider-id.ts";
import { providers } from "./providers.server.ts";

vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

const request = (given: Partial<SignedRequest> & { body: Buffer; headers: Headers }): SignedRequest => ({
  url: "https://shop.test/events",
  now: new Date(),
  ...given,
});
const verify = (id: ProviderId, secrets: string[], given: Parameters<typeof request>[0]) =>
  providers[id].verify(request(given), secrets);

describe("published vectors", () => {
  // The example of the Standard Webhooks specification's own libraries (standard-webhooks/libraries, all languages).
  test("of Standard Webhooks are verified", proves("S6.2"), () => {
    const headers = new Headers({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
    const body = Buffer.from('{"test": 2432232314}');
    const now = new Date(1614265330_000);
    expect(verify("sandbox", ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], { body, headers, now })).toEqual({
      ok: true,
      eventId: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      type: "",
      content: { test: 2432232314 },
    });
  });

  // The example in the tests of Square's own SDKs (WebhooksHelper.isValidWebhookEventSignature, all languages).
  test("of Square are verified", proves("S6.2"), () => {
    const headers = new Headers({ "x-square-hmacsha256-signature": "GF4YkrJgGBDZ9NIYbNXBnMzqb2HoL4RW/S6vkZ9/2N4=" });
    const body = Buffer.from(
      '{"merchant_id":"MLEFBHHSJGVHD","type":"webhooks.test_notification","event_id":"ac3ac95b-f97d-458c-a6e6-18981597e05f","created_at":"2022-07-13T20:30:59.037339943Z","data":{"type":"webhooks","id":"bc368e64-01aa-407e-b46e-3231809b1129"}}',
    );
    const url = "https://webhook.site/679a4f3a-dcfa-49ee-bac5-9d0edad886b9";
    expect(verify("square", ["Ibxx_5AKakO-3qeNVR61Dw"], { body, headers, url })).toEqual({
      ok: true,
      eventId: "ac3ac95b-f97d-458c-a6e6-18981597e05f",
      type: "webhooks.test_notification",
      content: expect.objectContaining({ merchant_id: "MLEFBHHSJGVHD" }),
    });
    expect(verify("square", ["Ibxx_5AKakO-3qeNVR61Dw"], { body, headers })).toMatchObject({ ok: false });
  });

  // Stripe publishes no fixed vector; its documentation names generateTestHeaderString of its library for tests.
  test("of Stripe, which its library makes, are verified", proves("S6.2"), () => {
    const payload = '{"id":"evt_test_webhook","object":"event","type":"charge.failed"}';
    const header = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: "whsec_test_secret_0123",
      timestamp: 1_495_999_758,
    });
    const headers = new Headers({ "stripe-signature": header });
    const now = new Date(1_495_999_758_000);
    expect(verify("stripe", ["whsec_test_secret_0123"], { body: Buffer.from(payload), headers, now })).toEqual({
      ok: true,
      eventId: "evt_test_webhook",
      type: "charge.failed",
      content: { id: "evt_test_webhook", object: "event", type: "charge.failed" },
    });
  });
});

describe("against the providers' own libraries", () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const body = '{"id":"evt_1","type":"a.b"}';
  const stripeHeader = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds });
  /** A genuine text with a few characters changed, added or removed. */
  const altered = (text: string) =>
    fc
      .array(
        fc.record({
          at: fc.nat(text.length),
          put: fc.constantFrom("", "0", "1", ",", "t", "=", " ", "v1="),
          cut: fc.nat(2),
        }),
        {
          maxLength: 3,
        },
      )
      .map((edits) => edits.reduce((now, { at, put, cut }) => now.slice(0, at) + put + now.slice(at + cut), text));

  test("nothing is taken that Stripe's refuses", proves("SEC-W1"), () => {
    fc.assert(
      fc.property(altered(stripeHeader), altered(body), (header, payload) => {
        // A header is trimmed in transit; an invalid one never arrives.
        const headers = new Headers({ "stripe-signature": header });
        const verified = verify("stripe", [secret], { body: Buffer.from(payload), headers, now });
        if (verified.ok) expect(() => Stripe.webhooks.constructEvent(payload, header.trim(), secret)).not.toThrow();
        if (header === stripeHeader && payload === body) expect(verified.ok).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("nothing is taken that the Standard Webhooks library refuses", proves("SEC-W1"), () => {
    const signature = new Webhook(secret).sign("evt_1", now, body);
    fc.assert(
      fc.property(
        altered(signature),
        altered("evt_1"),
        altered(String(seconds)),
        altered(body),
        (sign, id, time, payload) => {
          const raw = { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": sign };
          const headers = new Headers(raw);
          const verified = verify("sandbox", [secret], { body: Buffer.from(payload), headers, now });
          if (verified.ok) expect(() => new Webhook(secret).verify(payload, Object.fromEntries(headers))).not.toThrow();
          if (sign === signature && id === "evt_1" && time === String(seconds) && payload === body) {
            expect(verified.ok).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("a byte order mark counts, where Stripe's library loses it", proves("S6.4"), () => {
    const bom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]);
    const headers = new Headers({ "stripe-signature": stripeHeader });
    expect(() => Stripe.webhooks.constructEvent(bom, stripeHeader, secret)).not.toThrow();
    expect(verify("stripe", [secret], { body: bom, headers, now })).toEqual({ ok: false, reason: "wrong_signature" });
    const mac = createHmac("sha256", secret).update(`${seconds}.`).update(bom).digest("hex");
    const signed = new Headers({ "stripe-signature": `t=${seconds},v1=${mac}` });
    expect(verify("stripe", [secret], { body: bom, headers: signed, now })).toMatchObject({
      ok: true,
      eventId: "evt_1",
    });
  });

  test(
    "every secret is compared with every signature, in constant time, also after one has fitted",
    proves("SEC-W1"),
    () => {
      const compared = vi.mocked(timingSafeEqual);
      compared.mockClear();
      const header = `${stripeHeader},v1=${"0".repeat(64)}`;
      const secrets = [secret, "whsec_another_0123456789"];
      const given = { body: Buffer.from(body), headers: new Headers({ "stripe-signature": header }), now };
      expect(verify("stripe", secrets, given).ok).toBe(true);
      expect(compared).toHaveBeenCalledTimes(4);
    },
  );
});
