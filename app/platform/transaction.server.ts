import { Prisma } from "#app/generated/prisma/client.ts";
import { db, opaque } from "./db.server.ts";
import { Refusal, type Refused } from "./refusal.ts";

declare const kind: unique symbol;

/**
 * A transaction under way, to be passed on. It has no tables: a Module reaches its own by `moduleData(module, tx)`,
 * `auth/` by `authData(tx)`.
 */
export type Transaction = { readonly [kind]: "transaction" };

const ATTEMPTS = 4;

/**
 * Runs several writes as one transaction. `refuse(code)` inside rolls back and becomes the result. A deadlock, or two
 * callers making the same row at once, is tried again: `work` must have no effect outside the database.
 * @returns `{ ok: true, value }` or the refusal; anything unexpected throws.
 */
export async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<{ ok: true; value: T } | Refused> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { ok: true, value: await db().$transaction((client) => work(opaque(client))) };
    } catch (error) {
      if (error instanceof Refusal) return error.refused;
      if (attempt === ATTEMPTS || !isCollision(error)) throw error;
    }
  }
}

/** PostgreSQL's states (appendix A) for a write conflict, a deadlock, and a row that another caller made first. */
const collisions = ["40001", "40P01", "23505"];

/** The same by Prisma's codes: P2034 and P2002, or P2010 around the driver's error of a raw statement. */
function isCollision(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code !== "P2010") return error.code === "P2034" || error.code === "P2002";
  const driverError = error.meta?.driverAdapterError;
  const cause = driverError instanceof Error ? (driverError.cause as { originalCode?: string } | undefined) : undefined;
  return collisions.includes(cause?.originalCode ?? "");
}
