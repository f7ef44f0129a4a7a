/** Programs that the tests use and npm does not bring: a browser and Redis. */
import { existsSync } from "node:fs";
import { delimiter } from "node:path";
import { chromium } from "playwright";
import { childEnv } from "#app/platform/env.server.ts";
import { runCommand } from "./run-command.ts";
import { lightBrowser, systemBrowser } from "./system-browser.ts";

/** How long a package may take to come where the tests could do without it. */
const SPARE_TIME_MS = 180_000;

const isRoot = process.getuid?.() === 0;

const isInPath = (name: string) =>
  (childEnv().PATH ?? "").split(delimiter).some((folder) => existsSync(`${folder}/${name}`));
const hasBrowser = () => systemBrowser() !== undefined || existsSync(chromium.executablePath());

/**
 * Installs what is missing: with apt-get as root, the browser from Playwright's installer where that has none.
 * @returns false, with the commands to run printed, where something still lacks
 */
export async function installPrograms(): Promise<boolean> {
  if (isRoot && isInPath("apt-get")) await installWithApt();
  if (!hasBrowser()) await installBrowser();
  const lacking = [
    hasBrowser() ? [] : [isInPath("apt-get") ? "sudo apt-get install -y chromium" : "npx playwright install chromium"],
    isInPath("redis-server") ? [] : [installRedis()],
  ].flat();
  if (lacking.length === 0) return true;
  console.error(`The tests need programs that are missing here. Install them, then run npm test again:`);
  for (const command of lacking) console.error(`  ${command}`);
  return false;
}

const installRedis = () =>
  isInPath("brew") ? "brew install redis" : "sudo apt-get update && sudo apt-get install -y redis-server";

/** The browser without a desktop's part takes a third less of the processor, so it comes even where another is there. */
async function installWithApt() {
  const light = existsSync(lightBrowser) ? [] : ["chromium-headless-shell"];
  const redis = isInPath("redis-server") ? [] : ["redis-server"];
  if (light.length + redis.length === 0) return;
  console.log(`Installing with apt-get what the tests need: ${[...light, ...redis].join(", ")}.`);
  const env = childEnv({ DEBIAN_FRONTEND: "noninteractive" });
  const install = (name: string, timeout?: number) =>
    runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], env, timeout);
  await runCommand("apt-get", ["update", "-qq"], env, SPARE_TIME_MS);
  // One by one: where the system does not know one of them, the others come all the same.
  for (const name of redis) await install(name);
  for (const name of light) await install(name, hasBrowser() ? SPARE_TIME_MS : undefined);
  if (!hasBrowser()) await install("chromium");
}

async function installBrowser() {
  console.log("Installing Chromium with Playwright's installer.");
  await runCommand("node_modules/.bin/playwright", ["install", "chromium"], childEnv());
}
