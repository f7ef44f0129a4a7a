import { expect, it } from "vitest";
import { sortReceived } from "./received-files.ts";

it("files are sorted by what became of them, under names without paths", () => {
  const empty = { ok: false, code: "invalid_input", data: { reason: "file_empty" } } as const;
  const received = [
    { claimedName: "C:\\books\\a.pdf", outcome: { ok: true } as const },
    { claimedName: "b.pdf", outcome: empty },
  ];
  expect(sortReceived(received)).toEqual({ added: ["a.pdf"], problems: [{ name: "b.pdf", refused: empty }] });
});
