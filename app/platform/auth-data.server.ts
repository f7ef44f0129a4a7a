import { type Client, clientOf, db, every, tablesOf } from "./db.server.ts";
import type { Transaction } from "./transaction.server.ts";

const libraryTables = [
  "authUser",
  "authSession",
  "authAccount",
  "authVerification",
  "authTotp",
  "authRecoveryCode",
  "authPasskey",
] as const;
const tables = [...libraryTables, "authToken"] as const;

type AuthData = Pick<Client, (typeof tables)[number]>;
type LibraryTables = Pick<Client, (typeof libraryTables)[number]>;

export type AuthLibraryData = LibraryTables & {
  $transaction<T>(work: (tables: LibraryTables) => Promise<T>): Promise<T>;
};

export type QueryScope = (call: {
  args: unknown;
  operation: string;
  model: string;
  query: (args: never) => Promise<unknown>;
}) => Promise<unknown>;

/** The account tables, inside `tx` if given. Doesn't check ownership. */
export function authData(tx?: Transaction): AuthData {
  // The object has exactly the type's keys; TypeScript can't follow Object.fromEntries.
  return tablesOf(clientOf(tx), tables, every) as AuthData;
}

/** The library's tables, with every query passing through `scope`. */
export function authLibraryData(scope: QueryScope): AuthLibraryData {
  const all = { $allOperations: scope };
  const people = { authUser: all, authSession: all, authAccount: all, authVerification: all };
  const factors = { authTotp: all, authRecoveryCode: all, authPasskey: all };
  const query = { ...people, ...factors } satisfies Record<keyof LibraryTables, typeof all>;
  const client = db().$extends({ query });
  const limited = (client: unknown) => tablesOf(client as Client, libraryTables, every) as LibraryTables;
  return {
    ...limited(client),
    $transaction: (work) => client.$transaction((tx) => work(limited(tx))),
    // The library checks the tables against this model.
    ...{ _runtimeDataModel: Reflect.get(client, "_runtimeDataModel") },
  };
}
