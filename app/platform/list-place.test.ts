import { describe, expect, it } from "vitest";
import { instantPlaces, numberPlaces, textPlaces } from "./list-place.schema.ts";
import { countText, newestFirst, pageOf, shortCount } from "./list-place.ts";

const id = "0190aaaa-0000-7000-8000-000000000001";

describe("a place in an address", () => {
  it("is a key and an id; the key of a text may have what divides them", () => {
    expect(instantPlaces.before.parse(`1700000000000_${id}`)).toEqual({ key: new Date(1_700_000_000_000), id });
    expect(numberPlaces.after.parse(`1042_${id}`)).toEqual({ key: 1042, id });
    expect(textPlaces.after.parse(`anna_k_${id}`)).toEqual({ key: "anna_k", id });
    expect(textPlaces.after.parse(`_${id}`)).toEqual({ key: "", id });
  });

  it.each([
    "",
    "x",
    "1042",
    `x_${id}`,
    `-1_${id}`,
    "1_2",
    `9999999999_${id}`,
    `1_${id}\u0000`,
    `${"9".repeat(500)}_${id}`,
  ])("%j is left out", (text) => expect(numberPlaces.before.parse(text)).toBeNull());

  it("is no later than databases know", () => {
    expect(instantPlaces.before.parse(`999999999999999_${id}`)?.key.getUTCFullYear()).toBe(9999);
  });
});

describe("a page", () => {
  const rows = [5, 4, 3].map((key) => ({ key, id: `id-${key}` }));
  const read = { size: 2, keyOf: ({ key }: { key: number }) => key };
  const beside = { key: 0, id };

  it("leads on where there is a row more, and back from any place", () => {
    expect(pageOf(rows, {}, read)).toEqual({ items: rows.slice(0, 2), newer: null, older: "4_id-4" });
    expect(pageOf(rows.slice(0, 2), { before: beside }, read)).toMatchObject({ newer: "5_id-5", older: null });
  });

  it("is turned round where it was read backwards", () => {
    const page = pageOf([...rows].reverse(), { after: beside }, read);
    expect(page).toEqual({ items: [rows[1], rows[2]], newer: "4_id-4", older: "3_id-3" });
    expect(pageOf([...rows].reverse().slice(0, 1), { after: beside }, read)).toMatchObject({
      newer: null,
      older: "3_id-3",
    });
  });

  it("of a list by time is read from its place in the order that it is asked for", () => {
    const at = new Date(0);
    expect(newestFirst("at", {}, 2)).toEqual({ where: {}, orderBy: [{ at: "desc" }, { id: "desc" }], take: 3 });
    expect(newestFirst("at", { after: { key: at, id } }, 2)).toEqual({
      where: { at: { gte: at }, NOT: { at, id: { lte: id } } },
      orderBy: [{ at: "asc" }, { id: "asc" }],
      take: 3,
    });
  });
});

it("says how many there are as far as it counted", () => {
  const counted = [0, 1000, 1001].map((count) => countText(count, "en"));
  expect(counted).toEqual(["0", "1,000", "More than 1,000"]);
  expect([countText(100, "en", "q"), countText(101, "en", "q")]).toEqual(["100", "More than 100"]);
  const short = [shortCount(1000, "en"), shortCount(1001, "de"), shortCount(101, "en", 100)];
  expect(short).toEqual(["1,000", "1.000+", "100+"]);
});
