/**
 * Finding the Connection that an event is for: events that arrive while a look-up is under way share the next one. None
 * is answered by a look-up that began before it came, so that a Connection that was switched off, or given a new secret,
 * is that for the very next event.
 */
import { processWide } from "#app/platform/process-wide.server.ts";
import { findReceiver } from "./repository.server.ts";

type Found = ReturnType<typeof findReceiver>;

const lookups = processWide("connection-lookups", () => ({
  running: new Map<string, Found>(),
  next: new Map<string, Found>(),
}));

/** One enabled Connection of a Store with its secrets, as it is after this call began. */
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
