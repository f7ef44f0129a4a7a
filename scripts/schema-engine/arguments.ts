import { parseArgs } from "node:util";
import { z } from "zod";

const datasourceSchema = z.object({ url: z.string().optional(), shadowDatabaseUrl: z.string().optional() });

export type EngineOptions = {
  /** A one-off command (`cli can-connect-to-database`); without one the engine answers requests on stdin. */
  command: string | undefined;
  url: string | undefined;
  shadowDatabaseUrl: string | undefined;
  /** Paths of the Prisma schema files. */
  schemaFiles: string[];
};

/** Reads the arguments that Prisma's command line gives to its engine; unknown ones are let pass, as newer ones may come. */
export function parseEngineArguments(args: string[]): EngineOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      datasource: { type: "string" },
      datamodels: { type: "string", multiple: true },
      "enabled-preview-features": { type: "string" },
      "extension-types": { type: "string" },
    },
  });
  const datasource = datasourceSchema.parse(typeof values.datasource === "string" ? JSON.parse(values.datasource) : {});
  return {
    command: positionals[0] === "cli" ? positionals[1] : undefined,
    url: datasource.url || undefined,
    shadowDatabaseUrl: datasource.shadowDatabaseUrl || undefined,
    schemaFiles: z.array(z.string()).parse(values.datamodels ?? []),
  };
}
