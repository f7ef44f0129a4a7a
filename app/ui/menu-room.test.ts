import { expect, it } from "vitest";
import { fittingEntries, fittingItems, headerWidths, menuRoom } from "./menu-room.ts";

const short = ["Home", "Desk", "Garden", "Travel"];

it("takes all links that fit, and else leaves room for the menu with the others", () => {
  expect(fittingItems(short, 400)).toBe(4);
  expect(fittingItems(short, 260)).toBe(2);
  expect(fittingItems(["A name that is cut off beyond a width", "Second", "Third"], 280)).toBe(1);
  expect(fittingItems(short, 50)).toBe(0);
  expect(fittingItems([], 0)).toBe(0);
});

it("leaves less beside a long name than beside a short one, and no less beside a very long one", () => {
  const room = (name: string) => menuRoom(headerWidths.lg, name, null);
  expect(room("Harbour")).toBeGreaterThan(room("Harbour Goods"));
  expect(room("x".repeat(60))).toBe(room("x".repeat(80)));
  expect(fittingItems(short, room("x".repeat(60)))).toBeGreaterThan(1);
});

it("knows how wide a logo is drawn, where its size is known", () => {
  const picture = { url: "/objects/x", width: 400, height: 400 };
  expect(menuRoom(1000, "", picture)).toBeGreaterThan(menuRoom(1000, "", { ...picture, width: null, height: null }));
  expect(menuRoom(1000, "", { ...picture, width: 4000 })).toBe(menuRoom(1000, "", { ...picture, width: 5000 }));
});

it("has more entries in a wider header, and fewer where they have items under them", () => {
  const labels = ["Kitchen", "Garden", "Travel", "Office", "Outdoor", "Bathroom", "Lighting"];
  const header = { name: "Harbour Goods", logo: null };
  const links = labels.map((label) => ({ label }));
  const { lg, xl } = fittingEntries(links, header);
  expect(lg).toBeGreaterThan(1);
  expect(xl).toBeGreaterThan(lg);
  expect(
    fittingEntries(
      links.map((link) => ({ ...link, items: [] })),
      header,
    ).xl,
  ).toBeLessThan(xl);
});
