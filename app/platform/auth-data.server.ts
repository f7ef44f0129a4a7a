/** How `auth/` reaches data: its own tables, as `moduleData` does for a Module. */
import { type Client, clientOf, db } from "./db.server.ts";
import { every, tablesOf } from "./tables.server.ts";
import type { Transaction } from "./transaction.server.ts";

/** Those that the authentication library and its plugins write too. */
const libraryTables = [
  "authUser",
  "authSession",
  "authAccount",
  "authVerification",
  "authTotp",
  "authRecoveryCode",
  "authPasskey",
] as const;
/** `authKey` and `authThrottle` are not among them: they belong to `platform/`. */
const tables = [...libraryTables, "authToken"] as const;

type AuthData = Pick<Client, (typeof tables)[number]>;
type LibraryTables = Pick<Client, (typeof libraryTables)[number]>;

/** What the authentication library is given for a database client. */
export type AuthLibraryData = LibraryTables & {
  $transaction<T>(work: (tables: LibraryTables) => Promise<T>): Promise<T>;
};

/** Sees each query before it is sent, with the name of its method, and sends it by `query`. */
export type QueryScope = (call: {
  args: unknown;
  operation: string;
  model: string;
  query: (args: never) => Promise<unknown>;
}) => Promise<unknown>;

/** The accounts and what belongs to them, inside `tx` where one is given. It checks no ownership. */
export function authData(tx?: Transaction): AuthData {
  // The object holds exactly the keys that the type picks; TypeScript cannot follow Object.fromEntries.
  return tablesOf(clientOf(tx), tables, every) as AuthData;
}

/** The library's tables with every query of theirs passing through `scope`. */
export function authLibraryData(scope: QueryScope): AuthLibraryData {
  const all = { $allOperations: scope };
  const people = { authUser: all, authSession: all, authAccount: all, authVerification: all };
  const factors = { authTotp: all, authRecoveryCode: all, authPasskey: all };
  const query = { ...people, ...factors } satisfies Record<keyof LibraryTables, typeof all>;
  const client = db().$extends({ query });
  // As above; an extension of queries leaves the tables' types as they are.
  const limited = (of: unknown) => tablesOf(of as Client, libraryTables, every) as LibraryTables;
  return {
    ...limited(client),
    $transaction: (work) => client.$transaction((tx) => work(limited(tx))),
    // The library compares what it expects of the tables with this description.
    ...{ _runtimeDataModel: Reflect.get(client, "_runtimeDataModel") },
  };
}
