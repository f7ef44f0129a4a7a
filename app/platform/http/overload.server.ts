import { monitorEventLoopDelay } from "node:perf_hooks";
import { countOverloaded } from "../metrics.server.ts";
import { processWide } from "../process-wide.server.ts";
import type { Limits } from "./limits.server.ts";

type Bounds = Pick<Limits, "inFlight" | "inFlightLagging" | "lagMs">;

/** Limits concurrent requests, more strictly while the event loop lags. Waiting for a slow client takes no place. */
export function placesAtWork({ inFlight, inFlightLagging, lagMs }: Bounds) {
  let taken = 0;
  const isFull = () => {
    const full = taken >= (eventLoopLag() > lagMs ? inFlightLagging : inFlight);
    if (full) countOverloaded();
    return full;
  };
  return {
    isFull,
    async work<T>(task: () => Promise<T>): Promise<T | undefined> {
      if (isFull()) return undefined;
      taken++;
      try {
        return await task();
      } finally {
        taken--;
      }
    },
  };
}

/** Each sample wakes the process: at 20 ms an idle store spent half a percent of a core on this alone. */
const RESOLUTION_MS = 100;
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

/** The longest event loop delay within the last one to two seconds, in milliseconds; up to 100 too low. */
function eventLoopLag(): number {
  const { delay, before } = meter();
  return Math.max(0, Math.max(delay.max, before) / 1e6 - RESOLUTION_MS);
}
