import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { childEnv } from "#app/platform/env.server.ts";

type Ask = (question: string, otherwise: string) => Promise<string>;
type Completed = { written: string[]; missing: string[] };

const template = path.resolve(import.meta.dirname, "../../.env.example");
const needed = ["AUTH_SECRET", "APP_URL", "AUTH_URL", "DATABASE_URL"];

/**
 * Fills what is empty or missing in `.env`, which begins as a copy of `.env.example` and only its owner may read. A
 * value that is there stays, and so do comments and order; what the process's environment sets is left to it.
 * @param ask asks for what cannot be known; without it such a value stays empty
 * @returns the variables that got a value, and those that production needs and nothing sets
 */
export async function completeEnvFile(file: string, ask?: Ask): Promise<Completed> {
  const fresh = !existsSync(file);
  let text = readFileSync(fresh ? template : file, "utf8");
  const present = fresh ? {} : parseEnv(text);
  const outside = childEnv();
  const isOpen = (name: string) => !present[name]?.trim() && !outside[name]?.trim();
  const written: string[] = [];
  const fill = (name: string, value: string) => {
    if (!value || !isOpen(name)) return;
    text = withValue(text, name, value);
    written.push(name);
  };
  const answer = async (name: string, question: string, otherwise = "") =>
    ask && isOpen(name) ? ask(question, otherwise) : otherwise;

  fill("AUTH_SECRET", randomBytes(32).toString("base64"));
  fill("DATABASE_URL", await answer("DATABASE_URL", "PostgreSQL (postgresql://USER:PASSWORD@HOST:5432/DATABASE)"));
  fill("APP_URL", await answer("APP_URL", "The store's public address (https://…)"));
  fill("AUTH_URL", valueIn(text, "APP_URL") || outside.APP_URL?.trim() || "");
  if (ask) fill("ADMIN_EMAIL", await answer("ADMIN_EMAIL", "Email of the Store Admin account", "admin@store.example"));

  if (fresh || written.length > 0) writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
  return { written, missing: needed.filter((name) => !valueIn(text, name) && !outside[name]?.trim()) };
}

const valueIn = (text: string, name: string) => parseEnv(text)[name]?.trim();

/** Puts the value into the variable's own line, the last one, which counts; behind all others where it has none. */
function withValue(text: string, name: string, value: string): string {
  const line = `${name}=${quoted(value)}`;
  const own = [...text.matchAll(new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, "gm"))].at(-1);
  if (!own) return `${text}${text.endsWith("\n") || text === "" ? "" : "\n"}${line}\n`;
  return text.slice(0, own.index) + line + text.slice(own.index + own[0].length);
}

/** A value as a `.env` file takes it: # begins a comment, and quotes end one. */
function quoted(value: string): string {
  if (!/[\s#"'`]/.test(value)) return value;
  const quote = ["'", '"', "`"].find((sign) => !value.includes(sign));
  if (!quote) throw new Error("A value with all three kinds of quotes cannot be written to .env.");
  return quote + value + quote;
}
