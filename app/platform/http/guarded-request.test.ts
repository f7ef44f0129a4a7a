import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { ClosedAddress, guardedAgent, guardedFetch, guardedLookup, newAgent } from "./guarded-request.server.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A loopback server that records the Host of each request. */
async function serve(host = "127.0.0.1", port = 0, answer?: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers.host ?? "");
    if (answer) answer(request, response);
    else response.end(host);
  });
  servers.push(server.listen(port, host));
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return { requests, port: typeof address === "object" ? (address?.port ?? 0) : 0 };
}

const init = { headers: {}, signal: AbortSignal.timeout(5000) };
const ask = (url: string, reach: "public" | "local") =>
  guardedFetch(new URL(url), { ...init, agent: guardedAgent(new URL(url).protocol, reach) });
const closed = { cause: expect.any(ClosedAddress) };
/** A name server that returns different addresses each time. */
const answersOf = (...answers: string[][]) => {
  const seen = { lookups: 0 };
  const resolve = (_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const found = answers[Math.min(seen.lookups++, answers.length - 1)] ?? [];
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    );
  };
  // The guard calls this overload of dns.lookup.
  return { seen, resolve: resolve as never };
};

describe("a request to an address that a person typed", () => {
  it.each(["127.0.0.1", "localhost", "2130706433", "0177.0.0.1", "[::ffff:127.0.0.1]", "127.1"])(
    "to %s is not made in production",
    proves("SEC-F8"),
    async (host) => {
      const { requests, port } = await serve();
      await expect(ask(`http://${host}:${port}/`, "public")).rejects.toMatchObject(closed);
      expect(requests).toEqual([]);
    },
  );

  it("reaches this machine where that is allowed, and nothing link-local", async () => {
    const { port } = await serve();
    const answer = await ask(`http://127.0.0.1:${port}/`, "local");
    expect([answer.status, await answer.text()]).toEqual([200, "127.0.0.1"]);
    await expect(ask("http://169.254.169.254/latest/meta-data", "local")).rejects.toMatchObject(closed);
    await expect(ask("https://[fe80::1]/", "local")).rejects.toMatchObject(closed);
  });

  it("follows no redirect", async () => {
    const target = await serve();
    const { port } = await serve("127.0.0.1", 0, (_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${target.port}/` }).end(),
    );
    expect((await ask(`http://127.0.0.1:${port}/`, "local")).status).toBe(302);
    expect(target.requests).toEqual([]);
  });

  it("is refused when one of several addresses is closed", async () => {
    const { resolve } = answersOf(["127.0.0.1", "169.254.169.254"]);
    const agent = newAgent("http:", { reach: "local", lookup: guardedLookup("local", resolve) });
    const url = new URL("http://pay.test:9/");
    await expect(guardedFetch(url, { ...init, agent })).rejects.toMatchObject(closed);
  });

  it("asks for the name once and goes to the address that was judged (rebinding)", async () => {
    const judged = await serve("127.0.0.1");
    const rebound = await serve("127.0.0.2", judged.port);
    const { seen, resolve } = answersOf(["127.0.0.1"], ["127.0.0.2"]);
    const agent = newAgent("http:", { reach: "local", lookup: guardedLookup("local", resolve) });
    const answer = await guardedFetch(new URL(`http://pay.test:${judged.port}/`), { ...init, agent });
    expect(await answer.text()).toBe("127.0.0.1");
    expect(seen.lookups).toBe(1);
    expect(rebound.requests).toEqual([]);
    agent.destroy();
  });

  it("is refused when a name that was public leads into the network at the next connection", async () => {
    const { resolve } = answersOf(["127.0.0.1"], ["169.254.169.254"]);
    const { port } = await serve();
    const lookup = guardedLookup("local", resolve);
    const send = () => {
      const agent = newAgent("http:", { reach: "local", lookup });
      return guardedFetch(new URL(`http://pay.test:${port}/`), { ...init, agent }).finally(() => agent.destroy());
    };
    expect((await send()).status).toBe(200);
    await expect(send()).rejects.toMatchObject(closed);
  });

  it("ends when the answer is endless", async () => {
    const { port } = await serve("127.0.0.1", 0, (_request, response) => {
      const more = () => response.writable && response.write(Buffer.alloc(1024 * 1024), () => setImmediate(more));
      more();
    });
    await expect(ask(`http://127.0.0.1:${port}/`, "local")).rejects.toThrow("The request failed.");
  });
});
