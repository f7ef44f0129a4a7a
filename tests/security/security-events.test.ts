import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { allowances } from "#app/auth/limits/sign-in-delays.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: true });
const address = "203.0.113.99";
const visitor = () => httpClient(running.store, { address });
const api = "/api/auth/sign-in/email";
const lineSchema = z.looseObject({ event: z.string().optional(), requestId: z.string().optional() });

const lines = () =>
  running.store
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => lineSchema.parse(JSON.parse(line)));

/** The event of the request that was answered so, without what all of them have. */
async function eventOf(answer: Answer) {
  const ofRequest = () =>
    lines().filter(({ event, requestId }) => event && requestId === answer.headers["x-request-id"]);
  // The answer may be here before the line has come through the pipe.
  const found = await eventually(() => {
    expect(ofRequest()).toHaveLength(1);
    return ofRequest()[0] ?? {};
  });
  const { time, requestId, msg, ...fields } = found;
  expect(new Date(String(time)).getTime()).toBeGreaterThan(Date.now() - 600_000);
  return fields;
}

describe("the log has one line about", () => {
  const email = `canary-${randomUUID()}@shop.test`;
  const password = `canary-${randomUUID()}`;
  let client: HttpClient;
  beforeAll(() => {
    client = visitor();
  });

  it("sign-up, sign-in, a wrong password and sign-out, with the user's id and address", proves("SEC-A10"), async () => {
    const signedUp = await client.postJson("/api/auth/sign-up/email", { name: "Canary", email, password });
    const { id: userId } = await db().authUser.findFirstOrThrow({ where: { email } });
    const common = { clientAddress: address, userId };
    expect(await eventOf(signedUp)).toEqual({ level: "info", event: "sign-up.succeeded", ...common });
    const signedIn = await client.submit("/sign-in", { email, password, redirectTo: "" });
    expect(await eventOf(signedIn)).toEqual({
      level: "info",
      event: "sign-in.succeeded",
      knownDevice: true,
      ...common,
    });
    expect(await eventOf(await client.postJson("/api/auth/sign-out", {}))).toEqual({
      level: "info",
      event: "sign-out",
      ...common,
    });
    const wrong = await visitor().postJson(api, { email, password: `${password}x` });
    expect(await eventOf(wrong)).toEqual({ level: "warn", event: "sign-in.failed", knownDevice: false, ...common });
    const unknown = await visitor().postJson(api, { email: `x${email}`, password });
    expect(await eventOf(unknown)).toEqual({
      level: "warn",
      event: "sign-in.failed",
      knownDevice: false,
      clientAddress: address,
    });
  });

  it("a throttled attempt", proves("SEC-A10"), async () => {
    const stranger = visitor();
    const wanted = `canary-${randomUUID()}@shop.test`;
    for (let time = 0; time < allowances.pair.free; time++) await stranger.postJson(api, { email: wanted, password });
    await db().authThrottle.updateMany({ data: { lastFailedAt: new Date(Date.now() + 60_000) } });
    const answer = await stranger.postJson(api, { email: wanted, password });
    const seconds = Number(answer.headers["retry-after"]);
    expect(await eventOf(answer)).toEqual({
      level: "warn",
      event: "sign-in.throttled",
      clientAddress: address,
      retryAfterSeconds: seconds,
    });
    await db().authThrottle.deleteMany();
  });

  it(
    "someone without the role at /admin, another site's request and a rejected provider event",
    proves("SEC-A10"),
    async () => {
      const shopper = visitor();
      const { userId } = await signUp(shopper);
      const common = { level: "warn", clientAddress: address };
      expect(await eventOf(await shopper.get("/admin/orders"))).toEqual({ ...common, event: "access.denied", userId });
      const foreign = await shopper.submit("/cart", {}, { headers: { origin: "https://evil.test" } });
      expect(await eventOf(foreign)).toMatchObject({ ...common, event: "cross-origin.refused" });
      const connectionId = randomUUID();
      const rejected = await visitor().postJson(`/api/providers/${connectionId}/events`, { secret: "canary-body" });
      expect(await eventOf(rejected)).toEqual({
        ...common,
        event: "provider-event.rejected",
        connectionId,
        code: "not_found",
      });
    },
  );

  it("nothing that a caller forged, and holds no email, password, cookie or body", proves("SEC-A10"), async () => {
    const forged = 'canary\r\n{"level":"info","event":"sign-in.succeeded","userId":"forged"}\r\n@shop.test';
    await visitor().postJson(api, { email: forged, password: forged });
    await visitor().submit("/sign-in", { email: forged, password: forged, redirectTo: forged });
    await visitor().postJson(`/api/providers/${encodeURIComponent(forged)}/events`, {});
    await visitor().get(`/${encodeURIComponent(forged)}`);
    await client.get("/account");
    expect(lines().filter((line) => line.userId === "forged")).toEqual([]);
    const output = running.store.output();
    expect(output).not.toContain(password);
    expect(output).not.toContain(email);
    expect(output).not.toContain("canary-body");
    for (const cookie of client.cookies.values()) expect(output).not.toContain(cookie);
  });
});
