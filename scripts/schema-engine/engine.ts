import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { EngineOptions } from "./arguments.ts";
import { openSession, parseAddress } from "./connection.ts";
import { engineAdapter } from "./driver.ts";
import { openShadowDatabase, schemaOf } from "./shadow-database.ts";
import type { EngineTrouble } from "./trouble.ts";

export type SchemaEngine = glue.SchemaEngine;

/** Loads the WASM build of Prisma's schema engine and connects it to the configured database, on first need. */
export async function createEngine(options: EngineOptions, trouble: EngineTrouble): Promise<SchemaEngine> {
  loadWasm((message) => {
    trouble.panic = message;
  });
  const datamodels = options.schemaFiles.map((file): [string, string] => [file, readFileSync(file, "utf8")]);
  return glue.SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapterFactory(options, trouble)),
  );
}

function adapterFactory(options: EngineOptions, trouble: EngineTrouble): SqlMigrationAwareDriverAdapterFactory {
  // Without an address the command line asks for nothing that needs one: `diff` between two schema files, for example.
  const address = parseAddress(options.url ?? "postgresql://not-configured");
  return {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => engineAdapter(openSession(address), schemaOf(address), trouble),
    connectToShadowDb: () => openShadowDatabase(address, options.shadowDatabaseUrl, trouble),
  };
}

/** What the package's own entry does, without a bundler's `import` of .wasm files. */
function loadWasm(onPanic: (message: string) => void) {
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: onPanic } });
  const folder = path.dirname(fileURLToPath(import.meta.resolve("@prisma/schema-engine-wasm")));
  const module = new WebAssembly.Module(readFileSync(path.join(folder, "schema_engine_bg.wasm")));
  // The generated glue is the import object that the generated module asks for; its types do not say so.
  const imports = { "./schema_engine_bg.js": glue } as unknown as WebAssembly.Imports;
  const { exports } = new WebAssembly.Instance(module, imports);
  glue.__wbg_set_wasm(exports);
  if (typeof exports.__wbindgen_start === "function") exports.__wbindgen_start();
}
