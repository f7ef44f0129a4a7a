import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { EngineOptions } from "./arguments.ts";
import { createEngine, type SchemaEngine } from "./engine.ts";
import { logLine } from "./log-line.ts";
import { PrismaError } from "./prisma-error.ts";
import { type EngineTrouble, failedMigration } from "./trouble.ts";

const methods = {
  applyMigrations: "applyMigrations",
  createMigration: "createMigration",
  dbExecute: "dbExecute",
  debugPanic: "debugPanic",
  devDiagnostic: "devDiagnostic",
  diagnoseMigrationHistory: "diagnoseMigrationHistory",
  diff: "diff",
  ensureConnectionValidity: "ensureConnectionValidity",
  evaluateDataLoss: "evaluateDataLoss",
  getDatabaseVersion: "version",
  introspect: "introspect",
  introspectSql: "introspectSql",
  markMigrationApplied: "markMigrationApplied",
  markMigrationRolledBack: "markMigrationRolledBack",
  reset: "reset",
  schemaPush: "schemaPush",
} as const satisfies Record<string, keyof SchemaEngine>;

const requestSchema = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.enum(Object.keys(methods) as [keyof typeof methods]), // Object.keys forgets the names
  params: z.unknown().optional(),
});

const responseSchema = z.object({ id: z.string(), result: z.looseObject({}) });

/** The WASM engine returns what `diff` is to print, where the native one asks the command line to print it. */
const diffSchema = z.object({ exitCode: z.number(), stdout: z.string() });

/**
 * Answers JSON-RPC requests, one a line, from stdin to stdout until stdin ends, one after the other.
 * @returns the exit code: 101 after a panic of the engine, as the native one
 */
export async function serve(options: EngineOptions): Promise<number> {
  const trouble: EngineTrouble = {};
  let engine: SchemaEngine | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    const message: unknown = JSON.parse(line);
    if (responseSchema.safeParse(message).success) continue; // to our own `print`
    const request = requestSchema.safeParse(message);
    if (!request.success) {
      logLine("ERROR", { message: `A request that this schema engine does not know: ${line.slice(0, 200)}` });
      return 1;
    }
    const { id, method, params } = request.data;
    try {
      engine ??= await createEngine(options, trouble);
      if (method === "evaluateDataLoss") await findShadow(engine, params);
      // The command line and the engine are of one version and agree on the parameters.
      const result: unknown = await Reflect.apply(engine[methods[method]], engine, [params]);
      const printed = diffSchema.safeParse(result);
      if (printed.success) send({ id: randomUUID(), method: "print", params: { content: printed.data.stdout } });
      send({ id, result: result ?? null });
    } catch (error) {
      send({ id, error: rpcError(error, trouble) });
      if (trouble.panic !== undefined) return 101;
    }
  }
  return 0;
}

/**
 * After it applied migrations the WASM engine has lost the way to its shadow database and refuses to compare; looking at
 * the migrations' history finds it again.
 */
async function findShadow(engine: SchemaEngine, params: unknown) {
  // The parameters of evaluateDataLoss are those of the look at the history, with the schema beside them.
  const { migrationsList, filters } = params as Parameters<SchemaEngine["evaluateDataLoss"]>[0];
  await engine.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: true });
}

function send(message: Record<string, unknown>) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** The native engine's error object; Prisma prints `message` under `error_code`. */
function rpcError(error: unknown, trouble: EngineTrouble) {
  const cause = trouble.connection ?? failedMigration(error, trouble) ?? error;
  trouble.connection = undefined;
  const data = {
    is_panic: trouble.panic !== undefined,
    message: trouble.panic ?? (cause instanceof Error ? cause.message : String(cause)),
    meta: fieldOf(cause, "meta"),
    error_code: cause instanceof PrismaError ? cause.code : fieldOf(cause, "code"),
  };
  // Prisma shows this message after a panic, and the one in `data` otherwise.
  const message = trouble.panic ?? "An error happened. Check the data field for details.";
  return { code: 4466, message, data };
}

function fieldOf(error: unknown, name: "code" | "meta"): unknown {
  return error instanceof Error && name in error ? Reflect.get(error, name) : null;
}
