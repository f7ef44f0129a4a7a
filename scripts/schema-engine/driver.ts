import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, type SqlDriverAdapter, type SqlQuery, type SqlResultSet } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import type { Session } from "./connection.ts";
import { type EngineTrouble, noteScript } from "./trouble.ts";

const charOid = 18;
const textOid = 25;

/** What the adapter's own `queryRaw` calls on itself; the types hide it, and the version of the package is pinned. */
type InternalAdapter = SqlDriverAdapter & { performIO(query: SqlQuery): Promise<{ fields: pg.FieldDef[] }> };

/**
 * Prisma's PostgreSQL adapter, mended where the schema engine asks more of it than the client does.
 * @param trouble takes why the session could not be opened, or a script not run
 */
export async function engineAdapter(
  session: Session,
  schema: string,
  trouble: EngineTrouble,
): Promise<SqlDriverAdapter> {
  const connected = await new PrismaPg(session.pool, { schema, disposeExternalPool: true }).connect();
  // The package's types mark performIO private; it is there, see InternalAdapter.
  const adapter = connected as unknown as InternalAdapter;
  const { queryRaw } = connected;
  const { performIO } = adapter;
  adapter.performIO = async (query) => {
    await session.connect().catch((error: unknown) => {
      trouble.connection = error;
      throw error;
    });
    return performIO.call(adapter, query);
  };
  adapter.queryRaw = (query) => queryWithCharColumns(adapter, queryRaw, query);
  // The adapter's own splits a script at every semicolon, inside strings and function bodies too. Without arguments
  // node-postgres sends the whole text at once, which PostgreSQL runs as one transaction, as with the native engine.
  adapter.executeScript = async (script) => {
    await connected.executeRaw({ sql: script, args: [], argTypes: [] }).catch((error: unknown) => {
      noteScript(trouble, error);
      throw error;
    });
  };
  return adapter;
}

/**
 * The adapter does not know PostgreSQL's type "char", which catalogue queries return: let it take such columns as text
 * and give them their true type, which the engine insists on, afterwards.
 */
async function queryWithCharColumns(
  adapter: InternalAdapter,
  queryRaw: (query: SqlQuery) => Promise<SqlResultSet>,
  query: SqlQuery,
): Promise<SqlResultSet> {
  const charColumns: number[] = [];
  const noting: InternalAdapter = Object.create(adapter);
  noting.performIO = async (sent) => {
    const result = await adapter.performIO(sent);
    for (const [index, field] of result.fields.entries()) {
      if (field.dataTypeID !== charOid) continue;
      field.dataTypeID = textOid;
      charColumns.push(index);
    }
    return result;
  };
  const answer = await queryRaw.call(noting, query);
  for (const index of charColumns) answer.columnTypes[index] = ColumnTypeEnum.Character;
  return answer;
}
