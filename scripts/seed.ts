import { parseArgs } from "node:util";
import { closeDatabase } from "#app/platform/db.server.ts";
import { env, PUBLISHED_ADMIN_PASSWORD } from "#app/platform/env.server.ts";
import { seedStore } from "#prisma/seed.ts";
import { explain } from "./shared/explain.ts";

const { values } = parseArgs({ options: { demo: { type: "boolean" }, force: { type: "boolean" } } });

if (values.demo && env().mode === "production" && !values.force) {
  console.error("The demo catalogue is not added in production. To add it anyway, use --demo --force.");
  process.exit(1);
}
if (!env().DATABASE_URL) {
  console.error("DATABASE_URL is not set.");
  process.exit(1);
}
try {
  const { adminEmail, adminMade } = await seedStore({ demo: values.demo ?? false });
  console.log(`The store is seeded. ${adminMade ? `Store Admin account: ${adminEmail}` : "No account was added."}`);
  if (adminMade && env().mode === "production" && env().ADMIN_PASSWORD === PUBLISHED_ADMIN_PASSWORD) {
    console.log("The account has the published default password, which does not work over a public address.");
    console.log(`Replace it: npm run admin -- set-password ${adminEmail}`);
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
