import path from "node:path";
import { defineConfig } from "prisma/config";
import { databaseUrl, dataDir, defaultSchemaEngine } from "./app/platform/env.server.ts";
import { findRunningDatabaseUrl } from "./scripts/embedded-postgres/start.ts";

// Prisma's own schema engine is a binary that the CLI downloads; the project's drives the official WASM build instead.
defaultSchemaEngine(path.join(import.meta.dirname, "scripts/schema-engine/launch"));

const runningDatabase = () => findRunningDatabaseUrl(path.resolve(import.meta.dirname, dataDir(), "postgres"));

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations", seed: "node scripts/seed.ts" },
  // Without DATABASE_URL: the embedded database of an `npm run dev` in another terminal.
  datasource: { url: databaseUrl() ?? runningDatabase() ?? "postgresql://not-configured" },
});
