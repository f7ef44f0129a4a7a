import { eventLoopLag } from "../event-loop-lag.server.ts";
import { countOverloaded } from "../metrics.server.ts";
import type { Limits } from "./limits.server.ts";

type Bounds = Pick<Limits, "inFlight" | "inFlightLagging" | "lagMs">;

/**
 * Limits concurrent requests, with a lower limit while the event loop lags: more would only slow all of them down.
 * Waiting for a slow client takes no place, or slow clients could take them all.
 */
export function placesAtWork({ inFlight, inFlightLagging, lagMs }: Bounds) {
  let taken = 0;
  const isFull = () => {
    const full = taken >= (eventLoopLag() > lagMs ? inFlightLagging : inFlight);
    if (full) countOverloaded();
    return full;
  };
  return {
    isFull,
    /** Runs the task in a place of its own. @returns undefined if there is none */
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
