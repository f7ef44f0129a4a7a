import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import type { Reason, Refused } from "#app/kernel/refusal.ts";
import { refusalText, uploadTexts } from "./refusal-text.ts";

const irish = async () => "en-IE";

describe("what people read of a refusal", () => {
  const outOfStock = (...left: (number | undefined)[]): Refused => ({
    ...{ ok: false, code: "out_of_stock" },
    data: { short: left.map((each) => ({ variantId: randomUUID(), ...(each === undefined ? {} : { left: each }) })) },
  });

  test.each([
    [outOfStock(2), "Two left."],
    [outOfStock(0), "None left."],
    [outOfStock(31), "31 left."],
    // The code alone says enough.
    [outOfStock(undefined), undefined],
    [outOfStock(1, 2), undefined],
    [{ ok: false, code: "not_found" }, undefined],
    [{ ok: false, code: "payment_in_progress", data: { sessionId: randomUUID() } }, undefined],
    [
      { ok: false, code: "conflict", data: { reason: "order_in_state", state: "fulfilled" } },
      "The order is fulfilled.",
    ],
    [
      {
        ...{ ok: false, code: "conflict" },
        data: { reason: "too_little_left", kind: "refund", leftMinor: 1250, currency: "EUR" },
      },
      "Only €12.50 is left to refund.",
    ],
    [
      { ok: false, code: "conflict", data: { reason: "pieces_refunded", position: 0, leftQuantity: 2 } },
      "Only 2 left to refund.",
    ],
    [
      {
        ...{ ok: false, code: "price_changed" },
        data: { reason: "total_changed", dueMinor: 4690, currency: "EUR", changes: null },
      },
      "The amount to pay is now €46.90. Nothing has been charged.",
    ],
  ] satisfies [Refused, string | undefined][])("%j", async (refused, text) => {
    expect(await refusalText(refused, irish)).toBe(text);
  });

  test("has amounts as the Store's language writes them, which is read only then", async () => {
    const left: Reason = { reason: "too_little_left", kind: "refund", leftMinor: 1250, currency: "USD" };
    const american = vi.fn(async () => "en-US");
    expect(await refusalText({ ok: false, code: "conflict", data: left }, american)).toBe(
      "Only $12.50 is left to refund.",
    );
    expect(american).toHaveBeenCalledOnce();
    await refusalText({ ok: false, code: "conflict", data: { ...left, leftMinor: 0 } }, american);
    await refusalText(outOfStock(2), american);
    expect(american).toHaveBeenCalledOnce();
  });

  test("never names an id", async () => {
    const requestId = randomUUID();
    const refused: Refused = { ok: false, code: "conflict", data: { reason: "offer_not_payable", requestId } };
    const text = await refusalText(refused, irish);
    expect(text).toContain("quote request");
    expect(text).not.toContain(requestId);
  });
});

const uploadSentences: [Reason, string][] = [
  [{ reason: "body_damaged" }, "The multipart body is damaged."],
  [{ reason: "body_ended_early" }, "The body ended early."],
  [{ reason: "boundary_missing" }, "The multipart body names no boundary."],
  [{ reason: "drawing_damaged" }, "The drawing is damaged."],
  [{ reason: "drawing_declares_entities" }, "The drawing declares entities, which aren’t accepted."],
  [{ reason: "drawing_not_utf8" }, "The drawing declares an encoding other than UTF-8."],
  [{ reason: "drawing_not_xml" }, "The drawing is not well-formed XML."],
  [{ reason: "drawing_refers_to_itself" }, "The drawing refers to itself."],
  [{ reason: "drawing_repeats_itself" }, "The drawing repeats itself too often."],
  [{ reason: "drawing_too_deep" }, "The drawing is nested too deeply."],
  [{ reason: "drawing_too_large", most: 20_000 }, "The drawing has more than 20000 elements."],
  [{ reason: "drawing_unsafe" }, "The drawing can’t be made safe."],
  [{ reason: "field_misnamed", field: "file" }, 'Send the file as "file".'],
  [{ reason: "fields_too_many" }, "Send fewer fields."],
  [{ reason: "file_empty" }, "This file is empty."],
  [{ reason: "file_missing", field: "file" }, 'Send a file as "file".'],
  [{ reason: "file_too_complex" }, "The file is too complex to process."],
  [{ reason: "file_too_large", type: "image/svg+xml", maxBytes: 512 * 1024 }, "SVG files can be at most 512 KB."],
  [{ reason: "file_too_large", type: "image/png", maxBytes: 10 * 1024 ** 2 }, "PNG files can be at most 10 MB."],
  [{ reason: "files_too_many", most: 1 }, "Send one file in a request."],
  [{ reason: "files_too_many", most: 50 }, "Send at most 50 files at once."],
  [{ reason: "frames_too_many", most: 300 }, "The animation has more than 300 frames."],
  [
    { reason: "kind_not_accepted" },
    "This kind of file isn’t accepted. Use one of these: JPEG, PNG, WebP, AVIF, GIF, SVG, PDF.",
  ],
  [{ reason: "kind_too_large", maxBytes: 20 * 1024 ** 2 }, "Files of this kind can be at most 20 MB."],
  [{ reason: "no_room_for_files" }, "There’s no room for files right now."],
  [{ reason: "not_multipart" }, "Send the file as multipart/form-data."],
  [
    { reason: "other_kind_claimed", type: "image/png" },
    "The content of this file is PNG, but its name or type says otherwise.",
  ],
  [{ reason: "pdf_ends_early" }, "The PDF is damaged: its end is missing."],
  [{ reason: "picture_damaged" }, "The picture is damaged."],
  [{ reason: "picture_ends_early" }, "The picture is damaged: it can’t be read to the end."],
  [{ reason: "pixels_too_many", most: 50_000_000, animated: false }, "The picture has more than 50 million pixels."],
  [
    { reason: "pixels_too_many", most: 50_000_000, animated: true },
    "The picture has more than 50 million pixels, all frames together.",
  ],
  [{ reason: "storage_down" }, "Files can’t be stored right now. Try again later."],
  [{ reason: "uploads_too_many" }, "Too many uploads at once. Try again in a moment."],
];

test.each(uploadSentences)("people read of a refused upload, for %j: %s", async (data, sentence) => {
  expect(await refusalText({ ok: false, code: "invalid_input", data }, irish)).toBe(sentence);
});

test("each reason to refuse an upload is among these", () => {
  expect([...new Set(uploadSentences.map(([{ reason }]) => reason))].sort()).toEqual(Object.keys(uploadTexts).sort());
});
