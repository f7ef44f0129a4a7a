import { expect, test } from "vitest";
import { formDifferences, yesOrNo } from "./form-differences.ts";

test("fields that differ are named in the order of their labels, spaces aside, and those without a label aren't", () => {
  const saved = { title: "Mug", note: "", sold: "", version: "1" };
  const typed = { title: " Mug ", note: "Blue ", sold: "on", version: "2" };
  const labels = { sold: "For sale", title: "Title", note: "Note" };
  expect(formDifferences(labels, { saved, typed }, { sold: yesOrNo })).toEqual([
    { name: "sold", label: "For sale", saved: ["No"], typed: ["Yes"] },
    { name: "note", label: "Note", saved: [], typed: ["Blue"] },
  ]);
});
