import path from "node:path";
import { parseArgs } from "node:util";
import { env, PUBLISHED_ADMIN_PASSWORD } from "#app/platform/env.server.ts";
import { type Command, type CommandIo, print } from "#scripts/shared/command.ts";
import { explain } from "#scripts/shared/explain.ts";
import { migrate } from "#scripts/shared/migrate.ts";
import { ask, hasTerminal } from "./ask.ts";
import { checklist } from "./checklist.ts";
import { completeEnvFile } from "./env-file.ts";

const usage = "Usage: npm run init [-- --yes]\n  --yes   asks nothing and uses the defaults";

/** @throws Error with what to do, when the database cannot be prepared */
async function prepareDatabase({ stdout }: CommandIo) {
  if (!env().DATABASE_URL) throw new Error("DATABASE_URL is not set in .env: fill it in, then run npm run init again.");
  await assertReachable();
  await migrate();
  // Imported late: the store's modules read the configuration that was just written.
  const { seedStore } = await import("#prisma/seed.ts");
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  const { usersWithPublishedPassword } = await import("#app/auth/library/password-rules.server.ts");
  try {
    const { adminEmail, adminMade } = await seedStore({ demo: false });
    const account = adminMade ? `Store Admin account: ${adminEmail}` : "No account was added: npm run admin -- list";
    print(stdout, `The database is ready. ${account}`);
    const published = await usersWithPublishedPassword();
    if (published.length > 0) print(stdout, `A password is still the published default: ${PUBLISHED_ADMIN_PASSWORD}`);
  } finally {
    await closeDatabase();
  }
}

async function assertReachable() {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (error) {
    const why = explain(error);
    throw new Error(`The database in DATABASE_URL does not respond: ${why}\nStart it, then run npm run init again.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** `npm run init`: writes `.env`, prepares the database, and says what is left to do. Running it again resets nothing. */
export const initCommand: Command = {
  name: "init",
  usage,
  async main(args, io) {
    const { values } = parseArgs({ args, options: { yes: { type: "boolean", default: false } } });
    if (!values.yes && !hasTerminal(io))
      throw new Error("There is no terminal to ask questions: run npm run init -- --yes");
    const { written, missing } = await completeEnvFile(path.resolve(".env"), values.yes ? undefined : ask(io));
    print(io.stdout, written.length > 0 ? `.env: wrote ${written.join(", ")}.` : ".env: nothing to add.");
    if (missing.length > 0) print(io.stdout, `.env: still needed: ${missing.join(", ")}.`);
    await prepareDatabase(io);
    print(io.stdout, checklist(env().ADMIN_EMAIL));
    return 0;
  },
};
