import { expect, it, test } from "vitest";
import { readSheet, sheetField, sheetRowText } from "./sheet.ts";

const id = "01900000-0000-7000-8000-000000000001";
const other = "01900000-0000-7000-8000-000000000002";

function formOf(...entries: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

it("reads each row with what was seen and typed", () => {
  const form = formOf(
    ...([
      ["row", sheetRowText(id, 5)],
      [sheetField("count", id), " 7 "],
    ] as [string, string][]),
    ...([
      ["row", sheetRowText(other, "20/")],
      [sheetField("count", other), ""],
    ] as [string, string][]),
  );
  expect(readSheet(form, ["count"])).toEqual([
    { id, seen: "5", typed: { count: " 7 " } },
    { id: other, seen: "20/", typed: { count: "" } },
  ]);
  expect(readSheet(formOf(), ["count"])).toEqual([]);
});

test.each<[string, [string, string][]]>([
  ["a row that is none", [["row", "first"]]],
  ["an id that is none", [["row", "first 5"]]],
  ["a row with more than that", [["row", `${id} 5 6`]]],
  ["a row without its field", [["row", `${id} 5`]]],
  [
    "a field that stands twice",
    [
      ["row", `${id} 5`],
      [`count.${id}`, "1"],
      [`count.${id}`, "2"],
    ],
  ],
  [
    "a row that stands twice",
    [
      ["row", `${id} 5`],
      ["row", `${id} 6`],
      [`count.${id}`, "1"],
    ],
  ],
])("refuses a form with %s", (_what, entries) => {
  expect(readSheet(formOf(...entries), ["count"])).toBeNull();
});
