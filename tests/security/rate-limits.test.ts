/** The four classes, and everything a caller may try to get more than theirs. */
import { randomBytes, randomUUID } from "node:crypto";
import net from "node:net";
import { describe, expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { expectLimited, inTurn, limitsIn, roomy, statusesOf } from "#tests/fixtures/rate-window.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";

const limits = { public: 60, visitor: 10, address: 25, admin: 12, events: 8 };
const credential = randomBytes(32).toString("base64");
const running = useRunningStore({
  https: false,
  env: {
    RATE_LIMIT_PUBLIC: roomy(limits.public),
    RATE_LIMIT_SENSITIVE: roomy(limits.visitor),
    RATE_LIMIT_SENSITIVE_ADDRESS: roomy(limits.address),
    RATE_LIMIT_ADMIN: roomy(limits.admin),
    RATE_LIMIT_PROVIDER_EVENTS: roomy(limits.events),
    SVC_WORKLOAD_CREDENTIAL: credential,
  },
});

const visitor = (address?: string) => httpClient(running.store, address ? { address } : {});
const cheap = "/robots.txt";

/** Uses up the address's PUBLIC class. */
async function useUp(client: HttpClient) {
  const answers = await inTurn(limits.public, () => client.get(cheap));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expectLimited(await client.get(cheap), "public");
}

/** A visitor with a guestId that the store issued. */
async function guest(address?: string) {
  const client = visitor(address);
  await client.get("/cart");
  return client;
}

const beginCheckout = (client: HttpClient) => client.submit("/checkout", {});
const notLimited = (answers: Answer[]) => answers.filter(({ status }) => status !== 429).length;

describe("PUBLIC", () => {
  it(
    "counts down in every answer, and then refuses pages, data, the API and sign-in alike",
    proves("S7.1", "S8.6", "SEC-R1"),
    async () => {
      const client = visitor();
      const first = await client.get("/");
      expect(limitsIn(first.headers["ratelimit-policy"])).toEqual([
        { name: "public", parameters: { q: limits.public, w: expect.any(Number) } },
      ]);
      expect(limitsIn(first.headers.ratelimit)[0]?.parameters.r).toBe(limits.public - 1);
      expect(limitsIn((await client.get("/api/auth/get-session")).headers.ratelimit)[0]?.parameters.r).toBe(
        limits.public - 2,
      );
      await inTurn(limits.public - 2, () => client.get(cheap));
      for (const path of ["/", "/account", "/no-such-page", "/_root.data", "/products.data"]) {
        expectLimited(await client.get(path), "public");
      }
      const api = [
        client.get("/api/auth/get-session"),
        client.postJson("/api/auth/sign-in/email", { email: "a@shop.test", password: "not the password" }),
        client.get("/api/workload/status", { headers: { authorization: `Bearer ${credential}` } }),
        client.get("/api/no-such"),
      ];
      for (const answer of await Promise.all(api)) {
        expectLimited(answer, "public");
        expect(refusalOf(answer)).toEqual([429, "rate_limited"]);
      }
    },
  );

  it(
    "is not raised by anything that a caller writes: headers, spellings, methods, other pages",
    proves("S8.1", "SEC-R2"),
    async () => {
      const address = "192.0.2.77";
      const client = visitor(address);
      await useUp(client);
      const forged = [
        { "x-forwarded-for": `203.0.113.5, ${address}` },
        { "x-forwarded-for": `203.0.113.5,${address}` },
        { "x-forwarded-for": `not-an-address, ${address}` },
        { "x-forwarded-for": `::ffff:${address}` },
        { "x-forwarded-for": "::ffff:c000:24d" },
        { "x-forwarded-for": `${address}:4711` },
        { "x-real-ip": "203.0.113.5" },
        { forwarded: "for=203.0.113.5" },
        { "fly-client-ip": "203.0.113.5" },
        { "cf-connecting-ip": "203.0.113.5" },
        { "x-client-ip": "203.0.113.5", "x-latchkey-client-address": "203.0.113.5" },
        { cookie: "guestId=another" },
        { "x-http-method-override": "OPTIONS" },
      ];
      for (const headers of forged) expectLimited(await client.get(cheap, { headers }), "public");
      const paths = [
        "/ROBOTS.txt",
        "/robots.txt/",
        "/%72obots.txt",
        "/robots.txt.data",
        "/robots.txt?a=1",
        "/x",
        "/a%",
        "//x",
      ];
      for (const path of paths) expectLimited(await client.get(path), "public");
      for (const method of ["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "TRACE"]) {
        expect([method, (await client.request(method, cheap)).status]).toEqual([method, 429]);
      }
      const foreign = { headers: { origin: "https://evil.test" } };
      for (const path of [cheap, "/checkout", "/admin"])
        expectLimited(await client.submit(path, {}, foreign), "public");
      expect((await visitor("192.0.2.78").get(cheap)).status).toBe(200);
    },
  );

  it("counts an IPv6 network as one, whatever addresses it takes", proves("SEC-R2"), async () => {
    let host = 0;
    const anywhere = () => visitor(`2001:db8:5:5:${(++host * 257).toString(16)}::${host.toString(16)}`).get(cheap);
    expect(notLimited(await inTurn(limits.public + 10, anywhere))).toBe(limits.public);
    expect((await visitor("2001:db8:5:6::1").get(cheap)).status).toBe(200);
  });

  it("holds for any number of requests at once, also in one connection's pipeline", proves("SEC-R2"), async () => {
    const client = visitor();
    const answers = Array.from({ length: 100 }, () => client.get(cheap));
    expect(await statusesOf(answers)).toEqual({ 200: limits.public, 429: 100 - limits.public });
    expect(await pipelined("198.51.100.70", 100)).toEqual({ 200: limits.public, 429: 100 - limits.public });
  });

  it("leaves out health, readiness and built files", async () => {
    const client = visitor();
    const page = await client.get("/");
    const asset = /(\/assets\/[\w.-]+\.js)/.exec(page.text)?.[1] ?? "";
    await inTurn(limits.public, () => client.get(cheap));
    for (const path of ["/healthz", "/readyz", asset]) {
      const answer = await client.get(path);
      expect([path, answer.status, answer.headers.ratelimit]).toEqual([path, 200, undefined]);
    }
  });

  it("has one count for all whose address nobody says, and the log tells", async () => {
    const unsaid = [undefined, "unknown", "", "127.0.0.1", "evil, 127.0.0.1"];
    let turn = 0;
    const client = visitor();
    const ask = () => client.get(cheap, { headers: { "x-forwarded-for": unsaid[turn++ % unsaid.length] } });
    expect(notLimited(await inTurn(limits.public + 10, ask))).toBe(limits.public);
    expect(running.store.output()).toContain("a client's address is not known");
  });
});

/** Requests in one go on one connection. @returns how many answers have each status */
function pipelined(address: string, count: number): Promise<Record<string, number>> {
  const one = `GET ${cheap} HTTP/1.1\r\nHost: shop.test\r\nX-Forwarded-For: ${address}\r\n`;
  return new Promise((resolve) => {
    const socket = net.connect(running.store.port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("close", () => {
      const counts: Record<string, number> = {};
      for (const [, status = ""] of received.matchAll(/HTTP\/1\.1 (\d{3})/g))
        counts[status] = (counts[status] ?? 0) + 1;
      resolve(counts);
    });
    socket.write(`${`${one}\r\n`.repeat(count - 1)}${one}Connection: close\r\n\r\n`);
  });
}

describe("SENSITIVE", () => {
  it(
    "is one count for a visitor over all its routes, pages and API",
    proves("S8.1", "S8.2", "S8.3", "S8.4", "S8.5", "SEC-R1"),
    async () => {
      const client = await guest();
      const id = randomUUID();
      const ways = [
        () => beginCheckout(client),
        () => client.submit(`/checkout/${id}/pay`, { idempotencyKey: id }),
        () => client.submit("/checkout/request", {}),
        () => client.submit(`/requests/${id}/accept`, { offerVersion: "1" }),
        () => client.postJson("/api/checkout/requests", {}),
        () => client.postJson("/api/checkout/sessions", {}),
        () => client.submit("/newsletter", {}),
        () => client.submit("/contact", {}),
        () => client.postJson("/api/newsletter/unsubscribe", {}),
        () =>
          client.postJson("/api/payments/intents", { checkoutSessionId: id }, { headers: { "idempotency-key": id } }),
      ];
      for (let time = 0; time < limits.visitor; time++)
        expect((await ways[time % ways.length]?.())?.status).not.toBe(429);
      for (const way of ways) expectLimited(await way(), "sensitive");
      const spellings = [
        "/CHECKOUT",
        "/checkout/",
        "/%63heckout",
        "/checkout.data",
        "/checkout.data?_routes=x",
        "/checkout?index",
      ];
      for (const path of spellings) expectLimited(await client.submit(path, {}), "sensitive");
      expect((await client.get("/checkout")).status).not.toBe(429);
    },
  );

  it("counts an account as one on all its devices", async () => {
    const [one, other] = [visitor(), visitor()];
    const { email, password } = await signUp(one);
    await other.postJson("/api/auth/sign-in/email", { email, password });
    const answers = await inTurn(limits.visitor / 2, () => beginCheckout(one));
    answers.push(...(await inTurn(limits.visitor, () => beginCheckout(other))));
    expect(notLimited(answers)).toBe(limits.visitor);
  });

  it("does not let a refused visitor use up what others at the address have", async () => {
    const address = "198.51.100.71";
    const [one, other] = [await guest(address), await guest(address)];
    expect(notLimited(await inTurn(limits.address, () => beginCheckout(one)))).toBe(limits.visitor);
    expect(notLimited(await inTurn(limits.visitor, () => beginCheckout(other)))).toBe(limits.visitor);
  });

  it("gives someone who throws cookies away no more than the address has", async () => {
    const address = "198.51.100.72";
    const fresh = async () => beginCheckout(await guest(address));
    const answers = await inTurn(limits.address + 5, fresh);
    answers.push(...(await inTurn(3, () => beginCheckout(visitor(address)))));
    expect(notLimited(answers)).toBe(limits.address);
    expectLimited(answers.at(-1) as Answer, "sensitive-address");
  });

  it("takes no notice of a guestId that the store did not issue, nor of forms that another site sends", async () => {
    const address = "198.51.100.73";
    const forged = () => visitor(address).submit("/checkout", {}, { headers: { cookie: `guestId=${randomUUID()}.x` } });
    expect(notLimited(await inTurn(limits.address + 5, forged))).toBe(limits.address);
    const client = await guest();
    await inTurn(limits.visitor, () => client.submit("/checkout", {}, { headers: { origin: "https://evil.test" } }));
    expect((await beginCheckout(client)).status).toBe(303);
  });
});

describe("ADMIN", () => {
  it("counts by Operator, wherever they are, and others by address", proves("S8.1"), async () => {
    const address = "198.51.100.74";
    const [here, there, customer] = [visitor(address), visitor(), visitor(address)];
    await signInAsAdmin(here);
    await signInAsAdmin(there);
    await signUp(customer);
    const strangers = await inTurn(limits.admin, () => customer.get("/admin"));
    expect(strangers.map(({ status }) => status)).toEqual(strangers.map(() => 403));
    expectLimited(await customer.get("/ADMIN/orders.data"), "admin");
    expectLimited(await visitor(address).get("/admin/"), "admin");
    const answers = await inTurn(limits.admin / 2, () => here.get("/admin/capabilities"));
    answers.push(...(await inTurn(limits.admin, () => there.get("/admin/capabilities.data"))));
    expect(notLimited(answers)).toBe(limits.admin);
    expectLimited(await here.submit("/admin/orders", {}), "admin");
    expect((await here.get("/account/security")).status).toBe(200);
  });
});

describe("PROVIDER_EVENTS", () => {
  const send = (client: HttpClient, id: string) => client.postJson(`/api/providers/${id}/events`, { id: "evt" });

  it("counts by Connection and address, however its id is spelt", proves("S8.1"), async () => {
    const { connectionId } = running.sandbox;
    const client = visitor();
    const spellings = [
      connectionId,
      connectionId.toUpperCase(),
      connectionId.replace(/^./, (c) => `%${c.charCodeAt(0).toString(16)}`),
    ];
    let turn = 0;
    const answers = await inTurn(limits.events + 6, () => send(client, spellings[turn++ % 3] ?? ""));
    expect(answers.slice(0, limits.events).map(({ status }) => status)).toEqual(Array(limits.events).fill(401));
    for (const answer of answers.slice(limits.events)) expectLimited(answer, "provider-events");
    expect((await send(visitor(), connectionId)).status).toBe(401);
    expect((await client.get(cheap)).status).toBe(200);
  });

  it("gives no more to someone who makes Connections up: one count for what is none, and one for all of an address", async () => {
    const client = visitor();
    let turn = 0;
    expect(notLimited(await inTurn(limits.events + 5, () => send(client, `no-such-${turn++}`)))).toBe(limits.events);
    const answers = await inTurn(limits.public, () => send(client, randomUUID()));
    expect(notLimited(answers)).toBe(limits.public - limits.events - 5);
    expectLimited(answers.at(-1) as Answer, "address");
  });
});

describe("guesses at the workload credential", () => {
  const address = "198.51.100.91";
  const status = (value: string, client = visitor(address)) =>
    client.get("/api/workload/status", { headers: { authorization: `Bearer ${value}` } });

  it(
    "are counted by address, in all ways to call, and never keep the machine itself out",
    proves("SEC-F9"),
    async () => {
      const client = visitor(address);
      const ways = [
        () => status("wrong", client),
        () => client.get("/api/workload/metrics"),
        () => client.request("POST", "/api/workload/jobs/store.clean-up", { headers: { authorization: "Basic eDp5" } }),
        () => client.get("/API/%77orkload/status.data"),
        () => status(credential.slice(0, -1)),
      ];
      let turn = 0;
      const answers = await inTurn(limits.visitor + 5, () => ways[turn++ % ways.length]?.() as Promise<Answer>);
      expect(answers.slice(0, limits.visitor).map((answer) => answer.status)).toEqual(Array(limits.visitor).fill(401));
      for (const answer of answers.slice(limits.visitor)) expectLimited(answer, "workload");
      expect(refusalOf(answers.at(-1) as Answer)).toEqual([429, "rate_limited"]);
      expect((await status(credential)).status).toBe(200);
      expect((await status("wrong", visitor())).status).toBe(401);
      const lines = running.store
        .output()
        .split("\n")
        .filter((line) => line.includes(address));
      const events = lines.flatMap((line) => /"event":"([^"]+)"/.exec(line)?.[1] ?? []);
      expect(events).toEqual([...Array(limits.visitor).fill("workload.refused"), "rate-limit.exceeded"]);
    },
  );
});
