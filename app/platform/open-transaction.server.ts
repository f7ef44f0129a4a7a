/** A transaction on one connection. Prepared statements go there directly; Prisma joins when a table is first used. */
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import type { Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { processWide } from "./process-wide.server.ts";

export type PreparedQuery = Required<Pick<pg.QueryConfig, "name" | "text" | "values">>;

export type OpenTransaction = {
  /** Prisma's client in this transaction. */
  client: Prisma.TransactionClient;
  /** Sends a statement, prepared once per connection. Those of one turn are sent together and run in their order. */
  prepared<Row>(query: PreparedQuery): Promise<Row[]>;
  /** @throws Error if a statement had failed or the time was up: then nothing is written */
  commit(): Promise<void>;
  rollBack(): Promise<void>;
};

/** Begins a transaction on a connection, which it releases when it ends, at the latest after `milliseconds`. */
export async function openTransaction(
  connection: pg.PoolClient,
  prisma: PrismaClient,
  milliseconds: number,
): Promise<OpenTransaction> {
  let isOpen = true;
  let broken: Error | undefined;
  const noteBreak = (error: Error) => {
    broken = error;
  };
  connection.on("error", noteBreak);
  const member = joinedBy(prisma, connection);

  function release() {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    connection.off("error", noteBreak);
    connection.release(broken);
  }
  const timer = setTimeout(() => {
    // Closes the connection, so that nothing can be sent outside the transaction.
    broken = new Error("A transaction took too long.");
    release();
  }, milliseconds).unref();

  const send = (query: string | PreparedQuery) => {
    if (!isOpen) throw new Error("The transaction is closed: it has ended, or it took too long.");
    return reached(connection.query(query));
  };

  try {
    await send("BEGIN");
  } catch (error) {
    broken ??= new Error("A transaction could not begin.", { cause: error });
    release();
    throw error;
  }
  return {
    client: onFirstUse(member.client),
    async prepared<Row>(query: PreparedQuery) {
      const { stream } = connection.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      // Its type is what the statement selects, which the caller names.
      return (await send(query)).rows as Row[];
    },
    async commit() {
      await member.leave();
      try {
        const { command } = await send("COMMIT");
        if (command !== "COMMIT") throw new Error("The transaction was rolled back: a statement in it had failed.");
      } finally {
        release();
      }
    },
    async rollBack() {
      await member.leave().catch(() => {});
      if (isOpen) await send("ROLLBACK").catch(noteBreak);
      release();
    },
  };
}

const unreachable = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE"];

/** Names errors of the connection as Prisma's adapter does: other programs' connections fail with the same codes. */
export async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && unreachable.some((code) => code === error.code))) throw error;
    throw Object.assign(new Error("The database cannot be reached.", { cause: error }), {
      kind: "DatabaseNotReachable",
    });
  }
}

const joining = processWide("joined-transaction", () => new AsyncLocalStorage<pg.PoolClient>());

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

/** Prisma's adapter, whose transactions join the one that is open on a connection. */
export class JoiningAdapter extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    const nothing = async () => {};
    adapter.startTransaction = async (level) => {
      const client = joining.getStore();
      // Prisma then sends no COMMIT and no ROLLBACK.
      const joined = { client, options: { usePhantomQuery: true }, commit: nothing, rollback: nothing };
      return client ? Object.assign(Object.create(adapter), joined) : start(level);
    };
    return adapter;
  }
}

function joinedBy(prisma: PrismaClient, connection: pg.PoolClient) {
  const over = Promise.withResolvers<void>();
  let isOver = false;
  let joined: { client: Promise<Prisma.TransactionClient>; whole: Promise<void> } | undefined;
  const join = () => {
    const { promise: client, resolve, reject } = Promise.withResolvers<Prisma.TransactionClient>();
    const whole = joining.run(connection, () =>
      prisma.$transaction(async (own) => {
        resolve(own);
        await over.promise;
      }),
    );
    whole.catch(reject);
    return { client, whole };
  };
  return {
    async client() {
      if (isOver) throw new Error("The transaction has ended.");
      joined ??= join();
      return joined.client;
    },
    async leave() {
      isOver = true;
      over.resolve();
      await joined?.whole;
    },
  };
}

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** Stands for Prisma's client before there is one: calls wait for it. */
function onFirstUse(client: () => Promise<Prisma.TransactionClient>): Prisma.TransactionClient {
  const calling =
    (methods: (own: Prisma.TransactionClient) => unknown, name: string) =>
    // Whoever calls it knows the method by the client's own type.
    async (...args: unknown[]) =>
      (methods(await client()) as Methods)[name]?.(...args);
  const tableOf = (table: string) =>
    new Proxy({}, { get: (_, name: string) => calling((own) => Reflect.get(own, table), name) });
  const get = (_: object, name: string) => (name.startsWith("$") ? calling((own) => own, name) : tableOf(name));
  return new Proxy({}, { get }) as Prisma.TransactionClient;
}
