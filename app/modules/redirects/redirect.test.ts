import { describe, expect, it, test } from "vitest";
import { hostileTargets } from "#tests/fixtures/hostile-targets.ts";
import { redirectSchema } from "./redirect.schema.ts";
import { endOf, LONGEST_PATH, normalPath, readablePath, searchedPath } from "./redirect.ts";
import { newRedirectForm, redirectDifferences, redirectFormOf } from "./redirect-form.ts";

describe("a path", () => {
  it.each([
    ["/", "/"],
    ["/old", "/old"],
    ["/old/", "/old"],
    ["/Old.HTML", "/Old.HTML"],
    ["/über uns", "/%C3%BCber%20uns"],
    ["/%c3%bcber%20uns", "/%C3%BCber%20uns"],
    ["/a@b:c;d,e=f&g+h$i", "/a@b:c;d,e=f&g+h$i"],
    ["/%40", "/@"],
    ["/100%25", "/100%25"],
  ])("%j is stored as %j, which stays as it is", (typed, stored) => {
    expect(normalPath(typed)).toBe(stored);
    expect(normalPath(stored)).toBe(stored);
  });

  it.each([
    ...["", "old", "https://shop.test/old", "//evil.test", "/a//b", "/\\evil.test", "/%5Cevil.test", "/%2Fevil.test"],
    ...["/a/../b", "/.", "/%2e%2e/b", "/a\u0000", "/%00", "/a\nb", "/%E0%A4%A", "/%", "/\ud800"],
    ...[`/${"a".repeat(LONGEST_PATH)}`, `/${"ü".repeat(100)}`],
  ])("%j is none", (typed) => {
    expect(normalPath(typed)).toBeNull();
  });

  it.each(hostileTargets)("%j leads nowhere else", (target) => {
    const normal = normalPath(target) ?? "/";
    expect(new URL(normal, "https://shop.test").origin).toBe("https://shop.test");
    expect(normal).toMatch(/^\/(?:[^/\\]|$)/);
  });

  test("is shown as people write it, and found by a part of that", () => {
    const stored = normalPath("/Über uns") ?? "";
    expect(readablePath(stored)).toBe("/Über uns");
    expect(stored).toContain(searchedPath("ber u"));
    expect(stored).toContain(searchedPath("%C3%9C"));
    expect(readablePath("/%E0%A4%A")).toBe("/%E0%A4%A");
    expect(searchedPath("\ud800")).toBe("\ud800");
  });
});

describe("a redirect", () => {
  const errors = (from: string, to: string) => {
    const parsed = redirectSchema.safeParse({ from, to });
    return parsed.success ? parsed.data : parsed.error.issues.map(({ path, message }) => [path[0], message]);
  };

  it("takes two paths of the store, in one spelling", () => {
    expect(errors(" /old/ ", "/pages/new")).toEqual({ from: "/old", to: "/pages/new" });
  });

  it("says what is wrong with each path", () => {
    expect(errors("", "")).toEqual([
      ["from", "Enter the old URL."],
      ["to", "Enter the URL it leads to."],
    ]);
    expect(errors("/old?a=1", "https://other.test/")).toEqual([
      ["from", "Leave out ? or # and what follows it."],
      ["to", "Begin with a slash, as in /old-page."],
    ]);
    expect(errors("/a//b", "/\\evil.test")).toEqual([
      ["from", "This isn’t a path of this store. Use one like /old-page."],
      ["to", "This isn’t a path of this store. Use one like /old-page."],
    ]);
    expect(errors("/same", "/same/")).toEqual([["to", "Both are the same. Enter another URL."]]);
  });

  it("leads to the end of its chain, and never in a circle", () => {
    expect(endOf({ from: "/a", to: "/b" }, null)).toBe("/b");
    expect(endOf({ from: "/a", to: "/b" }, "/c")).toBe("/c");
    expect(endOf({ from: "/a", to: "/b" }, "/a")).toBeNull();
    expect(endOf({ from: "/a", to: "/a" }, null)).toBeNull();
  });

  it("differs from what was typed in what it shows", () => {
    const saved = redirectFormOf({ fromPath: "/%C3%BC", toPath: null, version: 3 });
    expect(saved).toEqual({ from: "/ü", to: "", version: "3" });
    expect(redirectDifferences({ saved, typed: { ...newRedirectForm, from: "/ü ", to: "/b" } })).toEqual([
      { name: "to", label: "Leads to", saved: [], typed: ["/b"] },
    ]);
  });
});
