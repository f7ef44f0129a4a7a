/** Programs that the tests use and npm does not bring: a browser and Redis. */
import { existsSync } from "node:fs";
import { delimiter } from "node:path";
import { chromium } from "playwright";
import { childEnv } from "#app/platform/env.server.ts";
import { runCommand } from "./run-command.ts";
import { systemBrowser } from "./system-browser.ts";

const isRoot = process.getuid?.() === 0;

const isInPath = (name: string) =>
  (childEnv().PATH ?? "").split(delimiter).some((folder) => existsSync(`${folder}/${name}`));
const hasBrowser = () => systemBrowser() !== undefined || existsSync(chromium.executablePath());

/**
 * Installs what is missing: with apt-get as root, the browser from Playwright's installer where that has none.
 * @returns false, with the commands to run printed, where something still lacks
 */
export async function installPrograms(): Promise<boolean> {
  const apt = [hasBrowser() ? [] : ["chromium"], isInPath("redis-server") ? [] : ["redis-server"]].flat();
  if (apt.length > 0 && isRoot && isInPath("apt-get")) await installWithApt(apt);
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

async function installWithApt(packages: string[]) {
  console.log(`Installing with apt-get what the tests need: ${packages.join(", ")}.`);
  const env = childEnv({ DEBIAN_FRONTEND: "noninteractive" });
  await runCommand("apt-get", ["update", "-qq"], env);
  // One by one: where the system does not know one of them, the others come all the same.
  for (const name of packages) {
    await runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], env);
  }
}

async function installBrowser() {
  console.log("Installing Chromium with Playwright's installer.");
  await runCommand("node_modules/.bin/playwright", ["install", "chromium"], childEnv());
}
