import { type DriverAdapterError, isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { PrismaError } from "./prisma-error.ts";

/** What went wrong beneath the engine: it reports errors that came through JavaScript in words that help nobody. */
export type EngineTrouble = {
  /** Why the database could not be opened. */
  connection?: unknown;
  /** What PostgreSQL said about the last script that failed. */
  script?: DriverAdapterError["cause"];
  panic?: string;
};

/** Notes PostgreSQL's answer to a script that failed. */
export function noteScript(trouble: EngineTrouble, error: unknown) {
  trouble.script = isDriverAdapterError(error) ? error.cause : undefined;
}

/** The error of a migration that PostgreSQL refused, in the native engine's words. */
export function failedMigration(error: unknown, trouble: EngineTrouble): PrismaError | undefined {
  const name = /migration_name="([^"]+)"/.exec(error instanceof Error ? error.message : "")?.[1];
  const refusal = trouble.script;
  if (!name || !refusal) return undefined;
  return new PrismaError(
    "P3018",
    [
      "A migration failed to apply. New migrations cannot be applied before the error is recovered from. Read more about how to resolve migration issues in a production database: https://pris.ly/d/migrate-resolve",
      `Migration name: ${name}`,
      `Database error code: ${refusal.originalCode ?? "unknown"}`,
      `Database error:\n${refusal.originalMessage ?? refusal.kind}`,
    ].join("\n\n"),
  );
}
