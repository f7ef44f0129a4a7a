import { describe, expect, it } from "vitest";
import { MASK, maskBody, maskHeaders } from "./mask-event.ts";

describe("an event's text for people", () => {
  it("is otherwise the same, character by character: spaces, order, escapes, line ends", () => {
    const text =
      '\ufeff{ "type":"paid",\r\n\t"n" : 1.50e3, "é":"\\u00e9\\n", "list":[1,"a",null,{}],"amount":4490, "at":1763712345678 }\n';
    expect(maskBody(text, ["sk_of_the_store"])).toBe(text);
  });

  it.each([
    ['{"client_secret":"pi_1_x"}', `{"client_secret":"${MASK}"}`],
    ['{"apiKey" : "abc", "a":1}', `{"apiKey" : "${MASK}", "a":1}`],
    ['{"Authorization":\n"Basic abc"}', `{"Authorization":\n"${MASK}"}`],
    ['{"card_token":12345,"x":"y"}', `{"card_token":"${MASK}","x":"y"}`],
    ['{"cvc":"123","cvc_check":"pass"}', `{"cvc":"${MASK}","cvc_check":"pass"}`],
    ['{"keys":[{"id":"a"},["b"]],"id":"c"}', `{"keys":[{"id":"${MASK}"},["${MASK}"]],"id":"c"}`],
    ['{"pass\\u0077ord":"x"}', `{"pass\\u0077ord":"${MASK}"}`],
    ['{"secret":null,"token":false,"key":""}', '{"secret":null,"token":false,"key":""}'],
  ])("hides the value of a key that sounds like a secret: %s", (text, shown) => {
    expect(maskBody(text, [])).toBe(shown);
  });

  it.each([
    "sk_live_abcdefgh1234",
    "whsec_abcdefgh1234",
    "pi_1_secret_abc",
    "Bearer abcdefgh.1",
    "eyJhbGciOiJI.eyJz.x",
  ])("hides what looks like a secret under any key: %s", (value) => {
    expect(maskBody(`{"note":"${value}"}`, [])).toBe(`{"note":"${MASK}"}`);
  });

  it.each(["4242424242424242", "4242 4242 4242 4242", "5555-5555-5555-4444", "378282246310005"])(
    "hides a card's number, in a string or as a number: %s",
    (number) => {
      expect(maskBody(`{"a":"of ${number}, paid"}`, [])).toBe(`{"a":"of ${MASK}, paid"}`);
      const bare = number.replace(/\D/g, "");
      expect(maskBody(`[${bare}]`, [])).not.toContain(bare);
    },
  );

  it("leaves long numbers that are no card's", () => {
    const text = '{"id":4242424242424241,"digits":"12345678901234567890123","ms":1763712345678}';
    expect(maskBody(text, [])).toBe(text);
  });

  it("hides the Connection's own secrets wherever and however they are written", () => {
    const secret = 'own/"key"+é';
    const webhookSecret = "whsec_c2VjcmV0";
    const written = [
      `{"a":${JSON.stringify(`x ${secret} y`)}}`,
      `{"a":"own\\/\\u0022key\\"+\\u00e9"}`,
      `{${JSON.stringify(secret)}:1}`,
      `{"a":"${encodeURIComponent(secret)}"}`,
      `{"a":"c2VjcmV0"}`,
      `no JSON: ${secret}`,
      `{"a":"unended ${secret}`,
    ];
    for (const text of written) {
      const shown = maskBody(text, [secret, webhookSecret]);
      expect(shown).toContain(MASK);
      for (const part of [secret, "key", "c2VjcmV0"]) expect(shown).not.toContain(part);
    }
  });

  it("of a megabyte is done without stalling on what looks almost like something", () => {
    for (const part of ['"', "1 ", "{", '"a":', "\\", '"\\', "9-", "eyJ-", " "]) {
      expect(maskBody(part.repeat(200_000), ["secret"])).toHaveLength(part.length * 200_000);
    }
  });
});

it("of a header that proves something only the beginning is shown", () => {
  const headers = { "webhook-id": "evt_1", "webhook-signature": "v1,abcdefghijklmnop", "stripe-signature": "t=1" };
  expect(maskHeaders(headers)).toEqual([
    { name: "webhook-id", value: "evt_1" },
    { name: "webhook-signature", value: "v1,abcdefghi…" },
    { name: "stripe-signature", value: "t=1" },
  ]);
});
