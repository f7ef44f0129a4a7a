import pg from "pg";
import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { Refusal, type RefusalCode, type Refused } from "#app/kernel/refusal.ts";
import { begin, type Transaction } from "./db.server.ts";
import { processWide } from "./process-wide.server.ts";

export type { Transaction };

const ATTEMPTS = 4;
const afterwards = processWide("after commit", () => new WeakMap<Transaction, (() => void)[]>());

type Work<T> = (tx: Transaction) => Promise<T>;

/** Runs `work` in one transaction, and again after a deadlock. `refuse(code)` rolls back and becomes the result. */
export async function transact<T, const Code extends RefusalCode>(
  codes: readonly Code[],
  work: Work<T>,
): Promise<{ ok: true; value: T } | Refused<Code>>;
export async function transact<T>(work: Work<T>): Promise<{ ok: true; value: T } | Refused>;
export async function transact<T>(
  ...given: [readonly RefusalCode[], Work<T>] | [Work<T>]
): Promise<{ ok: true; value: T } | Refused> {
  const [codes, work] = given.length === 1 ? [undefined, given[0]] : given;
  for (let attempt = 1; ; attempt++) {
    const then: (() => void)[] = [];
    const { tx, commit, rollBack } = await begin();
    afterwards.set(tx, then);
    try {
      const value = await work(tx);
      await commit();
      for (const each of then) each();
      return { ok: true, value };
    } catch (error) {
      await rollBack();
      if (error instanceof Refusal && (codes?.includes(error.refused.code) ?? true)) return error.refused;
      if (attempt === ATTEMPTS || !isCollision(error)) throw error;
    }
  }
}

/** Calls `then` after the commit, and never after a rollback. Not for anything that must not be lost. */
export function afterCommit(tx: Transaction, then: () => void) {
  afterwards.get(tx)?.push(then);
}

/** Prisma's codes for a write conflict (P2034) and an existing row (P2002), and PostgreSQL's own for SQL. */
function isCollision(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return collisions.includes(error.code ?? "");
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === "P2034" || error.code === "P2002") return true;
  const { data } = rawFailure.safeParse(error.meta);
  return data !== undefined && collisions.includes(data.driverAdapterError.cause.originalCode);
}

const rawFailure = z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) });
const collisions = ["40001", "40P01", "23505"];
