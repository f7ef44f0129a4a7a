/** A process of its own that settles payments by the store's code, as the worker of provider events does. */
import pLimit from "p-limit";
import pg from "pg";
import { settlePayment } from "#app/flows/money/internal.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type JobHandlers, startJobs, stopJobs } from "#app/platform/jobs.server.ts";

/** The values as texts, which PostgreSQL reads them from. */
export type Statement = { text: string; values: (string | null)[] };
export type SettleOrder = { paymentIds: string[]; atOnce: number };
export type Settled = {
  seconds: number;
  /** What the process took of the processor. */
  cpuMs: number;
  outcomes: Record<string, number>;
  /** All that was sent to the database, where there was one payment. */
  statements: (Statement & { connection: number })[];
};

const connections = new Map<pg.Client, number>();
let statements: Settled["statements"] | undefined;

const { query } = pg.Client.prototype;
// Its overloads cannot be said again; what comes in goes on unchanged.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  if (statements) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const { text, values = [] } = typeof first === "string" ? { text: first, values: second } : first;
    const connection = connections.get(this) ?? connections.size;
    connections.set(this, connection);
    statements.push({ connection, text, values: values.map(asText) });
  }
  return Reflect.apply(query, this, args);
} as typeof query;

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(asText(each))).join(",")}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

async function settleAll({ paymentIds, atOnce }: SettleOrder): Promise<Settled> {
  const outcomes: Record<string, number> = {};
  const limit = pLimit(atOnce);
  statements = paymentIds.length === 1 ? [] : undefined;
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await Promise.all(
    paymentIds.map((id) =>
      limit(async () => {
        const outcome = await settlePayment(env().STORE_ID, id);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }),
    ),
  );
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuMs: (user + system) / 1000, outcomes, statements: statements ?? [] };
}

// As in a store there are workers of emails to be woken; what they would do is not a part of the order.
const handlers: Partial<JobHandlers> = { "email.send": async () => {} };
await startJobs(handlers as JobHandlers);
process.on("message", async (order: SettleOrder) => process.send?.(await settleAll(order)));
process.on("disconnect", async () => {
  await stopJobs();
  await closeDatabase();
});
process.send?.("ready");
