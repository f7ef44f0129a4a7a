import { readFile } from "node:fs/promises";
import { z } from "zod";

const packageSchema = z.object({ version: z.string() });

/** The version of the store that runs, as `package.json` in its folder says. */
export async function version(): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile("package.json", "utf8"))).version;
}
