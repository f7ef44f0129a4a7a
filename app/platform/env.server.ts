/** The only code that reads the process environment and `.env`; everything else calls `env()`. */
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);
const withDefault = (value: string) => text.transform((given) => given ?? value);
const rate = (value: string) =>
  withDefault(value).pipe(z.string().regex(/^[1-9]\d*\/[1-9]\d*$/, "must be COUNT/SECONDS, for example 10/600"));

export const PUBLISHED_ADMIN_PASSWORD = "change-me-please";

const schema = z.object({
  AUTH_SECRET: text,
  AUTH_SECRET_PREVIOUS: text,
  AUTH_URL: text,
  APP_URL: text,
  SVC_API_URL: text,
  SVC_ADMIN_OAUTH_CLIENT_ID: text,
  SVC_ADMIN_OAUTH_CLIENT_SECRET: text,
  SVC_WORKLOAD_CREDENTIAL: text,
  EMAIL_SERVICE_API_KEY: text,
  EMAIL_SERVICE_URL: withDefault("https://api.resend.com"),
  EMAIL_FROM: withDefault("store@store.example"),
  DATABASE_URL: text,
  REDIS_URL: text,
  STORE_ID: withDefault("default").pipe(z.string().regex(/^[a-z0-9-]{1,40}$/, "must be 1 to 40 of a-z, 0-9 and -")),
  STORE_NAME: withDefault("My store"),
  STORE_CURRENCY: withDefault("EUR").pipe(z.string().regex(/^[A-Z]{3}$/, "must be an ISO 4217 code")),
  ADMIN_EMAIL: withDefault("admin@store.example"),
  ADMIN_PASSWORD: withDefault(PUBLISHED_ADMIN_PASSWORD),
  ALLOW_SANDBOX: withDefault("0").pipe(z.enum(["0", "1"], "must be 1, or 0 or empty")),
  ACCOUNT_RECOVERY: withDefault("off").pipe(z.enum(["on", "off"])),
  OBJECT_STORE_URL: text,
  TRUSTED_PROXIES: text,
  RATE_LIMIT_PUBLIC: rate("2000/60"),
  RATE_LIMIT_SENSITIVE: rate("10/600"),
  RATE_LIMIT_SENSITIVE_ADDRESS: rate("60/600"),
  RATE_LIMIT_ADMIN: rate("300/60"),
  RATE_LIMIT_PROVIDER_EVENTS: rate("600/60"),
  LOG_LEVEL: withDefault("info").pipe(z.enum(["trace", "debug", "info", "warn", "error", "silent"])),
  PORT: withDefault("3000").transform(Number).pipe(z.number().int().min(0).max(65535)),
  HOST: text,
  DATA_DIR: withDefault(".data"),
});

export type Mode = "development" | "test" | "production";
export type Env = z.infer<typeof schema> & { mode: Mode };

let current: Env | undefined;

function loadDotEnv() {
  const file = path.resolve(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Anything but exactly `development` or `test` counts as production. */
function modeOf(value: string | undefined): Mode {
  return value === "development" || value === "test" ? value : "production";
}

/** The validated configuration, read once. @throws EnvError naming each invalid variable, never its value */
export function env(): Env {
  if (current) return current;
  loadDotEnv();
  const parsed = schema.safeParse(process.env);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  current = { ...parsed.data, mode: modeOf(process.env.NODE_ENV) };
  removeLibraryVariables();
  return current;
}

/** Whether the sandbox provider is allowed: in production only if the deployer says so. */
export function allowsSandbox({ mode, ALLOW_SANDBOX } = env()): boolean {
  return mode !== "production" || ALLOW_SANDBOX === "1";
}

/** better-auth's own variables would override the secret and origins that the store passes. */
function removeLibraryVariables() {
  for (const name of Object.keys(process.env)) if (name.startsWith("BETTER_AUTH_")) delete process.env[name];
}

export class EnvError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration is not valid.\n${problems.join("\n")}`);
    this.name = "EnvError";
    this.problems = problems;
  }
}

/** Sets variables for this process and its children, for commands that start parts of the store themselves. */
export function setEnv(values: Record<string, string>) {
  Object.assign(process.env, values);
  current = undefined;
}

/** Replaces this process's environment, so that tests can run a command in-process. */
export function replaceEnv(values: NodeJS.ProcessEnv) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const [name, value] of Object.entries(values)) if (value !== undefined) process.env[name] = value;
  current = undefined;
}

export function childEnv(values: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...values };
}

/** The database URL alone, for Prisma's command line, which needs nothing else to be valid. */
export function databaseUrl(): string | undefined {
  loadDotEnv();
  return process.env.DATABASE_URL?.trim() || undefined;
}

export function dataDir(): string {
  loadDotEnv();
  return process.env.DATA_DIR?.trim() || ".data";
}

export function defaultSchemaEngine(file: string) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= file;
}

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an absolute http or https URL" });

const sandboxSchema = z.object({
  SANDBOX_PORT: withDefault("3001").transform(Number).pipe(z.number().int().min(0).max(65535)),
  SANDBOX_HOST: withDefault("127.0.0.1"),
  SANDBOX_DATA_DIR: withDefault(".data/sandbox"),
  SANDBOX_API_KEY: z.string("is required").trim().min(16, "must have at least 16 characters"),
  SANDBOX_WEBHOOK_SECRET: z
    .string("is required")
    .trim()
    .regex(
      /^whsec_(?:[A-Za-z0-9+/]{4}){8,22}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      "must be whsec_ and base64 of 24 to 64 bytes",
    ),
  SANDBOX_EVENTS_URL: httpUrl,
  SANDBOX_PUBLIC_URL: text.pipe(httpUrl.optional()),
});

/** The sandbox payment provider's configuration. @throws EnvError naming each invalid variable, never its value */
export function sandboxEnv(): z.infer<typeof sandboxSchema> {
  loadDotEnv();
  const parsed = sandboxSchema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
}
