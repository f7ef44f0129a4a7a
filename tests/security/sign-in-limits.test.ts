import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { allowances } from "#app/auth/limits/sign-in-delays.ts";
import { proves } from "#tests/conformance/proves.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signIn } from "#tests/fixtures/shop.ts";
import { insertAccount, signedInAdmin } from "#tests/fixtures/signed-in.ts";
import {
  signInApi as api,
  countedBy,
  countMore,
  expectToWait,
  free,
  guess,
  stretchWaits,
  useUp,
} from "#tests/fixtures/wrong-passwords.ts";

const running = useRunningStore({ https: false, seeded: true, own: true });
const problemSchema = z.object({ code: z.string(), status: z.int() });

const visitor = (address?: string) => httpClient(running.store, address ? { address } : {});
const newEmail = () => `${randomUUID()}@shop.test`;

async function statuses(answers: Promise<Answer>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("wrong passwords", () => {
  it(
    "for one account from one address are looked at a few times only, also 100 at once",
    proves("S5.54", "SEC-R3"),
    async () => {
      const { email, password } = await insertAccount();
      const address = "198.51.100.1";
      const answers = Array.from({ length: 100 }, () => guess(visitor(address), email));
      const { 401: checked = 0, 429: refused = 0 } = await statuses(answers);
      expect(checked + refused).toBe(100);
      // Waits of 2, 4 and 8 seconds may pass while a slow machine answers them all.
      expect(checked).toBeGreaterThanOrEqual(free);
      expect(checked).toBeLessThanOrEqual(free + 4);
      await stretchWaits();
      const late = await guess(visitor(address), email, password);
      expectToWait(late);
      expect(late.json(problemSchema)).toEqual({ code: "rate_limited", status: 429 });
    },
  );

  it("count alike for an account that nobody has", proves("SEC-A1", "SEC-R3"), async () => {
    const { email } = await insertAccount();
    const sequence = async (client: HttpClient, address: string) => {
      const seen = [];
      for (let time = 0; time <= free; time++) {
        if (time === free) await stretchWaits();
        const { status, headers, text } = await guess(client, address);
        const { requestId, ...body } = JSON.parse(text);
        seen.push({ status, body, names: Object.keys(headers).sort() });
      }
      return seen;
    };
    expect(await sequence(visitor(), newEmail())).toEqual(await sequence(visitor(), email));
  });

  it("stay counted when the store is started again", proves("SEC-R3"), async () => {
    const client = visitor();
    const email = newEmail();
    await useUp(client, email);
    await running.store.kill();
    await running.store.restart();
    expectToWait(await guess(client.copy(), email));
    expect((await guess(visitor(), newEmail())).status).toBe(401);
  });

  it("share one count over every spelling of the way in", proves("SEC-R3"), async () => {
    const client = visitor();
    const email = newEmail();
    await useUp(client, email);
    const fields = { email, password: "not the password", redirectTo: "" };
    const shouted = { ...fields, email: email.toUpperCase() };
    const ways: Promise<Answer>[] = [
      client.postJson(api, fields),
      client.postJson(`${api}?x=1`, fields),
      client.postJson(api, shouted),
      client.postJson("/api/auth/sign-in%2Femail".replace("%2F", "/"), fields, {
        headers: { "content-type": "application/json; charset=utf-8" },
      }),
      client.submit(api, fields),
      client.submit("/sign-in", fields),
      client.submit("/sign-in", shouted),
      client.submit("/SIGN-IN", fields),
      client.submit("/sign%2Din", fields),
      client.submit("/sign-in?redirectTo=%2Fcart", fields),
      client.submit("/sign-in.data", fields),
    ];
    for (const answer of await Promise.all(ways)) expectToWait(answer);
  });

  it("cannot reach the library by a body that the limits read otherwise", proves("SEC-R3"), async () => {
    const { email, password } = await insertAccount();
    const client = visitor();
    await useUp(client, email);
    const json = JSON.stringify({ email, password });
    const send = (body: string, type: string) =>
      client.request("POST", api, { body, headers: { "content-type": type } });
    for (const answer of await Promise.all([
      send(json, "application/json-patch+json"),
      send(json, "application/jsonx"),
      send(json, "application/vnd.api+json"),
      send(json, "text/plain"),
      send(`[${json}]`, "application/json"),
      send(`\ufeff${json}`, "application/json"),
      send(`{"email":"${newEmail()}","email":"${email}","password":"${password}"}`, "application/json"),
      send(`email=${newEmail()}&email=${email}&password=${password}`, "application/x-www-form-urlencoded"),
      send(`email=${email}&password=${password}`, "application/x-www-form-urlencoded;charset=utf-7"),
      send(`email=${email}&password=${password}`, "x-application/x-www-form-urlencoded"),
    ])) {
      expect([answer.status, answer.text, [400, 415, 429].includes(answer.status)]).toEqual([
        answer.status,
        answer.text,
        true,
      ]);
      expect(answer.setCookies.join()).not.toContain("session_token");
    }
  });

  it("from addresses of one IPv6 network count together", proves("SEC-R2", "SEC-R3"), async () => {
    const email = newEmail();
    for (let host = 1; host <= free; host++) {
      expect((await guess(visitor(`2001:db8:7:7::${host}`), email)).status).toBe(401);
    }
    await stretchWaits();
    expectToWait(await guess(visitor("2001:db8:7:7:ffff::1"), email));
    expect((await guess(visitor("2001:db8:7:8::1"), email)).status).toBe(401);
  });

  it(
    "for many accounts from one address are limited too, and signing in to one's own changes nothing",
    proves("SEC-R3"),
    async () => {
      const address = "198.51.100.2";
      const own = await insertAccount();
      const limit = allowances.address.free;
      const tries = 3;
      const counts = await countedBy(async () => {
        for (let time = 0; time < tries; time++) {
          expect((await guess(visitor(address), newEmail())).status).toBe(401);
          await signIn(visitor(address), own);
        }
      });
      const ofAddress = counts.filter(({ failures }) => Math.round(failures) === tries);
      expect(ofAddress).toHaveLength(1);
      await countMore(ofAddress, limit - tries - 1);
      expect((await guess(visitor(address), newEmail())).status).toBe(401);
      await stretchWaits();
      expectToWait(await guess(visitor(address), newEmail()));
      expect((await guess(visitor(), newEmail())).status).toBe(401);
    },
  );

  it("are forgotten when the right one comes, and a refusal of the form costs none", async () => {
    const { email, password } = await insertAccount();
    const other = visitor();
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < free - 1; time++) expect((await guess(other, email)).status).toBe(401);
      await signIn(other, { email, password });
      other.cookies.clear();
    }
    for (let time = 0; time < 3 * free; time++) {
      expect((await guess(other, email, "x".repeat(129))).status).toBe(400);
      expect((await guess(other, "not an email")).status).toBe(400);
    }
    await signIn(other, { email, password });
  });
});

describe("the page of a limit", () => {
  it(
    "keeps what was typed, says when to come back, and has the headers of the API",
    proves("S7.1", "SEC-R1"),
    async () => {
      const client = visitor();
      const email = newEmail();
      await useUp(client, email);
      const page = await client.submit("/sign-in", { email, password: "canary-password", redirectTo: "/cart" });
      expectToWait(page);
      expect(page.headers["content-type"]).toMatch(/^text\/html/);
      expect(page.text).toContain(`value="${email}"`);
      expect(page.text).toMatch(/Too many attempts\. Try again in \d+ seconds?\./);
      expect(page.text).not.toContain("canary-password");
    },
  );
});

describe("Store Admin", () => {
  it("shows which address has to wait, and nobody's email", async () => {
    const address = "198.51.100.9";
    const client = visitor(address);
    const email = newEmail();
    await useUp(client, email);
    expectToWait(await guess(client, email));
    const operator = visitor();
    await signedInAdmin(operator);
    const page = await operator.get("/admin/limits");
    expect(page.text).toContain(`Address ${address}`);
    expect(page.text).toContain("Sign-in after wrong passwords");
    expect(page.text).not.toContain(email);
  });
});

describe("sign-up", () => {
  it("is limited per address, whether emails are taken or not", proves("SEC-A2", "SEC-R3"), async () => {
    const { email } = await insertAccount();
    const address = "198.51.100.8";
    const { free: freeSignUps } = allowances.signUp;
    const make = (client: HttpClient, wanted: string) =>
      client.postJson("/api/auth/sign-up/email", { name: "Eve", email: wanted, password: "mopqzx7k-wyte" });
    const counts = await countedBy(async () => {
      expect((await make(visitor(address), email)).status).toBe(422);
      expect((await make(visitor(address), newEmail())).status).toBe(200);
    });
    expect(counts.map(({ failures }) => Math.round(failures))).toEqual([2]);
    await countMore(counts, freeSignUps - 3);
    expect((await make(visitor(address), email)).status).toBe(422);
    await stretchWaits();
    expectToWait(await make(visitor(address), newEmail()));
    const page = await visitor(address).submit(
      "/sign-up",
      stamped({ name: "Eve", email, password: "mopqzx7k-wyte", redirectTo: "" }),
    );
    expectToWait(page);
    expect(page.text).toContain('value="Eve"');
    expect((await make(visitor(), newEmail())).status).toBe(200);
  });
});
