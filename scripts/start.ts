/** `npm start`: runs the production build until SIGTERM or SIGINT, which let requests in flight finish. */
import { existsSync } from "node:fs";
import path from "node:path";
import { env, setEnv } from "#app/platform/env.server.ts";
import { explain } from "./shared/explain.ts";

type Build = typeof import("#app/server.ts");

const build = path.resolve(import.meta.dirname, "../build/server/index.js");

try {
  // React and the store must agree on the mode, also where NODE_ENV says something else or nothing.
  setEnv({ NODE_ENV: env().mode });
  if (!existsSync(build)) throw new Error("There is no build yet: run npm run build first.");
  // The build is the same module as app/server.ts, bundled.
  const { startStore } = (await import(build)) as Build;
  const store = await startStore();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => store.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
