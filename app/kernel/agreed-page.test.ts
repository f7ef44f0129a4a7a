import { expect, test } from "vitest";
import { readAgreedPages } from "./agreed-page.ts";

const terms = { pageId: "019000d0-0000-7000-8000-000000000001", version: 3, kind: "terms", title: "Our terms" };

test.each([
  [[terms], [terms]],
  [[{ ...terms, more: 1 }, { pageId: "no" }, null], [terms]],
  [null, []],
  [{}, []],
])("of %j are read %j", (stored, read) => {
  expect(readAgreedPages(stored)).toEqual(read);
});
