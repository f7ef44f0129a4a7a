import { describe, expect, it } from "vitest";
import { redirectColumns, redirectOfRow } from "./redirect-file.ts";

describe("the columns of a file of redirects", () => {
  it.each([
    [["Old URL", "Leads to"], { from: 0, to: 1 }],
    [["Redirect from", "Redirect to"], { from: 0, to: 1 }],
    [["id", " TARGET ", "Source"], { from: 2, to: 1 }],
    [["Old URL", "Note"], null],
    [["/a", "/b"], null],
  ])("%j", (cells, found) => expect(redirectColumns(cells)).toEqual(found));
});

describe("a row", () => {
  const read = (from: string, to: string) =>
    redirectOfRow({ line: 7, cells: [from, to] }, { from: 0, to: 1 }, "https://shop.example");

  it.each([
    ["/old", "/new", "/old", "/new"],
    [" /old/ ", "/new/", "/old", "/new"],
    ["https://old.example/a/b", "https://SHOP.example/new", "/a/b", "/new"],
    ["http://old.example/a", "https://shop.example", "/a", "/"],
  ])("%s to %s", (from, to, fromPath, toPath) => {
    expect(read(from, to)).toEqual({ line: 7, from: fromPath, to: toPath });
  });

  it.each([
    ["/old", "https://other.example/new", "Redirects to other sites aren’t possible."],
    ["/old", "//other.example/new", "Leads to: This isn’t a path of this store. Use one like /old-page."],
    ["", "/new", "Old URL: Enter the old URL."],
    ["/old", "", "Leads to: Enter the URL it leads to."],
    ["/old?page=2", "/new", "Old URL: Leave out ? or # and what follows it."],
    ["/same", "/same/", "Leads to: Both are the same. Enter another URL."],
  ])("%s to %s is refused", (from, to, reason) => expect(read(from, to)).toEqual({ line: 7, reason }));
});
