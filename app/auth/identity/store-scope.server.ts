import { APIError } from "better-auth/api";
import { type AuthLibraryData, authLibraryData, type QueryScope } from "#app/platform/auth-data.server.ts";
import { isDatabaseOutage } from "#app/platform/database-outage.server.ts";
import { env } from "#app/platform/env.server.ts";

/** The library hides any error but its own kind behind a 500: what a later try may cure must come through. */
function passOn(error: unknown): never {
  if (!isDatabaseOutage(error)) throw error;
  const away = new APIError("SERVICE_UNAVAILABLE", { message: "The store isn’t available right now." });
  throw Object.assign(away, { cause: error });
}

type Arguments = {
  where?: object;
  select?: Record<string, unknown>;
  data?: object | object[];
  create?: object;
  update?: object;
};

/** How the library names the relations that it asks for together with a row: the models' names in small letters. */
const PERSON = "authuser";
const ACCOUNTS = "authaccounts";

/**
 * The database as the authentication library sees it: only rows of this Store, and every row written belongs to it.
 * So two Stores in one database share no account and no session.
 */
export function storeScopedAuthClient(): AuthLibraryData {
  const storeId = env().STORE_ID;
  const scoped: QueryScope = ({ args, query, operation, model }) => {
    // Prisma types each operation's arguments apart; this handles the parts that all of them share.
    const given = (args ?? {}) as Arguments;
    if (given.select && (PERSON in given.select || ACCOUNTS in given.select)) {
      const { [PERSON]: _, [ACCOUNTS]: __, ...select } = given.select;
      const where = { ...given.where, storeId };
      if (model === "AuthSession" && operation === "findFirst")
        return findSession({ where, select: { ...select, user: true } }, query);
      // Without the relation in its answer the library asks for it by itself.
      return scoped({ args: { ...given, select }, query, operation, model });
    }
    const next: Arguments = { ...given };
    if (!operation.startsWith("create")) next.where = { ...given.where, storeId };
    if (given.data) next.data = withStore(given.data);
    if (given.create) next.create = { ...given.create, storeId };
    if (given.update) next.update = { ...given.update, storeId };
    return query(next as never).catch(passOn);
  };
  const withStore = (data: object | object[]) =>
    Array.isArray(data) ? data.map((row) => ({ ...row, storeId })) : { ...data, storeId };
  return authLibraryData(scoped);
}

/** Every request with a session asks for it: together with its person, who is nobody where they are of another Store. */
async function findSession(
  args: { where: { storeId: string }; select: object },
  query: Parameters<QueryScope>[0]["query"],
) {
  // Prisma answers with what was selected.
  const found = (await query(args as never).catch(passOn)) as { user: { storeId: string } } | null;
  if (!found) return null;
  const { user, ...session } = found;
  return { ...session, [PERSON]: user.storeId === args.where.storeId ? user : null };
}
