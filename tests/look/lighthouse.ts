/** Lighthouse's command, which is installed when it is first asked for: it brings 150 packages, and only this needs them. */
import { execFile } from "node:child_process";
import http from "node:http";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { z } from "zod";
import { childEnv } from "#app/platform/env.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { systemBrowser } from "#scripts/test/system-browser.ts";
import type { Machine } from "./report.ts";
import { slowdownOf } from "./slowdown.ts";

const LIGHTHOUSE = ["exec", "--yes", "--package=lighthouse@13.5.0", "--", "lighthouse"];
const LOOKS = 5;

/** @returns its report on a page, to be parsed */
export async function lighthouse(
  url: string,
  options: string[],
  environment: Record<string, string> = {},
): Promise<unknown> {
  const args = [...LIGHTHOUSE, url, ...options, "--output=json", "--output-path=stdout", "--quiet"];
  const { stdout } = await promisify(execFile)("npm", args, {
    maxBuffer: 2 ** 26,
    env: childEnv(environment),
  });
  return JSON.parse(stdout);
}

const indexSchema = z.object({ environment: z.object({ benchmarkIndex: z.number() }) });

/** How fast this machine is now, by the median of some looks at a page without scripts. */
export async function measureMachine(): Promise<Machine> {
  const server = http.createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>A page</title><h1>A page</h1>");
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const indices: number[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const report = await lighthouse(
      `http://127.0.0.1:${port}/`,
      ["--only-audits=is-on-https", "--chrome-flags=--headless --no-sandbox --disable-gpu"],
      { CHROME_PATH: systemBrowser() ?? chromium.executablePath() },
    );
    indices.push(indexSchema.parse(report).environment.benchmarkIndex);
  }
  server.close();
  const index = indices.toSorted((a, b) => a - b)[Math.floor(LOOKS / 2)] ?? Number.NaN;
  return { index, slower: slowdownOf(index) };
}
