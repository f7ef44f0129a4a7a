/** Rotation of AUTH_SECRET: re-encrypts stored values with the current key. */
import { log } from "./logging.server.ts";
import { isSealedByCurrent, seal, unseal } from "./secrets.server.ts";

/** A column with sealed values, as its owner exposes it for rotation: one Store's values. */
export type SealedColumn = {
  name: string;
  purpose: string;
  list(): Promise<{ id: string; sealed: string }[]>;
  /** Replaces a value if it is still `from`; safe for concurrent processes. Returns whether it was replaced. */
  replace(id: string, from: string, to: string): Promise<boolean>;
};

async function staleOf({ list }: SealedColumn) {
  return (await list()).filter(({ sealed }) => !isSealedByCurrent(sealed));
}

/** How many stored secrets aren't sealed with the current key yet: while any remain, AUTH_SECRET_PREVIOUS must stay. */
export async function countUnderPreviousKey(columns: readonly SealedColumn[]): Promise<number> {
  const stale = await Promise.all(columns.map(staleOf));
  return stale.flat().length;
}

/** Re-seals every value that isn't under the current key, and logs those that can't be read. @returns how many */
export async function resealAll(columns: readonly SealedColumn[]): Promise<number> {
  let done = 0;
  let unreadable = 0;
  for (const column of columns) {
    for (const { id, sealed } of await staleOf(column)) {
      const plain = readable(column.purpose, sealed);
      if (plain === null) unreadable++;
      else if (await column.replace(id, sealed, seal(column.purpose, plain))) done++;
    }
  }
  if (done > 0) log.info({ count: done }, "stored secrets were re-encrypted with AUTH_SECRET");
  if (unreadable > 0)
    log.error({ count: unreadable }, "stored secrets cannot be read: is AUTH_SECRET_PREVIOUS missing?");
  return done;
}

function readable(purpose: string, sealed: string): string | null {
  try {
    return unseal(purpose, sealed);
  } catch {
    return null; // the caller counts it
  }
}
