import { pino } from "pino";
import { env } from "./env.server.ts";
import { logOutput } from "./log-output.server.ts";

const secretNames = [
  "authorization",
  "cookie",
  "cookies",
  '["set-cookie"]',
  "password",
  "newPassword",
  "currentPassword",
  "secret",
  "clientSecret",
  "signature",
  "token",
  "accessToken",
  "refreshToken",
  "idToken",
  "apiKey",
];
const at = (prefix: string) => secretNames.map((name) => (name.startsWith("[") ? prefix + name : `${prefix}.${name}`));

/** An error's own words and place. Whatever else a library hung on it (a database client, for example) stays out. */
function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { type, message, code, stack };
}

const output = logOutput();
const form = {
  serializers: { err: errorFields },
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

/**
 * The process's log: one JSON object a line on standard output, so that a line break in a value cannot forge an entry.
 * Fields with a secret's name are redacted down to the third level; a secret inside a message text is not, so never put one there.
 */
export const log = pino(
  {
    ...form,
    redact: {
      paths: [...secretNames, ...at("*"), ...at("*.*"), ...at("*.*.*")],
      censor: "[redacted]",
    },
  },
  output,
);

/**
 * The same for the line of each request, without a look for secrets, which takes 50 µs: only for fields whose names are
 * written down where it is called.
 */
export const accessLog = pino(form, output);

export type Logger = typeof log;
