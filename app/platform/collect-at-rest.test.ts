import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectAtRest } from "./collect-at-rest.server.ts";

const collect = vi.fn();
let utilization = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation(() => ({ idle: 0, active: 0, utilization }));
  vi.stubGlobal("gc", collect);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  collect.mockClear();
});

/** How often garbage was collected in ten seconds in which the event loop was busy for this share. */
function collectedWhile(busy: number) {
  utilization = busy;
  const before = collect.mock.calls.length;
  vi.advanceTimersByTime(10_000);
  return collect.mock.calls.length - before;
}

it("collects once at rest after the start, and once after each load", () => {
  collectAtRest();
  expect([0.9, 0, 0, 0].map(collectedWhile)).toEqual([0, 1, 0, 0]);
  expect([0.5, 0.05, 0.01, 0].map(collectedWhile)).toEqual([0, 0, 1, 0]);
});

it("a few requests are no load", () => {
  collectAtRest();
  expect([0, 0.05, 0, 0.09, 0].map(collectedWhile)).toEqual([1, 0, 0, 0, 0]);
});

it("leaves a process alone that Node gave no way to collect", () => {
  vi.stubGlobal("gc", undefined);
  collectAtRest();
  expect([0.9, 0].map(collectedWhile)).toEqual([0, 0]);
});
