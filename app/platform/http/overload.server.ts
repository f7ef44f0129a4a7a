import { eventLoopLag } from "../event-loop-lag.server.ts";
import { countOverloaded } from "../metrics.server.ts";
import type { Limits } from "./limits.server.ts";

type Bounds = Pick<Limits, "inFlight" | "inFlightLagging" | "lagMs">;

/**
 * A bound on the requests that the store works on at a time, the lower one while the event loop lags: what is beyond it
 * would only make all of them later. Who waits for a slow client takes no place, or slow clients could take them all.
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
    /** Works in a place of its own. @returns undefined where there is none */
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
