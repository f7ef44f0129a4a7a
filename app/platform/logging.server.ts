import { pino } from "pino";
import { env } from "./env.server.ts";
import { logOutput, logStreams } from "./log-output.server.ts";

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

function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { type, message, code, stack };
}

const { atOnce, together } = logStreams(logOutput());
const form = {
  serializers: { err: errorFields },
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

/** The process's log: one JSON object a line. Redacts fields with a secret's name, but never message texts. */
export const log = pino(
  {
    ...form,
    redact: {
      paths: [...secretNames, ...at("*"), ...at("*.*"), ...at("*.*.*")],
      censor: "[redacted]",
    },
  },
  atOnce,
);

/** For request lines. Without redaction, which takes 50 µs: only for fields that the caller names explicitly. */
export const accessLog = pino(form, together);

export type Logger = typeof log;
