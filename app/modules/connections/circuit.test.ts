import { describe, expect, it } from "vitest";
import { newCircuit } from "./circuit.ts";

function failing(times: number, now: number) {
  const circuit = newCircuit();
  const opened = Array.from({ length: times }, () => circuit.failed(now));
  return { circuit, opened };
}

describe("a circuit", () => {
  it("opens at the fifth failure in a row, and says so once", () => {
    expect(failing(7, 0).opened).toEqual([false, false, false, false, true, false, false]);
    expect(failing(4, 0).circuit.admits(0)).toBe(true);
    expect(failing(5, 0).circuit.admits(0)).toBe(false);
  });

  it("counts failures in a row only", () => {
    const { circuit } = failing(4, 0);
    expect(circuit.answered()).toBe(false);
    expect(circuit.failed(0)).toBe(false);
    expect(circuit.admits(0)).toBe(true);
  });

  it("lets one call through after five seconds, and all once that one was answered", () => {
    const { circuit } = failing(5, 1000);
    expect(circuit.admits(5999)).toBe(false);
    expect([circuit.admits(6000), circuit.admits(6000), circuit.admits(60_000)]).toEqual([true, false, false]);
    expect(circuit.answered()).toBe(true);
    expect([circuit.admits(6001), circuit.admits(6001)]).toEqual([true, true]);
  });

  it("stays open for another five seconds when that call fails too", () => {
    const { circuit } = failing(5, 0);
    expect(circuit.admits(5000)).toBe(true);
    expect(circuit.failed(8000)).toBe(false);
    expect([circuit.admits(12_999), circuit.admits(13_000)]).toEqual([false, true]);
  });
});
