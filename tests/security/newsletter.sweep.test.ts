/** The newsletter towards strangers: what it tells them, what it does to mailboxes, and what its links are good for. */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { fingerprint, tablesWith } from "#tests/fixtures/fingerprint.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import {
  anHourLater,
  answered,
  confirm,
  confirmPath,
  confirmTokenOf,
  mailsTo,
  newAddress,
  oneClick,
  recordOf,
  stateOf,
  subscribe,
  subscriber,
  unsubscribePath,
  wayOutOf,
} from "#tests/fixtures/newsletter.ts";
import { expectLimited, inTurn, roomy } from "#tests/fixtures/rate-window.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";
import { withoutChance } from "#tests/fixtures/without-chance.ts";

// A second store changes the secret, under which the keys in its database are encrypted again.
const running = useRunningStore({ https: false, seeded: false, own: true });
const visitor = () => httpClient(running.store);

const kindsOf = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
/** What differs between any two answers: a page's data is shorter where both of its forms were shown at the same time. */
const anyway = ["date", "content-length", "x-request-id", "content-security-policy", "set-cookie", "ratelimit"];
const comparable = ({ status, text, headers }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !anyway.includes(name))),
  text: withoutChance(text),
});

/** One address of every kind that there is. */
async function everyKind() {
  const [unknown, pending] = [newAddress(), newAddress()];
  await subscribe(visitor(), pending);
  const { email: subscribed } = await subscriber(visitor());
  const { email: unsubscribed, path } = await subscriber(visitor());
  await oneClick(visitor(), path);
  const { email: blocked } = await subscriber(visitor());
  await db().newsletterSubscription.updateMany({ where: { email: blocked }, data: { state: "blocked" } });
  await answered();
  await anHourLater();
  return { unknown, pending, subscribed, unsubscribed, blocked };
}

/** Emails leave in the background: what comes after this changes nothing by itself. */
const allMailed = () => expect.poll(() => db().email.count({ where: { state: "queued" } })).toBe(0);

describe("asking for the newsletter", () => {
  const ways: [string, (client: HttpClient, email: string) => Promise<Answer>][] = [
    ["by the page", subscribe],
    ["by the API", (client, email) => client.postJson("/api/newsletter/subscribe", { email })],
  ];

  it.each(ways)(
    "%s gets one answer for any address: what is known of it stands in its mailbox alone",
    async (_w, ask) => {
      const kinds = await everyKind();
      const before = Object.fromEntries(
        await Promise.all(Object.entries(kinds).map(async ([kind, email]) => [kind, (await kindsOf(email)).length])),
      );
      const answers: Record<string, object> = {};
      for (const [kind, email] of Object.entries(kinds)) {
        const client = visitor();
        const first = await ask(client, email);
        const page = first.location ? await client.follow(first) : first;
        answers[kind] = [comparable(first), comparable(page)];
        expect(page.text).not.toContain(email);
      }
      for (const kind of Object.keys(kinds)) expect([kind, answers[kind]]).toEqual([kind, answers.unknown]);
      await answered();
      const got: Record<string, unknown> = {};
      for (const [kind, email] of Object.entries(kinds)) got[kind] = (await kindsOf(email)).slice(before[kind]);
      expect(got).toEqual({
        unknown: ["confirm"],
        pending: ["confirm"],
        subscribed: ["reminder"],
        unsubscribed: ["confirm"],
        blocked: [],
      });
      expect(await stateOf(kinds.subscribed)).toBe("confirmed");
      expect(await stateOf(kinds.blocked)).toBe("blocked");
    },
  );

  it("sends a mailbox one email an hour and three a day, however often, by whom and with which tag it is entered", async () => {
    const name = `ada-${randomUUID()}`;
    const spellings = ["", "+a", "+b"].map((tag) => `${name}${tag}@shop.test`);
    const all = [...spellings, `${name.toUpperCase()}@SHOP.test`];
    const mails = () => db().email.count({ where: { recipient: { startsWith: name, mode: "insensitive" } } });
    const counts: number[] = [];
    for (let hour = 0; hour < 5; hour++) {
      await Promise.all([...all, ...all, ...all].map((email) => subscribe(visitor(), email)));
      await answered();
      counts.push(await mails());
      await anHourLater();
    }
    expect(counts).toEqual([1, 2, 3, 3, 3]);
  });

  it("is refused for what is no address, with what was typed, and nothing is written", async () => {
    const before = await fingerprint(running.database.url);
    for (const email of ["", "ada", "ada@shop.test, eve@evil.test", `${"a".repeat(250)}@shop.test`]) {
      const page = await subscribe(visitor(), email);
      expect(page.status).toBe(422);
      expect(page.text).toContain("Enter an email address, like name@example.com.");
      expect(page.text).toContain(`value="${email}"`);
      expect((await visitor().postJson("/api/newsletter/subscribe", { email })).status).toBe(422);
    }
    const unstamped = await visitor().submit("/newsletter", { email: newAddress(), source: "page" });
    expect(unstamped.status).toBe(422);
    expect(unstamped.text).toContain("send it again");
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("is not done by a form of another site, with the visitor's cookies or without", async () => {
    const client = visitor();
    await client.get("/");
    const before = await fingerprint(running.database.url);
    const headers = { origin: "https://evil.test" };
    for (const each of [client, visitor()]) {
      expect((await each.submit("/newsletter", { email: newAddress() }, { headers })).status).toBe(403);
      const json = { email: newAddress() };
      expect((await each.postJson("/api/newsletter/subscribe", json, { headers })).status).toBe(403);
    }
    expect(await fingerprint(running.database.url)).toBe(before);
  });
});

/** A character of the base64url alphabet in place of another. */
const altered = (text: string, at: number) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

describe("the link that confirms an address", () => {
  const requested = async () => {
    const email = newAddress();
    await subscribe(visitor(), email);
    return { email, token: await confirmTokenOf(email) };
  };
  const expectInvalid = async (token: string) => {
    for (const answer of [await visitor().get(confirmPath(token)), await confirm(visitor(), token)]) {
      expect([token, answer.status]).toEqual([token, 404]);
      expect(answer.text).toContain("This link no longer works");
    }
  };

  it("changes nothing when it is only looked at, as mail scanners do, and stays out of every Referer", async () => {
    const { token } = await requested();
    await allMailed();
    const before = await fingerprint(running.database.url);
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      expect([200, 405]).toContain((await visitor().request(method, confirmPath(token))).status);
    }
    expect((await visitor().get(confirmPath(token))).headers["referrer-policy"]).toBe("strict-origin");
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("works once: of twenty at the same moment one confirms, and the others hear kindly that it is done", async () => {
    const { email, token } = await requested();
    const pages = await Promise.all(Array.from({ length: 20 }, () => confirm(visitor(), token)));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(pages.filter(({ text }) => text.includes("Thank you, you’re subscribed"))).toHaveLength(1);
    expect(pages.filter(({ text }) => text.includes("You’re already subscribed"))).toHaveLength(19);
    expect(pages.some(({ text }) => text.includes(email))).toBe(false);
    expect(await recordOf(email)).toEqual(["requested by page", "confirmed by email"]);
    expect(await kindsOf(email)).toEqual(["confirm", "welcome"]);
    expect((await confirm(visitor(), token)).text).toContain("You’re already subscribed");
  });

  it("is hashed wherever it stands, and encrypted in the email that was sent", async () => {
    const { email, token } = await requested();
    await expect.poll(() => tablesWith(running.database.url, token)).toEqual([]);
    await confirm(visitor(), token);
    await expect.poll(() => tablesWith(running.database.url, token)).toEqual([]);
    expect(running.store.output()).not.toContain(token);
    expect(await stateOf(email)).toBe("confirmed");
  });

  it("altered, truncated, invented or made for something else is good for nothing", async () => {
    const { email, token } = await requested();
    const other = await subscriber(visitor());
    const forged = [
      altered(token, 0),
      altered(token, token.length - 2),
      token.slice(0, -1),
      token.slice(1),
      `${token}A`,
      `${token}=`,
      token.toLowerCase(),
      "x",
      randomBytes(32).toString("base64url"),
      other.token,
      (await wayOutOf(email)).token,
      sign("newsletter-unsubscribe", `default:${email}`),
    ];
    for (const each of forged) await expectInvalid(each);
    for (const path of ["/newsletter/confirm", "/newsletter/confirm?token=", `${confirmPath(token)}%00`]) {
      expect([404, 400]).toContain((await visitor().submit(path, { intent: "confirm" })).status);
    }
    expect(await stateOf(email)).toBe("pending");
    expect(await stateOf(other.email)).toBe("confirmed");
  });

  it("is void after 48 hours, in another Store, and after its owner left", async () => {
    const { email, token } = await requested();
    const { expiresAt } = await db().newsletterConfirmation.findFirstOrThrow({ where: { subscription: { email } } });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(48);
    const set = (data: object) => db().newsletterConfirmation.updateMany({ where: { subscription: { email } }, data });
    await set({ expiresAt: new Date(Date.now() - 1000) });
    await expectInvalid(token);
    await set({ expiresAt, storeId: "other" });
    await expectInvalid(token);
    await set({ storeId: "default" });
    await oneClick(visitor(), (await wayOutOf(email)).path);
    await expectInvalid(token);
    expect(await stateOf(email)).toBe("unsubscribed");
    expect((await recordOf(email)).at(-1)).toBe("unsubscribed by one-click");
  });

  it("does not bring someone back who left after using it", async () => {
    const { email, confirmToken, path } = await subscriber(visitor());
    await oneClick(visitor(), path);
    await expectInvalid(confirmToken);
    expect(await stateOf(email)).toBe("unsubscribed");
  });

  it("is not used by a form of another site", async () => {
    const { email, token } = await requested();
    const headers = { origin: "https://evil.test" };
    expect((await visitor().submit(confirmPath(token), { intent: "confirm" }, { headers })).status).toBe(403);
    expect(await stateOf(email)).toBe("pending");
  });
});

describe("the way out", () => {
  const expectInvalid = async (token: string) => {
    for (const answer of [
      await visitor().get(unsubscribePath(token)),
      await oneClick(visitor(), unsubscribePath(token)),
    ]) {
      expect([token, answer.status]).toEqual([token, 404]);
    }
    const api = await visitor().postJson("/api/newsletter/unsubscribe", { token });
    expect([token, api.status, api.text]).toEqual([token, 200, '{"unsubscribed":true}']);
  };

  it("is one click for a mail program: a POST without cookies, Origin or redirect (RFC 8058)", async () => {
    const { email, headers, url, path } = await subscriber(visitor());
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(url.origin).toBe(running.store.origin);
    const answer = await oneClick(visitor(), path);
    expect([answer.status, answer.location]).toEqual([200, ""]);
    expect(await stateOf(email)).toBe("unsubscribed");
    expect((await recordOf(email)).at(-1)).toBe("unsubscribed by one-click");
    const multipart = await subscriber(visitor());
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const type = { "content-type": "multipart/form-data; boundary=b", origin: undefined };
    expect((await visitor().request("POST", multipart.path, { body, headers: type })).status).toBe(200);
    expect(await stateOf(multipart.email)).toBe("unsubscribed");
  });

  it("is taken once, by twenty at the same moment too, and says the same ever after", async () => {
    const { email, path, token } = await subscriber(visitor());
    const answers = await Promise.all(Array.from({ length: 20 }, () => oneClick(visitor(), path)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await recordOf(email)).filter((line) => line.startsWith("unsubscribed"))).toHaveLength(1);
    const again = await visitor().postJson("/api/newsletter/unsubscribe", { token });
    expect([again.status, again.text]).toEqual([200, '{"unsubscribed":true}']);
    await db().newsletterSubscription.deleteMany({ where: { email } });
    const erased = await visitor().postJson("/api/newsletter/unsubscribe", { token });
    expect([erased.status, erased.text]).toEqual([200, '{"unsubscribed":true}']);
  });

  it("changes nothing when it is only looked at, and shows no whole address", async () => {
    const { email, path } = await subscriber(visitor());
    await allMailed();
    const before = await fingerprint(running.database.url);
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const answer = await visitor().request(method, path);
      expect([200, 405]).toContain(answer.status);
      expect(answer.text).not.toContain(email);
    }
    expect((await visitor().get(path)).headers["referrer-policy"]).toBe("strict-origin");
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("needs the token: an address, its id, or a token that is altered or made for something else ends nothing", async () => {
    const { email, token, confirmToken } = await subscriber(visitor());
    const [id = "", signature = ""] = token.split(".");
    const other = await subscriber(visitor());
    const [otherId = ""] = other.token.split(".");
    const forged = [
      email,
      id,
      `${id}.`,
      `.${signature}`,
      altered(token, token.length - 1),
      altered(token, token.length - 20),
      token.slice(0, -1),
      `${token}A`,
      `${token}.`,
      token.toUpperCase(),
      `${otherId}.${signature}`,
      `${randomUUID()}.${signature}`,
      `${id}.${sign("newsletter-unsubscribe", `other:${id}`)}`,
      `${id}.${sign("order-link", `default:${id}`)}`,
      `${id}.${sign("newsletter-mailbox", `default:${id}`)}`,
      confirmToken,
    ];
    for (const each of forged) await expectInvalid(each);
    for (const json of [{ email }, { id }, { email, token: "" }, { token: [token] }]) {
      expect((await visitor().postJson("/api/newsletter/unsubscribe", json)).status).toBe(422);
    }
    expect((await visitor().submit("/newsletter/unsubscribe", { email, intent: "unsubscribe" })).status).toBe(404);
    expect([await stateOf(email), await stateOf(other.email)]).toEqual(["confirmed", "confirmed"]);
  });

  it("may be taken back by the same token, but only by who had confirmed the address", async () => {
    const { email, path } = await subscriber(visitor());
    const back = () => visitor().submit(path, { intent: "return" });
    await oneClick(visitor(), path);
    expect((await visitor().get(path)).text).toContain("Subscribe again");
    expect((await back()).text).toContain("You’re subscribed again.");
    expect(await stateOf(email)).toBe("confirmed");
    expect((await recordOf(email)).slice(-2)).toEqual(["unsubscribed by one-click", "resubscribed by email"]);
    const never = newAddress();
    await subscribe(visitor(), never);
    await answered();
    const out = await wayOutOf(never);
    await oneClick(visitor(), out.path);
    expect((await visitor().get(out.path)).text).not.toContain("Subscribe again");
    await visitor().submit(out.path, { intent: "return" });
    expect(await stateOf(never)).toBe("unsubscribed");
    await db().newsletterSubscription.updateMany({ where: { email }, data: { state: "blocked" } });
    await back();
    expect(await stateOf(email)).toBe("blocked");
  });

  it("is not taken by a form of another site", async () => {
    const { email, path } = await subscriber(visitor());
    const victim = visitor();
    await victim.get("/");
    for (const headers of [{ origin: "https://evil.test" }, { origin: undefined, "sec-fetch-site": "cross-site" }]) {
      expect((await victim.submit(path, { intent: "unsubscribe" }, { headers })).status).toBe(403);
    }
    expect(await stateOf(email)).toBe("confirmed");
  });
});

describe("the newsletter's links", () => {
  let rotated: StoreProcess;
  const limit = 6;
  beforeAll(async () => {
    const AUTH_SECRET = randomBytes(32).toString("base64");
    const secrets = { AUTH_SECRET, AUTH_SECRET_PREVIOUS: env().AUTH_SECRET ?? "" };
    const limits = { RATE_LIMIT_SENSITIVE: roomy(limit), RATE_LIMIT_SENSITIVE_ADDRESS: roomy(limit) };
    rotated = await startStoreProcess({
      databaseUrl: running.database.url,
      https: false,
      env: { ...secrets, ...limits },
    });
  });
  afterAll(() => rotated.stop());

  it("work after a change of AUTH_SECRET, as long as the previous one is configured", async () => {
    const { email, path } = await subscriber(visitor());
    const waiting = newAddress();
    await subscribe(visitor(), waiting);
    const client = httpClient(rotated);
    expect((await confirm(client, await confirmTokenOf(waiting))).text).toContain("Thank you, you’re subscribed");
    expect((await oneClick(httpClient(rotated), path)).status).toBe(200);
    expect([await stateOf(waiting), await stateOf(email)]).toEqual(["confirmed", "unsubscribed"]);
  });

  it.each([
    ["the page", (client: HttpClient) => client.submit("/newsletter", {})],
    ["the page that confirms", (client: HttpClient) => confirm(client, "x")],
    ["the page that unsubscribes", (client: HttpClient) => oneClick(client, unsubscribePath("x"))],
    ["subscribing by the API", (client: HttpClient) => client.postJson("/api/newsletter/subscribe", {})],
    ["unsubscribing by the API", (client: HttpClient) => client.postJson("/api/newsletter/unsubscribe", {})],
  ])("are limited as Sensitive: %s", proves("S8.2", "SEC-R1"), async (_way, ask) => {
    const client = httpClient(rotated);
    const statuses = (await inTurn(limit, () => ask(client))).map(({ status }) => status);
    expect(statuses).not.toContain(429);
    expectLimited(await ask(client), "sensitive-address");
  });
});
