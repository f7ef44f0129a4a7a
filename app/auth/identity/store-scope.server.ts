import { APIError } from "better-auth/api";
import { type AuthLibraryData, authLibraryData, type QueryScope } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isDatabaseOutage } from "#app/platform/http/outage.server.ts";

/** The library turns any other error into a 500: errors that a retry may fix must reach the caller. */
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

const PERSON = "authuser";
const ACCOUNTS = "authaccounts";

/** The database as the library sees it: only this Store's rows, also those it writes. */
export function storeScopedAuthClient(): AuthLibraryData {
  const storeId = env().STORE_ID;
  const scoped: QueryScope = ({ args, query, operation, model }) => {
    // Prisma types each operation's arguments separately; this code uses the fields that all of them share.
    const given = (args ?? {}) as Arguments;
    if (given.select && (PERSON in given.select || ACCOUNTS in given.select)) {
      const { [PERSON]: _, [ACCOUNTS]: __, ...select } = given.select;
      const where = { ...given.where, storeId };
      if (model === "AuthSession" && operation === "findFirst")
        return findSession({ where, select: { ...select, user: true } }, query);
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

async function findSession(
  args: { where: { storeId: string }; select: object },
  query: Parameters<QueryScope>[0]["query"],
) {
  const found = (await query(args as never).catch(passOn)) as { user: { storeId: string } } | null;
  if (!found) return null;
  const { user, ...session } = found;
  return { ...session, [PERSON]: user.storeId === args.where.storeId ? user : null };
}
