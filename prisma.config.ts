import path from "node:path";
import { defineConfig } from "prisma/config";
import { databaseUrl, defaultSchemaEngine } from "./app/platform/env.server.ts";

// Prisma's own schema engine is a binary that the CLI downloads; the project's drives the official WASM build instead.
defaultSchemaEngine(path.join(import.meta.dirname, "scripts/schema-engine/main.ts"));

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations", seed: "node scripts/seed.ts" },
  datasource: { url: databaseUrl() ?? "postgresql://not-configured" },
});
