import type { RouterContextProvider } from "react-router";
import type { Admission } from "#app/platform/rate-limits/admission.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { countSteps, visitorKey, visitorThenAddress } from "../limit-steps.server.ts";
import { visitorOf } from "../visitor.server.ts";

/**
 * Counts a try at something that only its owner can know, such as the token of an order's link: by visitor and by
 * address, in counts of its own with the numbers of the Sensitive class. Ask before looking whether it is right.
 */
export async function takeGuess(context: Readonly<RouterContextProvider>): Promise<Admission> {
  const address = `address:${context.get(requestInfo).network}`;
  const visitor = async () => visitorKey(context, await visitorOf(context).signedIn());
  return countSteps(context, "GUESS", visitorThenAddress(["guess", "guess-address"], address, visitor));
}
