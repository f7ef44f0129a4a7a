/** `npm run advisories` against a registry of the test's own. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advisoriesCommand } from "#scripts/advisories/command.ts";
import { callCommand, spawnCommand } from "#tests/fixtures/command.ts";
import { bareEnvironment } from "#tests/fixtures/environment.ts";

const bulk = "/-/npm/v1/security/advisories/bulk";
const severities = ["critical", "high", "moderate"];
// npm remembers what it worked out for an id.
const advisory = (severity: string) => ({
  ...{
    id: severities.indexOf(severity) + 1,
    url: "https://advisory.example/1",
    title: "Prototype pollution",
    severity,
  },
  ...{ vulnerable_versions: "<1.2.6", cwe: ["CWE-1321"], cvss: { score: 9, vectorString: null } },
});

/** What it was asked about, and what it knows. */
const registry = { requests: [] as unknown[], status: 200, advisories: {} as Record<string, object[]> };
const server = createServer(async (request, response) => {
  if (request.url === "/left") {
    const versions = Object.fromEntries(["1.2.5", "1.2.6"].map((version) => [version, { name: "left", version }]));
    response.end(JSON.stringify({ name: "left", versions, "dist-tags": { latest: "1.2.6" } }));
    return;
  }
  const body = request.headers["content-encoding"] === "gzip" ? request.pipe(createGunzip()) : request;
  if (request.url === bulk) registry.requests.push(await json(body));
  response.writeHead(registry.status).end(JSON.stringify(registry.advisories));
});
const folder = mkdtempSync(path.join(tmpdir(), "latchkey-advisories-"));
let address = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/`;
  const project = { name: "shop", version: "1.0.0", dependencies: { left: "1.2.5" } };
  const packages = { "": project, "node_modules/left": { version: "1.2.5", license: "MIT" } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(project));
  const lockfile = { name: "shop", version: "1.0.0", lockfileVersion: 3, requires: true, packages };
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lockfile));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (how = callCommand) =>
  how(advisoriesCommand, [], {
    env: bareEnvironment({ npm_config_registry: address, npm_config_fetch_retries: "0", HOME: folder }),
    cwd: folder,
  });

describe("npm run advisories", () => {
  it("asks the registry that npm is configured with about every package of the lockfile", async () => {
    const { code, out } = await run(spawnCommand);
    expect(registry.requests).toEqual([{ left: ["1.2.5"] }]);
    expect([code, out]).toEqual([0, expect.stringContaining("No known high or critical advisories")]);
  });

  it.each([
    ["critical", 1],
    ["high", 1],
    ["moderate", 0],
  ])("ends for a %s advisory with %d", async (severity, expected) => {
    registry.advisories = { left: [advisory(severity)] };
    const { code, out } = await run();
    expect(code).toBe(expected);
    if (expected === 0) expect(out).toContain("Less serious: 1");
    for (const part of [
      "left 1.2.5",
      "Prototype pollution",
      "https://advisory.example/1",
      ">=1.2.6",
      "node_modules/left",
    ]) {
      expect([part, out.includes(part)]).toEqual([part, expected === 1]);
    }
  });

  it("ends with 2 where the registry does not take the question", async () => {
    registry.status = 405;
    const { code, err } = await run(spawnCommand);
    expect([code, err]).toEqual([2, expect.stringContaining("The registry did not report on advisories: ")]);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});
