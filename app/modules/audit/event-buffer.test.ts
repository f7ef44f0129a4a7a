import { describe, expect, it } from "vitest";
import {
  eventBuffer,
  FEWEST_LINES,
  type Line,
  MOST_LINES,
  MOST_WAITING,
  type Occurrence,
  WINDOW_MS,
} from "./event-buffer.ts";

const start = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(start + ms);
const failed = (address: string, more: Partial<Occurrence> = {}): Occurrence => ({
  ...{ action: "sign-in.failed", actor: "visitor", actorId: null, targetKind: null, targetId: null, reason: null },
  ...{ address, requestId: null, ...more },
});
const caller = (number: number) => `203.0.${number >> 8}.${number & 255}`;

function newBuffer() {
  let id = 0;
  const buffer = eventBuffer(() => `${id++}`);
  const take = (ms: number, isLast = false): readonly Line[] => {
    const lines = buffer.next(at(ms), Number.MAX_SAFE_INTEGER, isLast);
    buffer.written(lines.length);
    return lines;
  };
  return { ...buffer, take };
}
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { count }) => sum + count, 0);

describe("security events on their way to the audit log", () => {
  it("are lines at once, and repeats within a minute one more line with their count and times", () => {
    const buffer = newBuffer();
    for (const second of [0, 1, 2, 59]) buffer.add(failed("203.0.113.1"), at(second * 1000));
    expect(buffer.take(59_500)).toMatchObject([{ at: at(0), count: 1, until: null, address: "203.0.113.1" }]);
    expect(buffer.take(WINDOW_MS)).toMatchObject([{ at: at(1000), count: 3, until: at(59_000) }]);
    expect(buffer.take(2 * WINDOW_MS)).toEqual([]);
  });

  it("have a line of their own for each address, account, reason and action", () => {
    const buffer = newBuffer();
    const others = [
      { address: "203.0.113.2" },
      { targetId: "an account" },
      { actorId: "somebody" },
      { reason: "why" },
      { action: "access.denied" },
    ];
    for (const other of [{}, ...others]) buffer.add(failed("203.0.113.1", other), at(0));
    expect(buffer.take(0)).toHaveLength(6);
  });

  it("begin anew in the next minute", () => {
    const buffer = newBuffer();
    buffer.add(failed("203.0.113.1"), at(0));
    buffer.add(failed("203.0.113.1"), at(WINDOW_MS));
    expect(buffer.take(WINDOW_MS).map(({ count }) => count)).toEqual([1, 1]);
  });

  it("of a flood are few lines that add up to all of it, and leave other actions theirs", () => {
    const buffer = newBuffer();
    for (let number = 0; number < 100_000; number++) buffer.add(failed(caller(number % 65_536)), at(number / 10));
    buffer.add(failed("203.0.113.1", { action: "access.denied" }), at(10_000));
    const lines = buffer.take(WINDOW_MS);
    expect(lines.length).toBeLessThanOrEqual(2 * MOST_LINES + 2);
    expect(sumOf(lines)).toBe(100_001);
    expect(lines.filter(({ action }) => action === "access.denied")).toHaveLength(1);
    expect(lines.find(({ address }) => address === null)).toMatchObject({ action: "sign-in.failed", requestId: null });
  });

  it("of a flood that goes on become fewer, and as many as before when it is over", () => {
    const buffer = newBuffer();
    const flood = (minute: number) => {
      for (let number = 0; number < 1000; number++) buffer.add(failed(caller(number)), at(minute * WINDOW_MS + number));
      const lines = buffer.take((minute + 1) * WINDOW_MS);
      expect(sumOf(lines)).toBe(1000);
      return lines.length;
    };
    const lines = [0, 1, 2, 3, 4, 5].map(flood);
    expect(lines[0]).toBe(MOST_LINES + 1);
    expect(lines.at(-1)).toBe(FEWEST_LINES + 1);
    for (let minute = 6; minute < 12; minute++) {
      buffer.add(failed("203.0.113.1"), at(minute * WINDOW_MS));
      buffer.take((minute + 1) * WINDOW_MS);
    }
    expect(flood(12)).toBe(MOST_LINES + 1);
  });

  it("wait for a database that is away, in bounded room, and are counted all the same", () => {
    const buffer = newBuffer();
    let events = 0;
    for (let minute = 0; minute < 300; minute++) {
      for (let number = 0; number < 100; number++) {
        buffer.add(failed(caller(number), { action: `action-${minute % 20}` }), at(minute * WINDOW_MS));
        buffer.add(failed(caller(number), { action: `action-${minute % 20}` }), at(minute * WINDOW_MS + 1));
        events += 2;
      }
    }
    expect(buffer.size()).toBeLessThanOrEqual(MOST_WAITING);
    const waiting = buffer.take(300 * WINDOW_MS);
    expect(waiting.length).toBeLessThanOrEqual(MOST_WAITING);
    expect(sumOf([...waiting, ...buffer.take(301 * WINDOW_MS), ...buffer.take(302 * WINDOW_MS)])).toBe(events);
  });

  it("stay until they are written, and end with the store", () => {
    const buffer = newBuffer();
    for (const second of [0, 1, 2]) buffer.add(failed("203.0.113.1"), at(second));
    const tried = buffer.next(at(5), 500);
    expect(buffer.next(at(6), 500)).toEqual(tried);
    expect(sumOf(buffer.take(7, true))).toBe(3);
    expect(buffer.size()).toBe(0);
  });
});
