import { performance } from "node:perf_hooks";

const LOOK_MS = 10_000;
/** Looks in a row that must find it at rest: the thorough collection drops compiled code, which visitors then wait for. */
const LOOKS_AT_REST = 3;
/** Shares of a period that the event loop was busy. */
const LOAD = 0.1;
const REST = 0.02;

/**
 * Collects garbage once when the process rests after its start or a load, and gives the memory back to the system: V8
 * itself collects only while something allocates. Does nothing unless Node runs with `--expose-gc` (decision 138).
 */
export function collectAtRest() {
  const collect = globalThis.gc;
  if (!collect) return;
  let before = performance.eventLoopUtilization();
  let isDue = true;
  let atRest = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > LOAD) isDue = true;
    atRest = utilization > REST ? 0 : atRest + 1;
    if (!isDue || atRest < LOOKS_AT_REST) return;
    isDue = false;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
  }, LOOK_MS).unref();
}
