import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { guardedDownload } from "./guarded-download.server.ts";
import { ClosedAddress, guardedAgent } from "./guarded-request.server.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "guarded-download-"));
});
afterAll(() => rm(folder, { recursive: true }));

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server.listen(0, "127.0.0.1"));
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** A server that must never be asked. */
async function serveSecret() {
  const target = { port: 0, visits: 0 };
  target.port = await serve((_request, response) => {
    target.visits++;
    response.end("secret");
  });
  return target;
}

const place = () => path.join(folder, "downloaded");
afterEach(() => rm(place(), { force: true }));

const download = (port: number, given: { reach?: "local" | "public"; milliseconds?: number } = {}) =>
  guardedDownload(new URL(`http://127.0.0.1:${port}/a.png`), {
    ...{ path: place(), maxBytes: 1000, headers: {} },
    signal: AbortSignal.timeout(given.milliseconds ?? 5000),
    agent: guardedAgent("http:", given.reach ?? "local"),
  });

describe("a download from an address that a person typed", () => {
  it("keeps what the server sends, up to the limit", async () => {
    const port = await serve((_request, response) => response.end("x".repeat(1000)));
    expect(await download(port)).toBeNull();
    expect(readFileSync(place(), "utf8")).toBe("x".repeat(1000));
  });

  it("ends at the limit, whether or not the server says how much there is", async () => {
    const declared = await serve((_request, response) => {
      response.writeHead(200, { "Content-Length": 1001 }).end("x".repeat(1001));
    });
    // Without a length, and without an end.
    const endless = await serve((_request, response) => {
      const send = (): unknown => (response.write("x".repeat(500)) ? setImmediate(send) : response.once("drain", send));
      send();
    });
    for (const port of [declared, endless]) {
      expect(await download(port)).toEqual({ reason: "too_large", maxBytes: 1000 });
      expect(existsSync(place())).toBe(false);
    }
  });

  it("follows no redirect", async () => {
    const target = await serveSecret();
    const port = await serve((_request, response) => {
      response.writeHead(302, { Location: `http://127.0.0.1:${target.port}/` }).end();
    });
    expect(await download(port)).toEqual({ reason: "redirected" });
    expect(target.visits).toBe(0);
  });

  it("says what status there was instead of a file", async () => {
    const port = await serve((_request, response) => response.writeHead(403).end("no"));
    expect(await download(port)).toEqual({ reason: "status", status: 403 });
    expect(existsSync(place())).toBe(false);
  });

  it("gives up on a server that sends a byte now and then, and leaves nothing behind", async () => {
    const port = await serve((_request, response) => {
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    });
    await expect(download(port, { milliseconds: 300 })).rejects.toMatchObject({ name: "TimeoutError" });
    expect(existsSync(place())).toBe(false);
  });

  it("asks nothing of a private address", async () => {
    const target = await serveSecret();
    await expect(download(target.port, { reach: "public" })).rejects.toBeInstanceOf(ClosedAddress);
    expect(target.visits).toBe(0);
  });
});
