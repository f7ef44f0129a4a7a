import net from "node:net";
import { expect, test } from "vitest";
import { gate, holdGate, startFixture } from "./server-fixture.ts";

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** A connection that collects what it receives, with promises for its first bytes and its end. */
function connection(port: number, sent: string) {
  const socket = net.connect(port, "127.0.0.1");
  const state = { received: "", socket };
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    state.received += chunk.toString("latin1");
  });
  const first = new Promise<void>((resolve) => socket.once("data", () => resolve()));
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(state.received)));
  if (sent) socket.write(sent);
  return { socket, first, closed };
}

test("closing finishes a streaming response, refuses new connections and drops idle ones", async () => {
  holdGate();
  const store = await startFixture();
  const idle = connection(store.port, get("/healthz"));
  const streaming = connection(store.port, get("/stream"));
  await Promise.all([idle.first, streaming.first]);

  const closing = store.close();
  await idle.closed;
  await expect(store.ask("/healthz")).rejects.toThrow(/ECONNREFUSED/);
  gate.open();
  expect(await streaming.closed).toContain("last");
  await closing;
});

test("a request that was on its way is answered while closing, and its connection ends", async () => {
  const store = await startFixture();
  const head = "POST /api/bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n";
  const upload = connection(store.port, head);
  await upload.first;
  const closing = store.close();
  upload.socket.write("abc");
  const received = await upload.closed;
  expect(received).toMatch(/HTTP\/1\.1 200 OK/);
  expect(received).toMatch(/^connection: close/im);
  await closing;
});

test("what does not finish in time is cut", async () => {
  holdGate();
  const store = await startFixture({ limits: { shutdownMs: 100 } });
  const streaming = connection(store.port, get("/stream"));
  await streaming.first;
  const startedAt = performance.now();
  await store.close();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
  expect(await streaming.closed).not.toContain("last");
  gate.open();
});

test("a busy port is said in one line", async () => {
  const store = await startFixture();
  await expect(startFixture({ port: store.port })).rejects.toThrow(
    `Port ${store.port} is in use. Stop the program that uses it, or set PORT to another one.`,
  );
  await store.close();
});

const refused = () => Promise.reject(new Error("connect ECONNREFUSED 10.1.2.3:5432"));
const silent = () => new Promise(() => {});
const fine = async () => {};

test("readiness names the failing check and nothing else, within its budget, once for many callers", async () => {
  let calls = 0;
  const database = async () => {
    calls += 1;
  };
  const store = await startFixture({
    limits: { readinessMs: 100 },
    readinessChecks: { required: { database, migrations: refused }, optional: { redis: silent } },
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => store.ask("/readyz")));
  for (const { status, body } of answers) {
    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({
      status: "unavailable",
      checks: { database: "ok", migrations: "failed", redis: "failed" },
    });
  }
  expect(calls).toBe(1);
  expect((await store.ask("/healthz")).status).toBe(200);
  expect((await store.ask("/healthz", { method: "POST" })).headers.allow).toBe("GET, HEAD");
  await store.close();
});

test.each([
  ["refuses", refused],
  ["does not answer", silent],
])("readiness stays 200, and says so, while something that the store can do without %s", async (_how, redis) => {
  const store = await startFixture({
    limits: { readinessMs: 100 },
    readinessChecks: { required: { database: fine }, optional: { redis, provider: fine } },
  });
  const { status, body } = await store.ask("/readyz");
  const checks = { database: "ok", redis: "failed", provider: "ok" };
  expect([status, JSON.parse(body)]).toEqual([200, { status: "degraded", checks }]);
  await store.close();
});

test("readiness is 200 when every check passes", async () => {
  const store = await startFixture({ readinessChecks: { required: { database: fine }, optional: { redis: fine } } });
  const { status, body } = await store.ask("/readyz");
  expect([status, JSON.parse(body)]).toEqual([200, { status: "ready", checks: { database: "ok", redis: "ok" } }]);
  await store.close();
});
