import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import path from "node:path";
import type { Command } from "#scripts/shared/command.ts";

type Build = Pick<typeof import("#app/server.ts"), "startStore">;

const build = path.resolve(import.meta.dirname, "../../build/server/index.js");

async function loadBuild(): Promise<Build> {
  if (!existsSync(build)) throw new Error("There is no build yet: run npm run build first.");
  // The build is the same module as app/server.ts, bundled.
  return (await import(/* @vite-ignore */ build)) as Build;
}

/**
 * `npm start`: runs the production build until SIGTERM or SIGINT, which let requests in flight finish. Its exit code is
 * there as soon as the store serves, or does not.
 */
export const startCommand = (load = loadBuild): Command => ({
  name: "start",
  usage: "Usage: npm start",
  async main() {
    const { startStore } = await load();
    const store = await startStore();
    // So that the next start has it, however this one ends.
    flushCompileCache();
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => store.close().then(() => process.exit(0)));
    }
    return 0;
  },
});
