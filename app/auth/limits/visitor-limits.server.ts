/** How often visitors may guess what only an owner knows, and leave rows in the database. */
import type { RouterContextProvider } from "react-router";
import { enqueueAlone } from "#app/platform/jobs.server.ts";
import type { Admission } from "#app/platform/rate-limits/admission.ts";
import { countSteps, type Step } from "#app/platform/rate-limits/limit-steps.server.ts";
import type { LimitName } from "#app/platform/rate-limits/rate-limits.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { visitorOf } from "../visitor/visitor.server.ts";

type Context = Readonly<RouterContextProvider>;

/** By what a visitor is counted: the account, else the guestId; nothing for somebody who came without one. */
export function visitorKey(context: Context, person: { userId: string } | null): string | undefined {
  if (person) return `account:${person.userId}`;
  const { guest } = visitorOf(context);
  return guest.isNew ? undefined : `guest:${guest.hash}`;
}

/**
 * A visitor's own count and their address's: is anything left for the address (only looked at)? Then the visitor's, then
 * the address's. So a visitor who is refused does not use up what others at the address have.
 * @param visitor asked only where the address has something left
 */
export async function* visitorThenAddress(
  [own, shared]: readonly [LimitName, LimitName],
  address: string,
  visitor: () => Promise<string | undefined>,
): AsyncGenerator<Step> {
  yield { limit: shared, key: address, look: true };
  const key = await visitor();
  if (key) yield { limit: own, key };
  yield { limit: shared, key: address };
}

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

/** What a request without an account may leave in the database, by network: rows cost more than requests. */
const take = (context: Context, limit: LimitName): Promise<Admission> => {
  async function* steps(): AsyncGenerator<Step> {
    yield { limit, key: `address:${context.get(requestInfo).network}` };
  }
  return countSteps(context, "ROWS", steps());
};

/**
 * Counts the beginning of a guest's cart. A guestId that came back is most likely a browser's: a network has room for
 * ten times as many of those, because many people may share it.
 */
export const takeNewCart = (context: Context): Promise<Admission> =>
  take(context, visitorOf(context).guest.isNew ? "new-carts" : "new-carts-returning");

/** Counts the beginning of a single sign-on. */
export const takeSignOnStart = (context: Context): Promise<Admission> => take(context, "sign-on-starts");
