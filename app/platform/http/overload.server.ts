import type { ServerResponse } from "node:http";
import { eventLoopLag } from "../event-loop-lag.server.ts";
import { countOverloaded } from "../metrics.server.ts";
import type { Limits } from "./limits.server.ts";

type Bounds = Pick<Limits, "inFlight" | "inFlightLagging" | "lagMs">;

/**
 * A bound on the requests in flight, the lower one while the event loop lags: what is beyond it would only make all of
 * them later.
 * @returns a function that takes a place until the response has ended, or says that there is none
 */
export function placesInFlight({ inFlight, inFlightLagging, lagMs }: Bounds): (response: ServerResponse) => boolean {
  let taken = 0;
  return (response) => {
    const places = eventLoopLag() > lagMs ? inFlightLagging : inFlight;
    if (taken >= places) {
      countOverloaded();
      return false;
    }
    taken++;
    response.once("close", () => {
      taken--;
    });
    return true;
  };
}
