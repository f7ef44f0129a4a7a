import { describe, expect, test } from "vitest";
import { sendsFrom, stockByLocation } from "./location.ts";

const place = (id: string, isDefault = false) => ({ id, name: id, active: true, isDefault });
const locations = [place("harbour"), place("main", true), place("market")];
const row = (locationId: string, onHand: number) => ({ locationId, onHand });

describe("stock by location", () => {
  test("is all at the default location, until some of it is at another", () => {
    expect(stockByLocation(locations, { onHand: 9, rows: [] })).toEqual({
      at: [row("harbour", 0), row("main", 9), row("market", 0)].map(({ locationId: id, onHand }) => ({ id, onHand })),
      beyond: 0,
    });
    const { at, beyond } = stockByLocation(locations, { onHand: 9, rows: [row("market", 4), row("harbour", 3)] });
    expect(at.map(({ onHand }) => onHand)).toEqual([3, 2, 4]);
    expect(beyond).toBe(0);
  });

  test("is nothing at the default location, rather than less, where more is at the others than in stock", () => {
    const { at, beyond } = stockByLocation(locations, { onHand: 2, rows: [row("market", 4)] });
    expect(at.map(({ onHand }) => onHand)).toEqual([0, 0, 4]);
    expect(beyond).toBe(2);
  });
});

test("an order is sent from where it is picked up, else from the default location", () => {
  expect(sendsFrom(locations, "market")?.id).toBe("market");
  expect(sendsFrom(locations, "standard")?.id).toBe("main");
  expect(sendsFrom([], "standard")).toBeNull();
});
