/** Rotation of AUTH_SECRET: what lies encrypted in the database is encrypted anew under the current key. */
import { log } from "./logging.server.ts";
import { isSealedByCurrent, seal, unseal } from "./secrets.server.ts";

/** A column whose values are sealed, as its owner lets it be gone through: the values of one Store. */
export type SealedColumn = {
  /** `table.column`, as the database has it. */
  name: string;
  purpose: string;
  list(): Promise<{ id: string; sealed: string }[]>;
  /** Replaces a value if it is still `from`; two processes may do so at once. Returns whether it was. */
  replace(id: string, from: string, to: string): Promise<boolean>;
};

async function staleOf({ list }: SealedColumn) {
  return (await list()).filter(({ sealed }) => !isSealedByCurrent(sealed));
}

/** How many stored secrets do not have the current key yet: with any, AUTH_SECRET_PREVIOUS must stay. */
export async function countUnderPreviousKey(columns: readonly SealedColumn[]): Promise<number> {
  const stale = await Promise.all(columns.map(staleOf));
  return stale.flat().length;
}

/**
 * Seals every value anew that does not have the current key. Safe to run again and in several processes at once; a
 * value that no secret can read stays as it is, and is logged.
 * @returns how many values this call sealed anew
 */
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
