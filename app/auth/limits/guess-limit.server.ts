import type { RouterContextProvider } from "react-router";
import { enqueueAlone } from "#app/platform/jobs.server.ts";
import type { Admission } from "#app/platform/rate-limits/admission.ts";
import { countSteps, type Step } from "#app/platform/rate-limits/limit-steps.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { visitorOf } from "../visitor/visitor.server.ts";
import { visitorKey, visitorThenAddress } from "./visitor-limits.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Counts a try at something that only its owner can know, such as the token of an order's link: by visitor and by
 * address, in counts of its own with the numbers of the Sensitive class. Ask before looking whether it is right.
 */
export async function takeGuess(context: Context): Promise<Admission> {
  return countSteps(context, "GUESS", byVisitor(context));
}

/**
 * The same for a try to open an order by number and email address, which counts for the address too: people who share
 * neither a cookie nor a network may try it together. Beyond that a job tells the mailbox's owner, if an order was
 * placed with it; here, where an answer or a clock could tell, no one looks.
 * @param email in any case
 */
export async function takeOrderGuess(context: Context, email: string): Promise<Admission> {
  const mailbox = email.trim().toLowerCase();
  let asked = false;
  async function* steps(): AsyncGenerator<Step> {
    yield* byVisitor(context);
    asked = true;
    // Counts, logs and pages know the address by this alone.
    yield { limit: "guess-email", key: `email:${sign("guess-email", mailbox)}` };
  }
  const admission = await countSteps(context, "GUESS", steps());
  if (asked && !admission.ok) await enqueueAlone("order.lookup-notice", { email: mailbox });
  return admission;
}

function byVisitor(context: Context): AsyncGenerator<Step> {
  const address = `address:${context.get(requestInfo).network}`;
  const visitor = async () => visitorKey(context, await visitorOf(context).signedIn());
  return visitorThenAddress(["guess", "guess-address"], address, visitor);
}
