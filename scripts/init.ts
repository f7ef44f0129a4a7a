/** `npm run init`: writes `.env`, prepares the database, and says what is left to do. Running it again resets nothing. */
import path from "node:path";
import { parseArgs } from "node:util";
import { env, PUBLISHED_ADMIN_PASSWORD } from "#app/platform/env.server.ts";
import { ask } from "./init/ask.ts";
import { checklist } from "./init/checklist.ts";
import { completeEnvFile } from "./init/env-file.ts";
import { explain } from "./shared/explain.ts";
import { migrate } from "./shared/migrate.ts";
import { runMain } from "./shared/run-main.ts";

const usage = "Usage: npm run init [-- --yes]\n  --yes   asks nothing and takes the defaults";

/** @throws Error with what to do, when the database cannot be prepared */
async function prepareDatabase() {
  if (!env().DATABASE_URL) throw new Error("DATABASE_URL is not set in .env: fill it in, then run npm run init again.");
  await assertReachable();
  await migrate();
  // Imported late: the store's modules read the configuration that was just written.
  const { seedStore } = await import("#prisma/seed.ts");
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  const { usersWithPublishedPassword } = await import("#app/auth/passwords/published-password.server.ts");
  try {
    const { adminEmail, adminMade } = await seedStore({ demo: false });
    const account = adminMade ? `Store Admin account: ${adminEmail}` : "No account was added: npm run admin -- list";
    console.log(`The database is prepared. ${account}`);
    const published = await usersWithPublishedPassword();
    if (published.length > 0) console.log(`A password is the published default: ${PUBLISHED_ADMIN_PASSWORD}`);
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
    throw new Error(`The database of DATABASE_URL does not answer: ${why}\nStart it, then run npm run init again.`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { yes: { type: "boolean", default: false } } });
  const terminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!values.yes && !terminal) throw new Error("There is no terminal to ask at: run npm run init -- --yes");
  const { written, missing } = await completeEnvFile(path.resolve(".env"), values.yes ? undefined : ask);
  console.log(written.length > 0 ? `.env: wrote ${written.join(", ")}.` : ".env: nothing to add.");
  if (missing.length > 0) console.log(`.env: still empty and needed: ${missing.join(", ")}.`);
  await prepareDatabase();
  console.log(checklist(env().ADMIN_EMAIL));
  return 0;
}

await runMain(main, usage);
