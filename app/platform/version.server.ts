import { readFile } from "node:fs/promises";
import { z } from "zod";

const packageSchema = z.object({ version: z.string() });

/** The running store's version, from `package.json` in its folder. */
export async function version(): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile("package.json", "utf8"))).version;
}
