/**
 * Finds the Connection that an event is for: events that arrive during a lookup share the next one. No lookup answers
 * an event that arrived after it started, so that disabling a Connection or changing its secret takes effect for the
 * very next event.
 */
import { processWide } from "#app/platform/process-wide.server.ts";
import { findReceiver } from "./repository.server.ts";

type Found = ReturnType<typeof findReceiver>;

const lookups = processWide("connection-lookups", () => ({
  running: new Map<string, Found>(),
  next: new Map<string, Found>(),
}));

/** One enabled Connection of a Store with its secrets, as of this call or later. */
export function findForEvent(storeId: string, id: string): Found {
  const key = `${storeId} ${id}`;
  const { running, next } = lookups;
  const current = running.get(key);
  if (!current) return lookUp(key, storeId, id);
  const waiting = next.get(key);
  if (waiting) return waiting;
  const begin = () => {
    next.delete(key);
    return lookUp(key, storeId, id);
  };
  const following = current.then(begin, begin);
  next.set(key, following);
  return following;
}

function lookUp(key: string, storeId: string, id: string): Found {
  const found = findReceiver(storeId, id).finally(() => {
    if (lookups.running.get(key) === found) lookups.running.delete(key);
  });
  lookups.running.set(key, found);
  return found;
}
