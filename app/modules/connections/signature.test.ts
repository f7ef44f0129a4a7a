import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { isSignedBy, timestampRefusal } from "./signature.server.ts";
import { verifyStandard } from "./standard-webhooks.server.ts";

const now = new Date("2026-11-22T12:00:00Z");
const seconds = now.getTime() / 1000;

describe("a signed time", () => {
  it.each([
    [0, undefined],
    [300, undefined],
    [301, "too_old"],
    [-300, undefined],
    [-301, "in_the_future"],
  ])("of %i seconds ago is judged by five minutes to either side: %s", proves("SEC-W1"), (age, refusal) => {
    expect(timestampRefusal(String(seconds - age), now)).toBe(refusal);
  });
});

describe("a signature", () => {
  const [key, body] = [Buffer.from("a key of the test"), Buffer.from("the body")];
  const signature = createHmac("sha256", key).update("1.").update(body).digest();

  it("is that of all parts under one of the keys", () => {
    expect(isSignedBy([Buffer.from("another"), key], ["1.", body], [Buffer.alloc(32), signature])).toBe(true);
    expect(isSignedBy([key], ["2.", body], [signature])).toBe(false);
    expect(isSignedBy([Buffer.from("another")], ["1.", body], [signature])).toBe(false);
    expect(isSignedBy([], ["1.", body], [signature])).toBe(false);
  });

  it("cut short, or none, is no signature", () => {
    expect(isSignedBy([key], ["1.", body], [signature.subarray(0, 31)])).toBe(false);
    expect(isSignedBy([key], ["1.", body], [])).toBe(false);
  });
});

describe("the body of an event", () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
  const verified = (signed: Buffer, received: Buffer) => {
    const mac = createHmac("sha256", Buffer.alloc(24, 7)).update(`msg_1.${seconds}.`).update(signed).digest("base64");
    const headers = new Headers({
      "webhook-id": "msg_1",
      "webhook-timestamp": String(seconds),
      "webhook-signature": `v1,${mac}`,
    });
    return verifyStandard("webhook", { body: received, headers, url: "", now }, [secret]);
  };

  it.each([
    ["spaces at its ends", '  {"type":"a"}\n'],
    ["a byte order mark", '\ufeff{"type":"a"}'],
    ["characters beyond ASCII", '{"type":"a","name":"Zoë 🔑"}\t'],
  ])("counts byte by byte, %s included (spec 6.2)", (_what, text) => {
    const body = Buffer.from(text);
    expect(verified(body, body)).toMatchObject({ ok: true, eventId: "msg_1", type: "a" });
    expect(verified(body, Buffer.from(text.trim()))).toEqual({ ok: false, reason: "wrong_signature" });
    expect(verified(body, Buffer.concat([body, Buffer.from(" ")]))).toEqual({ ok: false, reason: "wrong_signature" });
  });
});
