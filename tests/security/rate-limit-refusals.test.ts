/** What a limited request gets: early, friendly, and nothing that could be used against anybody. */
import { randomBytes } from "node:crypto";
import net from "node:net";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { proves } from "#tests/conformance/proves.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { expectLimited, inTurn, roomy } from "#tests/fixtures/rate-window.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const limit = 20;
const credential = randomBytes(32).toString("base64");
const running = useRunningStore({
  https: false,
  seeded: false,
  env: { RATE_LIMIT_PUBLIC: roomy(limit), SVC_WORKLOAD_CREDENTIAL: credential },
});
const visitor = (address?: string) => httpClient(running.store, address ? { address } : {});
const cheap = "/robots.txt";

/** Uses up the address's PUBLIC class. */
async function useUp(client: HttpClient) {
  await inTurn(limit, () => client.get(cheap));
  expectLimited(await client.get(cheap), "public");
}

describe("a refusal", () => {
  it("comes before the body, which need not arrive", async () => {
    const client = visitor("198.51.100.75");
    await useUp(client);
    const head = [
      "POST /api/auth/sign-in/email HTTP/1.1",
      "Host: shop.test",
      "X-Forwarded-For: 198.51.100.75",
      "Content-Type: application/json",
      "Content-Length: 900000",
    ];
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(running.store.port, "127.0.0.1");
      socket.once("data", (chunk) => {
        socket.destroy();
        resolve(chunk.toString("latin1"));
      });
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  });

  it("as a page says when to come back and keeps what was typed, but no password", async () => {
    const client = visitor();
    await useUp(client);
    const typed = { name: 'Ada "<b>"', email: "ada@shop.test", password: "canary-password", redirectTo: "/cart" };
    const page = await client.submit("/sign-up?redirectTo=%2Fcart", typed);
    expectLimited(page, "public");
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    expect(page.text).toMatch(/Try again in \d+ (?:minutes|hours)\./);
    expect(page.text).toContain('<form method="post" action="/sign-up?redirectTo=%2Fcart"');
    expect(page.text).toContain('name="name" value="Ada &quot;&lt;b&gt;&quot;"');
    expect(page.text).toContain('name="email" value="ada@shop.test"');
    expect(page.text).toMatch(/<input [^>]*type="password" name="password" required>/);
    expect(page.text).not.toContain("canary-password");
    expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
  });

  it("as a page's data holds the same for the browser's own code", async () => {
    const client = visitor();
    await useUp(client);
    const answer = await client.submit("/sign-up.data", { email: "ada@shop.test", password: "canary-password" });
    expectLimited(answer, "public");
    expect(answer.json(z.unknown())).toEqual({
      code: "rate_limited",
      retryAfterSeconds: Number(answer.headers["retry-after"]),
      form: { action: "/sign-up", fields: [["email", "ada@shop.test"]], secrets: ["password"] },
    });
  });

  it("makes no form of what another site sent, nor of what is too large to send back", async () => {
    const client = visitor();
    await useUp(client);
    const foreign = await client.submit("/cart", { intent: "planted" }, { headers: { origin: "https://evil.test" } });
    const large = await client.submit("/cart", { intent: "x".repeat(20_000) });
    const many = await client.submit(
      "/cart",
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, ""])),
    );
    for (const page of [foreign, large, many]) {
      expectLimited(page, "public");
      expect(page.text).not.toContain("<form");
    }
  });

  it("is in the log once for each caller, and in the metrics of its class each time", proves("SEC-A10"), async () => {
    const address = "198.51.100.76";
    const client = visitor(address);
    const before = await countOf("PUBLIC", "limited");
    await useUp(client);
    await inTurn(4, () => client.get(cheap));
    expect(await countOf("PUBLIC", "limited")).toBe(before + 5);
    const lines = running.store
      .output()
      .split("\n")
      .filter((line) => line.includes(`"who":"address:${address}"`));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: "rate-limit.exceeded", level: "warn", limit: "public", clientAddress: address }),
    ]);
  });

  async function countOf(rateClass: string, outcome: string): Promise<number> {
    const { text } = await visitor().get("/api/workload/metrics", {
      headers: { authorization: `Bearer ${credential}` },
    });
    const line = new RegExp(
      `^latchkey_rate_limit_requests_total\\{class="${rateClass}",outcome="${outcome}"\\} (\\d+)`,
      "m",
    );
    return Number(line.exec(text)?.[1] ?? 0);
  }
});
