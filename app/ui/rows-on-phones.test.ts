import { expect, it } from "vitest";
import { sources } from "#scripts/shared/sources.ts";

/** With fewer columns a card has no more lines than a row of two. */
const MANY = 3;
/** Its rows are fields to fill in. */
const forms = ["app/modules/orders/components/fulfil-table.tsx"];

it("a list of several columns says what of a row stands on its first line on phones", () => {
  const lists = sources("app/modules/**/*-table.tsx").filter(
    ({ file, text }) => !forms.includes(file) && (text.match(/\bheader[:,]/g)?.length ?? 0) >= MANY,
  );
  expect(lists.length).toBeGreaterThan(12);
  expect(lists.filter(({ text }) => !text.includes('phone: "first"')).map(({ file }) => file)).toEqual([]);
});
