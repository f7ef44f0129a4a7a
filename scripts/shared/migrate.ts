import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { childEnv } from "#app/platform/env.server.ts";

/**
 * Brings the database of DATABASE_URL up to date by `prisma migrate deploy`.
 * @throws Error with what Prisma printed, when that fails
 */
export async function migrate() {
  const prisma = path.resolve(import.meta.dirname, "../../node_modules/prisma/build/index.js");
  const child = spawn(process.execPath, [prisma, "migrate", "deploy"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: childEnv({ PRISMA_HIDE_UPDATE_MESSAGE: "1" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The migrations could not be applied.\n${output.trim()}`);
}
