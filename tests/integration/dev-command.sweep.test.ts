/** `npm run dev` as a newcomer meets it: nothing configured, nothing installed. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { findRunningDatabaseUrl } from "#scripts/embedded-postgres/start.ts";
import { proves } from "#tests/conformance/proves.ts";
import { violationsIn } from "../fixtures/axe.ts";
import { hydrated, useBrowser } from "../fixtures/browser.ts";
import { type Program, startProgram } from "../fixtures/child-process.ts";
import { runSql } from "../fixtures/databases.ts";
import { programEnvironment } from "../fixtures/environment.ts";

const folder = mkdtempSync(path.join(tmpdir(), "latchkey-dev-"));
// Under root the database server has a user of its own, who must be able to come here.
chmodSync(folder, 0o755);
const database = path.join(folder, "postgres");
let port: number;
/** The second start, which the next test looks at and stops. */
let again: Program;
/** The start with --reset, which the last test ends as it seeds; run alone, it begins it itself. */
let resetting: Promise<Program> | undefined;

async function twoFreePorts(): Promise<number> {
  for (;;) {
    const candidate = await freePort();
    const next = createServer();
    const free = await new Promise((resolve) => {
      next.once("error", () => resolve(false));
      next.listen(candidate + 1, "localhost", () => resolve(true));
    });
    next.close();
    if (free && candidate < 65_000) return candidate;
  }
}

const dev = (...args: string[]): Promise<Program> =>
  startProgram(process.execPath, ["scripts/dev.ts", ...args], {
    env: programEnvironment({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" }),
  });

/** A start is a database server, migrations, a seed and Vite. Only one that hangs takes that long; one that ends says why. */
const START_MS = 600_000;

const whileItStarts = <T>(program: Program, reached: () => T | Promise<T>) =>
  Promise.race([
    vi.waitFor(reached, { timeout: START_MS, interval: 50 }),
    program.exited.then((end) => {
      throw new Error(`npm run dev ended with ${end}:\n${program.output()}`);
    }),
  ]);

const ready = (program: Program) =>
  whileItStarts(program, () => expect(program.output()).toContain("Ctrl-C stops everything"));

const lamp = async () => {
  const url = findRunningDatabaseUrl(database);
  if (url === null) throw new Error("The database does not run.");
  return runSql(url, "SELECT title FROM mod_catalog WHERE handle = 'harbour-table-lamp'");
};

async function startFromNothing(): Promise<Program> {
  const program = await dev("--reset");
  await whileItStarts(program, async () => expect(await lamp()).toHaveLength(1));
  return program;
}

const preparedSchema = z.object({ optimized: z.record(z.string(), z.unknown()) });
const preparedForBrowsers = () =>
  Object.keys(
    preparedSchema.parse(JSON.parse(readFileSync("node_modules/.vite/deps/_metadata.json", "utf8"))).optimized,
  );

const isUp = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

const browser = useBrowser();
beforeAll(async () => {
  port = await twoFreePorts();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("npm run dev", () => {
  test("serves the demo shop, prints what one needs, and stops everything at Ctrl-C", {
    timeout: 2 * START_MS,
    ...proves("S5.14"),
  }, async () => {
    const program = await dev();
    await ready(program);
    expect(program.output()).toContain(`http://localhost:${port}/admin`);
    expect(program.output()).toContain("admin@store.example / change-me-please");
    const page = await fetch(`http://localhost:${port}/products/harbour-table-lamp`);
    expect(await page.text()).toContain("<title>Harbour table lamp · Latchkey Goods</title>");
    // What is only found while a page loads makes that page lose its scripts.
    await expect.poll(preparedForBrowsers).toEqual(expect.arrayContaining(["lucide-react", "react-router", "zod"]));
    expect(preparedForBrowsers()).not.toContain("pg-boss");
    expect(await isUp(`http://localhost:${port + 1}/healthz`)).toBe(true);
    const url = findRunningDatabaseUrl(database);
    await runSql(url ?? "", `UPDATE mod_catalog SET title = 'Renamed lamp' WHERE handle = 'harbour-table-lamp'`);
    process.kill(program.pid, "SIGINT");
    expect(await program.exited).toBe(0);
    expect(await isUp(`http://localhost:${port}/healthz`)).toBe(false);
    expect(await isUp(`http://localhost:${port + 1}/healthz`)).toBe(false);
    expect(findRunningDatabaseUrl(database)).toBeNull();
  });

  test("finds its data at the second start, and refuses a third beside it in one line", {
    timeout: 2 * START_MS,
  }, async () => {
    again = await dev();
    await ready(again);
    expect(await (await fetch(`http://localhost:${port}/products/harbour-table-lamp`)).text()).toContain(
      "Renamed lamp",
    );
    const beside = await dev();
    expect(await beside.exited).toBe(1);
    expect(beside.errors().trim().split("\n")).toHaveLength(1);
    expect(beside.errors()).toContain(`Port ${port}`);
  });

  /** In development React opens it twice, and it must not take the first time's end for its own. */
  async function openAndCloseDrawer(page: Page) {
    await page.getByRole("link", { name: "A link that opens a drawer" }).click();
    await page.getByRole("dialog", { name: "At the side" }).getByRole("button", { name: "Done" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }

  test("shows every component at /_ui, with nothing for axe to find", { timeout: 2 * START_MS }, async () => {
    const found: string[] = [];
    try {
      for (const path of ["/_ui", "/_ui?refused=yes", "/_ui/admin"]) {
        const { page, problems } = await browser.newPage();
        // Vite compiles a page when it is first asked for.
        page.setDefaultTimeout(START_MS);
        await page.goto(`http://localhost:${port}${path}`);
        await hydrated(page);
        const violations = await violationsIn(page);
        if (path === "/_ui") await openAndCloseDrawer(page);
        found.push(...[...violations, ...problems].map((each) => `${path}: ${each}`));
      }
    } finally {
      expect(await again.stop()).toBe(0);
    }
    expect(found).toEqual([]);
  });

  test("starts from nothing with --reset", { timeout: 2 * START_MS }, async () => {
    resetting = startFromNothing();
    await resetting;
    expect(await lamp()).toEqual([{ title: "Harbour table lamp" }]);
  });

  test("leaves nothing behind and says nothing when Ctrl-C comes while it starts", {
    timeout: 2 * START_MS,
  }, async () => {
    const program = await (resetting ?? startFromNothing());
    process.kill(program.pid, "SIGINT");
    expect(await program.exited).toBe(0);
    expect(program.errors()).toBe("");
    await expect.poll(() => findRunningDatabaseUrl(database)).toBeNull();
  });
});
