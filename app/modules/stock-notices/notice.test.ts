import { expect, it } from "vitest";
import { keptSince, noticeStates, peopleToTell, stepOf } from "./notice.ts";

it.each([
  [0, 0, 0],
  [3, 0, 3],
  [3, 3, 0],
  [5, 3, 2],
  // More checkouts have paid than there were pieces left over.
  [-1, 0, 0],
  [2, 5, 0],
])("with %d pieces, of which %d were announced, %d more people are told", (available, announced, people) => {
  expect(peopleToTell({ available, announced })).toBe(people);
});

it("a notice moves on in these ways alone", () => {
  const from = (step: Parameters<typeof stepOf>[0]) =>
    noticeStates.filter((state) => stepOf(step).from.includes(state));
  expect({
    requested: from("requested"),
    confirmed: from("confirmed"),
    told: from("told"),
    returned: from("returned"),
  }).toEqual({ requested: ["pending", "told"], confirmed: ["pending"], told: ["waiting"], returned: ["told"] });
});

it("is kept for a week unconfirmed, for a year waiting, and for 30 days once told", () => {
  const now = new Date("2026-11-27T12:00:00Z");
  const days = noticeStates.map((state) => (now.getTime() - keptSince(state, now).getTime()) / 86_400_000);
  expect(days).toEqual([7, 365, 30]);
});
