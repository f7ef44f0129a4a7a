import { globSync, statSync } from "node:fs";
import { childEnv } from "#app/platform/env.server.ts";
import { runCommand } from "./run-command.ts";

const sources = [
  "app/**/*",
  "public/**/*",
  "package-lock.json",
  "{vite,react-router}.config.ts",
  "scripts/client-build/*",
];
const result = "build/server/index.js";

/** Whether the production build is newer than everything that it is made from. */
export function isBuildFresh(): boolean {
  const built = statSync(result, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(sources).every((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= built);
}

/** @returns whether it succeeded */
export async function buildStore(): Promise<boolean> {
  console.log("Building the store: its production build is what the tests run.");
  const code = await runCommand(
    "node_modules/.bin/react-router",
    ["build", "--logLevel", "warn"],
    childEnv({ NODE_ENV: "production" }),
  );
  if (code !== 0) console.error("The build failed. To see it alone: npm run build");
  return code === 0;
}
