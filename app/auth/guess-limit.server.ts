import type { RouterContextProvider } from "react-router";
import type { Admission } from "#app/platform/rate-limits/admission.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { countSteps, type Step, visitorKey } from "./limit-steps.server.ts";
import { visitorOf } from "./visitor.server.ts";

/**
 * Counts a try at something that only its owner can know, such as the token of an order's link: by visitor and by
 * address, in counts of its own with the numbers of the Sensitive class. Ask before looking whether it is right.
 */
export async function takeGuess(context: Readonly<RouterContextProvider>): Promise<Admission> {
  const address = `address:${context.get(requestInfo).network}`;
  const visitor = visitorKey(context, await visitorOf(context).signedIn());
  const steps: Step[] = [
    { limit: "guess-address", key: address, look: true },
    ...(visitor ? [{ limit: "guess" as const, key: visitor }] : []),
    { limit: "guess-address", key: address },
  ];
  return countSteps(context, "GUESS", steps);
}
