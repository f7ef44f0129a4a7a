/** A route's POST that is answered without React Router: what the server promises of every answer holds for it too. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DirectRequest } from "#app/platform/http/api-handler.server.ts";
import { type Fixture, seen, startFixture } from "./server-fixture.ts";

const direct = vi.fn<(request: DirectRequest) => Promise<unknown>>();
const limited = { on: false };
let store: Fixture;

beforeAll(async () => {
  store = await startFixture({
    directHandlers: { "routes/api/events": direct },
    admit: async () => {
      const headers = { RateLimit: '"test";r=1;t=1' };
      return limited.on ? { ok: false, headers, retryAfterSeconds: 7 } : { ok: true, headers };
    },
  });
});
afterAll(() => store.close());
beforeEach(() => {
  limited.on = false;
  seen.actions = 0;
  direct.mockReset().mockResolvedValue({ received: true });
});

const post = (path = "/api/events", headers: Record<string, string> = {}, body: string | Buffer = "{}") =>
  store.ask(path, { method: "POST", headers, body });

describe("a direct handler", () => {
  it("gets the exact bytes and the headers, and its answer has the store's own", async () => {
    const body = Buffer.from([0x7b, 0xff, 0x00, 0x0d, 0x0a]);
    let given: DirectRequest | undefined;
    direct.mockImplementation(async (request) => {
      given = request;
      return { received: true };
    });
    const answer = await post("/api/events", { "Webhook-Id": "evt_1", "x-forwarded-for": "192.0.2.7" }, body);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { received: true }]);
    expect(given?.body.equals(body)).toBe(true);
    expect([given?.headers.get("Webhook-ID"), given?.headers.get("webhook-signature")]).toEqual(["evt_1", null]);
    expect(given?.info.clientAddress).toBe("127.0.0.1");
    expect(answer.headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
      "x-request-id": given?.info.requestId,
      ratelimit: '"test";r=1;t=1',
    });
    expect(seen.actions).toBe(0);
  });

  it("is not asked for a body that is too large, compressed, or refused by a limit", async () => {
    expect((await post("/api/events", {}, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
    expect((await post("/api/events", { "Content-Encoding": "gzip" })).status).toBe(415);
    limited.on = true;
    const answer = await post();
    expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "7"]);
    expect(direct).not.toHaveBeenCalled();
  });

  it("leaves other methods, and its data for React Router, to the route", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await store.ask("/api/events", { method })).status).toBe(405);
    expect((await store.ask("/api/events")).status).toBe(200);
    await post("/api/events.data");
    expect(direct).not.toHaveBeenCalled();
    expect(seen.actions).toBe(1);
  });

  it("answers refusals and failures as the API does, without a word from inside", async () => {
    direct.mockResolvedValue({ ok: false, code: "verification_failed" });
    const refused = await post();
    expect([refused.status, refused.headers["content-type"]]).toEqual([401, "application/problem+json"]);
    expect(JSON.parse(refused.body)).toMatchObject({ code: "verification_failed" });
    direct.mockRejectedValue(new Error("relation mod_orders is missing"));
    const failed = await post();
    expect([failed.status, JSON.parse(failed.body).code]).toEqual([500, "internal_error"]);
    expect(failed.body).not.toContain("mod_orders");
    direct.mockRejectedValue(Object.assign(new Error("no connection"), { code: "P1001" }));
    const away = await post();
    expect([away.status, Number(away.headers["retry-after"]) > 0]).toEqual([503, true]);
  });
});
