/**
 * The Connections that events arrive for, cached. A cached one alone decides nothing: the statement that stores an
 * event requires an unchanged row, and an event that it doesn't verify is verified with a fresh lookup.
 */
import { findForEvent } from "./find-for-event.server.ts";
import { mayUse, type Receiver } from "./repository.server.ts";

/** One for each Connection of the Store that receives genuine events. */
const kept = new Map<string, Receiver>();

/** The Connection as an earlier event found it; undefined where none did, or its previous secret has ended since. */
export function keptReceiver(storeId: string, id: string, now: Date): Receiver | undefined {
  const receiver = kept.get(id);
  if (!receiver || receiver.storeId !== storeId || !mayUse(receiver.provider)) return undefined;
  return receiver.previousUntil && receiver.previousUntil <= now ? undefined : receiver;
}

/** The enabled Connection as of this call or later. */
export async function freshReceiver(storeId: string, id: string): Promise<Receiver | "unknown" | "unreadable"> {
  const found = await findForEvent(storeId, id);
  if (typeof found === "string") kept.delete(id);
  else kept.set(id, found);
  return found;
}
