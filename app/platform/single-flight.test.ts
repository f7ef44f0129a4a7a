import { expect, it } from "vitest";
import { singleFlight } from "./shared-work.ts";

it("shares one piece of work among those who want it at the same time, and keeps nothing", async () => {
  const share = singleFlight<number>();
  const gate = Promise.withResolvers<void>();
  let started = 0;
  const work = async () => {
    started += 1;
    const mine = started;
    await gate.promise;
    return mine;
  };
  const shared = [share("a", work), share("a", work), share("b", work)];
  gate.resolve();
  expect(await Promise.all(shared)).toEqual([1, 1, 2]);
  expect(await share("a", work)).toBe(3);
});

it("gives all of them the same error, and begins again afterwards", async () => {
  const share = singleFlight<string>();
  const fail = () => Promise.reject(new Error("down"));
  const outcomes = await Promise.allSettled([share("a", fail), share("a", fail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("a", async () => "back")).toBe("back");
});

it("lets ten wait, and tells the others at once", async () => {
  const share = singleFlight<number>();
  const gate = Promise.withResolvers<number>();
  const shared = Array.from({ length: 12 }, () => share("a", () => gate.promise));
  expect(shared.map((result) => result !== undefined)).toEqual([...Array(10).fill(true), false, false]);
  gate.resolve(7);
  expect(await Promise.all(shared)).toEqual([...Array(10).fill(7), undefined, undefined]);
  expect(await share("a", async () => 8)).toBe(8);
});
