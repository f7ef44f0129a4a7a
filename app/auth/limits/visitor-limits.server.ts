/** How a visitor is counted: by themselves and by their address. */
import type { RouterContextProvider } from "react-router";
import type { Step } from "#app/platform/rate-limits/limit-steps.server.ts";
import type { LimitName } from "#app/platform/rate-limits/rate-limits.server.ts";
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
