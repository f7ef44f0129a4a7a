import { monitorEventLoopDelay } from "node:perf_hooks";
import { processWide } from "./process-wide.server.ts";

const RESOLUTION_MS = 20;
const SPAN_MS = 1000;

const meter = () =>
  processWide("event-loop-lag", () => {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delay.enable();
    const seen = { delay, before: 0 };
    setInterval(() => {
      seen.before = delay.max;
      delay.reset();
    }, SPAN_MS).unref();
    return seen;
  });

/** The longest that the event loop was held up within the last one to two seconds, in milliseconds. */
export function eventLoopLag(): number {
  const { delay, before } = meter();
  return Math.max(0, Math.max(delay.max, before) / 1e6 - RESOLUTION_MS);
}
