/** The workload credential opens /api/workload and makes nobody of its holder anywhere else; nothing else opens it. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { policyOfRoute } from "#app/route-policies.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { type BuiltRoute, builtRoutes } from "#tests/fixtures/built-routes.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type Answer, type Ask, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { roomy, statusesOf } from "#tests/fixtures/rate-window.ts";
import { addExamples, addressesOf, canary } from "#tests/fixtures/route-examples.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { startStoreProcess } from "#tests/fixtures/store-process.ts";

const credential = randomBytes(32).toString("base64");
const oauth = { id: "store-admin-client", secret: randomBytes(32).toString("base64") };
const running = useRunningStore({
  https: false,
  env: {
    SVC_WORKLOAD_CREDENTIAL: credential,
    SVC_API_URL: "http://127.0.0.1:9",
    SVC_ADMIN_OAUTH_CLIENT_ID: oauth.id,
    SVC_ADMIN_OAUTH_CLIENT_SECRET: oauth.secret,
  },
});

const isWorkload = ({ id }: BuiltRoute) => policyOfRoute(id)?.guard === "workload";
const own = builtRoutes().filter((route) => isWorkload(route) && /\/(?:status|metrics|:name)$/.test(route.pattern));
const others = builtRoutes().filter((route) => !isWorkload(route));

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});
const visitor = () => httpClient(running.store);
const calls: [method: string, path: string][] = [
  ["GET", "/api/workload/status"],
  ["GET", "/api/workload/metrics"],
  ["POST", "/api/workload/jobs/store.clean-up"],
  ["GET", "/api/workload"],
  ["GET", "/api/workload/no-such"],
  ["GET", "/API/%77orkload/status"],
];

async function expectRefused(client: HttpClient, ask: Ask) {
  for (const [method, path] of calls) {
    const answer = await client.request(method, path, ask);
    expect([path, ...refusalOf(answer)]).toEqual([path, 401, "verification_failed"]);
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.setCookies).toEqual([]);
  }
}

const statusSchema = z.strictObject({
  status: z.literal("ready"),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  store: z.strictObject({ id: z.literal("default") }),
  uptimeSeconds: z.int().min(0),
  checks: z.strictObject({
    database: z.literal("ok"),
    migrations: z.literal("ok"),
    "object-store": z.literal("ok"),
    provider: z.literal("ok"),
  }),
  migrations: z.strictObject({ applied: z.int().min(1), pending: z.array(z.string()).length(0) }),
  jobs: z.strictObject({ waiting: z.int(), scheduled: z.int(), active: z.int(), failed: z.int() }),
});
const jobSchema = z.strictObject({ job: z.strictObject({ name: z.literal("store.clean-up"), id: z.uuid() }) });

describe("the workload credential", () => {
  let examples: Record<string, string> = {};
  beforeAll(async () => {
    examples = await addExamples();
  });

  it("opens the status, the metrics and the jobs", proves("S5.8"), async () => {
    const machine = visitor();
    const headers = bearer(credential);
    const status = await machine.get("/api/workload/status", { headers });
    expect(status.status).toBe(200);
    status.json(statusSchema);
    const metrics = await machine.get("/api/workload/metrics", { headers });
    expect([metrics.status, metrics.headers["content-type"]]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    const job = await machine.request("POST", "/api/workload/jobs/store.clean-up", { headers });
    expect(job.status).toBe(202);
    job.json(jobSchema);
    for (const answer of [status, metrics, job]) {
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.setCookies).toEqual([]);
    }
  });

  it(
    "starts a job that then runs, twice if asked twice, and none that is not on the list",
    proves("S5.8"),
    async () => {
      const headers = bearer(credential);
      const ended = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
      const customer = visitor();
      const { userId } = await signUp(customer);
      for (const _time of [1, 2]) {
        await db().authSession.updateMany({ where: { userId }, data: { createdAt: ended, expiresAt: ended } });
        const answer = await visitor().request("POST", "/api/workload/jobs/store.clean-up", {
          headers,
          json: { x: 1 },
        });
        const { id } = answer.json(jobSchema).job;
        const state = () => runSql(running.database.url, `SELECT state::text FROM pgboss.job WHERE id = '${id}'`);
        await eventually(async () => expect(await state()).toEqual([{ state: "completed" }]));
      }
      expect(await db().authSession.count({ where: { userId } })).toBe(0);
      const before = await fingerprint(running.database.url);
      for (const name of [
        "email.send",
        "payment.refund",
        "no-such",
        "__proto__",
        "STORE.CLEAN-UP",
        "store.clean-up%20",
      ]) {
        const answer = await visitor().request("POST", `/api/workload/jobs/${name}`, { headers });
        expect([name, ...refusalOf(answer)]).toEqual([name, 404, "not_found"]);
      }
      expect(refusalOf(await visitor().get("/api/workload/jobs/store.clean-up", { headers }))[0]).toBe(405);
      expect(await fingerprint(running.database.url)).toBe(before);
    },
  );

  it("counts in the metrics by pattern, never by what a caller made up", async () => {
    const stranger = visitor();
    await stranger.get("/products/made-up-by-a-caller?q=made-up-too");
    await stranger.request("BREW", "/made-up-by-a-caller");
    await stranger.get("/assets/made-up-by-a-caller.js");
    await stranger.postJson("/api/auth/sign-in/email", { email: "made-up@shop.test", password: "made-up-by-a-caller" });
    const { text } = await visitor().get("/api/workload/metrics", { headers: bearer(credential) });
    expect(text).toContain(
      'http_request_duration_seconds_count{route="/products/:handle",method="GET",status="4xx"} 1',
    );
    expect(text).toMatch(/http_request_duration_seconds_count\{route="health",method="GET",status="2xx"\} \d/);
    expect(text).toMatch(/latchkey_password_sign_ins_total\{outcome="refused"\} [1-9]/);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(text).toMatch(/^# TYPE latchkey_jobs gauge$/m);
    expect(text).not.toMatch(/made-up|BREW/);
  });

  it("is taken under any case of the scheme's name, and in one Authorization header alone", async () => {
    const machine = visitor();
    for (const scheme of ["bearer", "BEARER", "Bearer "]) {
      const headers = { authorization: `${scheme} ${credential}` };
      expect((await machine.get("/api/workload/status", { headers })).status).toBe(200);
    }
    const once = `Bearer ${credential}`;
    for (const twice of [
      [once, once],
      [once, "Bearer x"],
      ["Basic eDp5", once],
    ]) {
      await expectRefused(machine, { headers: { Authorization: twice } });
    }
  });

  it("comes from no browser: a call with a foreign Origin and cookies is taken", async () => {
    const headers = { ...bearer(credential), origin: "https://elsewhere.test", cookie: "guestId=x" };
    const answer = await visitor().request("POST", "/api/workload/jobs/store.clean-up", { headers });
    expect([answer.status, answer.setCookies]).toEqual([202, []]);
  });

  it("is asked for by every route of the section: without it 401 and no effect", proves("S5.33"), async () => {
    const before = await fingerprint(running.database.url);
    const wrong = [
      credential.slice(0, -1),
      `${credential}x`,
      credential.toLowerCase(),
      `"${credential}"`,
      "x",
      "undefined",
    ];
    await expectRefused(visitor(), {});
    for (const value of [...wrong, oauth.id, oauth.secret, `${oauth.id}:${oauth.secret}`, env().AUTH_SECRET ?? ""]) {
      await expectRefused(visitor(), { headers: bearer(value) });
    }
    for (const headers of [
      basic(oauth.id, oauth.secret),
      basic("workload", credential),
      basic(credential, ""),
      { authorization: credential },
      { authorization: "Bearer" },
      { authorization: `Bearer\t${credential}` },
      { "x-api-key": credential, "proxy-authorization": `Bearer ${credential}` },
      { cookie: `authorization=Bearer ${credential}; SVC_WORKLOAD_CREDENTIAL=${credential}` },
    ]) {
      await expectRefused(visitor(), { headers });
    }
    for (const query of [`access_token=${credential}`, `token=${credential}`, `authorization=Bearer%20${credential}`]) {
      const answer = await visitor().get(`/api/workload/status?${query}`);
      expect([query, answer.status]).toEqual([query, 401]);
    }
    const form = await visitor().submit("/api/workload/jobs/store.clean-up", { access_token: credential });
    expect(form.status).toBe(401);
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("cannot be replaced by a session of a customer or an Operator", async () => {
    const [customer, operator] = [visitor(), visitor()];
    await signUp(customer);
    await signInAsAdmin(operator);
    for (const client of [customer, operator]) {
      await expectRefused(client, {});
      const token = [...client.cookies].find(([name]) => name.includes("session"))?.[1] ?? "";
      expect(token).not.toBe("");
      await expectRefused(visitor(), { headers: bearer(decodeURIComponent(token).split(".")[0] ?? "") });
      await expectRefused(visitor(), { headers: bearer(token) });
    }
  });

  it.each(own)("guards $id as a page's data, too", async ({ pattern, id }) => {
    const path = dataPath(pattern.replace(":name", "store.clean-up"));
    for (const target of [path, `${path}?_routes=${encodeURIComponent(id)}`]) {
      expect((await visitor().get(target)).status).toBe(401);
      expect((await visitor().request("POST", target, { form: {} })).status).toBe(401);
    }
  });

  it.each(others)("on $id makes nobody of its holder", proves("S5.9", "SEC-C7"), async ({ pattern }) => {
    const before = await fingerprint(running.database.url);
    for (const path of addressesOf(pattern, examples).slice(0, 1)) {
      for (const target of [path, dataPath(path)]) {
        const expected = shapeOf(await visitor().get(target));
        for (const ask of disguises) {
          const answer = await visitor().get(target, ask);
          expect({ ask, ...shapeOf(answer) }).toEqual({ ask, ...expected });
          expect(answer.text).not.toContain(credential);
        }
        const separator = target.includes("?") ? "&" : "?";
        const answer = await visitor().get(`${target}${separator}access_token=${encodeURIComponent(credential)}`);
        expect(shapeOf(answer).status).toBe(expected.status);
        expect(answer.text).not.toContain(canary);
      }
      const posted = (ask: Ask) => visitor().request("POST", path, { form: { intent: "save" }, ...ask });
      const expected = shapeOf(await posted({}));
      for (const headers of [bearer(credential), basic("workload", credential)]) {
        expect(shapeOf(await posted({ headers }))).toEqual(expected);
      }
    }
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("is no password, no ID token and no account's name", proves("S5.9", "SEC-C7"), async () => {
    const sessions = await db().authSession.count();
    const client = visitor();
    const person = { email: env().ADMIN_EMAIL, password: credential };
    const attempts = [
      await client.postJson("/api/auth/sign-in/email", person),
      await client.postJson("/api/auth/sign-in/email", { ...person, email: credential }),
      await client.submit("/sign-in", { ...person, redirectTo: "/admin" }),
      await client.postJson("/api/auth/sign-in/social", { provider: "svc", idToken: { token: credential } }),
      await client.get(`/api/auth/callback/svc?code=${encodeURIComponent(credential)}&state=x`),
    ];
    for (const answer of attempts) {
      expect(answer.setCookies.join()).not.toMatch(/session_token=[^;]/);
      expect(answer.location).not.toMatch(/^\/admin/);
    }
    expect(attempts.slice(0, 4).map(({ status }) => status >= 400)).toEqual([true, true, true, true]);
    expect((await client.get("/admin")).status).toBe(302);
    expect(await db().authSession.count()).toBe(sessions);
  });
});

/** The credential in every place where something else is expected. */
const disguises: Ask[] = [
  bearer(credential),
  basic("workload", credential),
  basic(credential, ""),
  { "x-api-key": credential },
  { cookie: `__Host-latchkey.session_token=${encodeURIComponent(`${credential}.${credential}`)}` },
  { cookie: `guestId=${credential}` },
].map((headers) => ({ headers }));

/** What an answer says of who asked. */
function shapeOf({ status, location, text }: Answer) {
  return { status, location, signedIn: /Sign out/.test(text), canary: text.includes(canary) };
}

const GUESSES_MAX = 10;

describe("a store without a workload credential", () => {
  let store: Awaited<ReturnType<typeof startStoreProcess>>;
  beforeAll(async () => {
    const env = { RATE_LIMIT_SENSITIVE: roomy(GUESSES_MAX) };
    store = await startStoreProcess({ databaseUrl: running.database.url, https: false, env });
  });
  afterAll(() => store.stop());

  it("refuses every workload call", async () => {
    for (const headers of [{}, bearer(""), bearer("undefined"), bearer(credential), { authorization: "Bearer " }]) {
      await expectRefused(httpClient(store), { headers });
    }
  });

  it("writes no row for each of 2,000 guesses, however many come at once", proves("SEC-F9"), async () => {
    const [address, action] = ["198.51.100.17", "workload.refused"];
    const statuses: Record<number, number> = {};
    for (let batch = 0; batch < 40; batch++) {
      const client = httpClient(store, { address });
      const guesses = Array.from({ length: 50 }, (_, at) =>
        client.get("/api/workload/status", { headers: bearer(`guess-${batch}-${at}`) }),
      );
      for (const [status, count] of Object.entries(await statusesOf(guesses))) {
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
      }
      client.close();
    }
    expect(statuses).toEqual({ 401: GUESSES_MAX, 429: 2000 - GUESSES_MAX });
    await eventually(async () =>
      expect(await db().auditEntry.count({ where: { address, action } })).toBeGreaterThan(0),
    );
    // The first refusal, its repeats within a minute or two, and the limit.
    expect(await db().auditEntry.count({ where: { address } })).toBeLessThan(8);
    const throttled = await runSql<{ count: bigint }>(running.database.url, 'SELECT count(*) FROM "auth_throttle"');
    expect(Number(throttled[0]?.count)).toBeLessThan(50);
  });
});
