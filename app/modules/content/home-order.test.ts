import { describe, expect, it, test } from "vitest";
import {
  type HomeOrderValues,
  homeOrderDifferences,
  homeOrderOf,
  homePlaceErrors,
  mergedOrder,
  movedTo,
  placesOf,
  readHomeOrder,
  steppedHome,
  withPlace,
} from "./home-order.ts";

const uuid = (digit: string) => `00000000-0000-7000-8000-00000000000${digit}`;

describe("the order of sections", () => {
  const order = homeOrderOf(
    ["1", "2", "3"].map((digit) => ({ id: uuid(digit), hidden: digit === "2", version: 1 })),
    5,
  );
  const key = uuid;
  const textOf = ({ rows }: Pick<HomeOrderValues, "rows">) =>
    placesOf(rows)
      .map(({ id, hidden }) => `${id.at(-1)}${hidden ? "-" : ""}`)
      .join(" ");

  test.each([
    ["up:2", "2- 1 3"],
    ["up:1", "1 2- 3"],
    ["down:1", "2- 1 3"],
    ["down:3", "1 2- 3"],
    ["remove:2", "1 3"],
  ])("%s makes it %s", (intent, after) => {
    const [step, digit = ""] = intent.split(":");
    expect(textOf({ rows: steppedHome(order.rows, `${step}:${key(digit)}`) ?? [] })).toBe(after);
  });

  it("follows numbers and dragging, and undoing brings a section back", () => {
    expect(textOf({ rows: withPlace(order.rows, key("3"), "1") })).toBe("3 1 2-");
    expect(textOf({ rows: movedTo(order.rows, key("1"), key("3")) })).toBe("2- 3 1");
    const removed = steppedHome(order.rows, `remove:${key("1")}`) ?? [];
    expect(textOf({ rows: steppedHome(removed, `undo:${key("1")}`) ?? [] })).toBe("1 2- 3");
    expect(steppedHome(order.rows, "save")).toBeNull();
    expect(homePlaceErrors(withPlace(order.rows, key("1"), "first"))).toEqual({
      [`place.${key("1")}`]: "Enter a whole number from 1.",
    });
  });

  it("is read as its form sends it, and what isn’t ours is refused", () => {
    const form = new FormData();
    form.set("version", "5");
    for (const { key: id, place } of order.rows) {
      form.append("section", id);
      for (const [name, value] of Object.entries({ place, seen: place, version: "1", removed: "" }))
        form.set(`${name}.${id}`, value);
      if (id !== key("2")) form.set(`shown.${id}`, "on");
    }
    expect(readHomeOrder(form)).toEqual(order);
    form.append("section", key("1"));
    expect(readHomeOrder(form)).toBeNull();
    const other = new FormData();
    other.append("section", "1");
    expect(readHomeOrder(other)).toBeNull();
  });

  it("after someone else’s changes has theirs too, and doesn’t remove what they changed", () => {
    const rows = ["1", "2"].reduce((before, digit) => steppedHome(before, `remove:${key(digit)}`) ?? [], order.rows);
    const now = homeOrderOf(
      [
        { id: key("4"), hidden: false, version: 1 },
        { id: key("1"), hidden: false, version: 2 },
        { id: key("2"), hidden: true, version: 1 },
      ],
      6,
    );
    const merged = mergedOrder({ version: "5", rows }, now);
    expect([merged.version, textOf(merged)]).toEqual(["6", "1 4"]);
    const names = new Map(["1", "2", "4"].map((digit) => [key(digit), `Section ${digit}`]));
    expect(homeOrderDifferences(now, { version: "5", rows: order.rows.slice(0, 2) }, names)).toEqual([
      {
        ...{ name: "sections", label: "Sections" },
        saved: ["Section 4", "Section 1", "Section 2 (hidden)"],
        typed: ["Section 1", "Section 2 (hidden)"],
      },
    ]);
    expect(homeOrderDifferences(now, now, names)).toEqual([]);
  });
});
