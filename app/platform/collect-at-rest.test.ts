import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectAtRest } from "./collect-at-rest.server.ts";

const LOOK_MS = 10_000;
const collect = vi.fn();
let utilization = 0;

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockClear();
  vi.stubGlobal("gc", collect);
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation(() => ({ idle: 0, active: 0, utilization }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets so many looks go by with the event loop this busy. */
function look(times: number, share: number) {
  utilization = share;
  vi.advanceTimersByTime(times * LOOK_MS);
}

describe("collecting at rest", () => {
  it("collects once after the start, when the third look in a row finds the process at rest", () => {
    collectAtRest();
    look(2, 0.01);
    expect(collect).not.toHaveBeenCalled();
    look(1, 0.01);
    expect(collect).toHaveBeenCalledOnce();
    look(60, 0.01);
    expect(collect).toHaveBeenCalledOnce();
  });

  it("collects again only after a load and a whole rest", () => {
    collectAtRest();
    look(3, 0);
    look(1, 0.5);
    look(2, 0);
    look(1, 0.05);
    look(2, 0);
    expect(collect).toHaveBeenCalledOnce();
    look(1, 0);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it("takes a few requests for no load", () => {
    collectAtRest();
    look(3, 0);
    look(2, 0.09);
    look(3, 0);
    expect(collect).toHaveBeenCalledOnce();
  });

  it("does nothing in a process without --expose-gc", () => {
    vi.stubGlobal("gc", undefined);
    collectAtRest();
    expect(vi.getTimerCount()).toBe(0);
  });
});
