import type { RouterContextProvider } from "react-router";
import { enqueueAlone } from "#app/platform/jobs.server.ts";
import { type Admission, countSteps, type Step } from "#app/platform/rate-limits/limit-steps.server.ts";
import type { LimitName } from "#app/platform/rate-limits/rate-limits.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { visitorOf } from "../visitor/visitor.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The key to count a visitor by: the account, else the guestId; undefined for a visitor with neither. */
export function visitorKey(context: Context, person: { userId: string } | null): string | undefined {
  if (person) return `account:${person.userId}`;
  const { guest } = visitorOf(context);
  return guest.isNew ? undefined : `guest:${guest.hash}`;
}

/** Checks the address's limit, counts the visitor, then the address: a refused visitor costs others nothing. */
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

/** Counts an attempt at something that only its owner can know, by visitor and by address, before it is checked. */
export async function countGuess(context: Context): Promise<Admission> {
  return countSteps(context.get(requestInfo), "GUESS", byVisitor(context));
}

/** The same for a guest's order, also by email address: beyond that limit a job notifies its owner, if there is one. */
export async function countOrderGuess(context: Context, email: string): Promise<Admission> {
  const mailbox = email.trim().toLowerCase();
  let mailboxCounted = false;
  async function* steps(): AsyncGenerator<Step> {
    yield* byVisitor(context);
    mailboxCounted = true;
    yield { limit: "guess-email", key: `email:${sign("guess-email", mailbox)}` };
  }
  const admission = await countSteps(context.get(requestInfo), "GUESS", steps());
  if (mailboxCounted && !admission.ok) await enqueueAlone("order.lookup-notice", { email: mailbox });
  return admission;
}

function byVisitor(context: Context): AsyncGenerator<Step> {
  const address = `address:${context.get(requestInfo).network}`;
  const visitor = async () => visitorKey(context, await visitorOf(context).signedIn());
  return visitorThenAddress(["guess", "guess-address"], address, visitor);
}

/** What a network may write to the database without an account: rows cost more than requests. */
const take = (context: Context, limit: LimitName): Promise<Admission> => {
  async function* steps(): AsyncGenerator<Step> {
    yield { limit, key: `address:${context.get(requestInfo).network}` };
  }
  return countSteps(context.get(requestInfo), "ROWS", steps());
};

/** Counts a new guest cart: ten times as many with a returning guestId, which is most likely a browser's. */
export const countNewCart = (context: Context): Promise<Admission> =>
  take(context, visitorOf(context).guest.isNew ? "new-carts" : "new-carts-returning");

export const countSignOnStart = (context: Context): Promise<Admission> => take(context, "sign-on-starts");
