import { expect, test } from "vitest";
import { parsePlaces, placeField, readPlaces, readRemoved } from "./collection-order.ts";

const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`;

test("a form says what was typed for which product, and only what changed is a move", () => {
  const form = new FormData();
  form.set(placeField(id(1), 101), "101");
  form.set(placeField(id(2), 102), " 1 ");
  form.set("place.x.1", "1");
  form.append("remove", id(3));
  form.append("remove", "everything");
  const places = readPlaces(form);
  expect(places.map(({ seen, typed }) => [seen, typed])).toEqual([
    [101, "101"],
    [102, " 1 "],
  ]);
  expect(parsePlaces(places)).toEqual({ ok: true, moves: [{ id: id(2), place: 1 }] });
  expect(readRemoved(form)).toEqual([id(3)]);
});

test.each(["0", "-1", "first", "", "1.5"])("%j is no place", (typed) => {
  expect(parsePlaces([{ id: id(1), seen: 1, typed }])).toEqual({
    ok: false,
    errors: { [placeField(id(1), 1)]: "Enter a whole number from 1." },
  });
});
