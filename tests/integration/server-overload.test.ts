import { once } from "node:events";
import net from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { type Fixture, gate, holdGate, startFixture } from "./server-fixture.ts";

let store: Fixture;
afterEach(async () => {
  gate.open();
  await store.close();
});

type Response = Awaited<ReturnType<Fixture["ask"]>>;

/** A request that is on its way until the gate opens. */
async function hold(): Promise<() => Promise<Response>> {
  const under = store.ask("/slow");
  await expect.poll(() => gate.waiting).toBeGreaterThan(0);
  return () => under;
}

function expectTurnedAway({ status, headers }: Response) {
  expect(status).toBe(503);
  expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
}

describe("more requests than there are places", () => {
  test(
    "get a 503 that says when to come back, as a page or a problem, until others are done",
    proves("S5.54"),
    async () => {
      store = await startFixture({ limits: { inFlight: 1 } });
      holdGate();
      const held = await hold();
      const [page, api] = [await store.ask("/form?a=1&b=2"), await store.ask("/api/json", { method: "POST" })];
      expectTurnedAway(page);
      expectTurnedAway(api);
      expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(page.body).toContain("Try again in 2 seconds.");
      expect(page.body).toMatch(/href="\/form\?a=1&amp;b=2">Try again/);
      expect(page.body).toContain("Fixture &amp; Sons");
      expect(page.body).toContain('<link rel="stylesheet" href="/assets/root.css">');
      expect(JSON.parse(api.body).code).toBe("unavailable");
      expect((await store.ask("/healthz")).status).toBe(200);
      gate.open();
      expect((await held()).status).toBe(200);
      expect((await store.ask("/form")).status).toBe(200);
    },
  );

  test("do not count those whose client is slow with its body", async () => {
    store = await startFixture({ limits: { inFlight: 1 } });
    const socket = net.connect(store.port, "127.0.0.1");
    const granted = once(socket, "data");
    const head = ["POST /api/bytes HTTP/1.1", "Host: a", "Content-Length: 10", "Expect: 100-continue"];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    // The store waits for the body from here on.
    expect(String(await granted)).toContain("100 Continue");
    expect((await store.ask("/form")).status).toBe(200);
    socket.destroy();
  });

  test("are fewer while the event loop lags, and as many as before when it no longer does", async () => {
    store = await startFixture({ limits: { inFlight: 10, inFlightLagging: 1, lagMs: 150 } });
    // So that the lag is measured from here on.
    await store.ask("/form");
    holdGate();
    const held = await hold();
    block(400);
    expectTurnedAway(await store.ask("/form"));
    await expect.poll(async () => (await store.ask("/form")).status).toBe(200);
    gate.open();
    expect((await held()).status).toBe(200);
  });
});

/** What a long calculation does to the event loop. */
function block(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
