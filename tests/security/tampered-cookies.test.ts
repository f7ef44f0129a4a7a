/** Cookies that the store did not send like this, for every kind of cookie that proves something. */
import { createHmac, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { storeFingerprint } from "#tests/fixtures/fingerprint.ts";
import { guestIdOf } from "#tests/fixtures/guest.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false });
const session = "__Host-latchkey.session_token";

/** Asks with exactly this Cookie header. */
function ask(path: string, cookie: string): Promise<Answer> {
  return httpClient(running.store).get(path, { headers: { cookie } });
}

let operator: HttpClient;
let guest: HttpClient;
let articleTitle = "";
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
  guest = httpClient(running.store);
  const { variantId, title } = await newVariant();
  await addToCart(guest, variantId);
  articleTitle = title;
});

/** The value with one character of each position changed, also to its neighbour in base64. */
function flipped(value: string): string[] {
  return [...value].map((character, at) => {
    const other = character === "A" ? "B" : "A";
    return value.slice(0, at) + other + value.slice(at + 1);
  });
}

describe("an Operator's session cookie", proves("SEC-S5"), () => {
  const good = () => decodeURIComponent(operator.cookies.get(session) ?? "");
  const openedBy = async (cookie: string) => (await ask("/admin", cookie)).status === 200;
  const named = (value: string, name = session) => `${name}=${encodeURIComponent(value)}`;

  test("is good as it is, which is what the following stand against", async () => {
    expect(await openedBy(named(good()))).toBe(true);
  });

  test("changed at any one position is nobody's, and never a failure", proves("S2.1"), async () => {
    for (const value of flipped(good())) {
      const answer = await ask("/admin", named(value));
      // The last character of a base64 signature has bits to spare: where it decodes to the same, it is the same.
      if (sameBytes(value, good())) continue;
      expect([value, answer.status, answer.location.slice(0, 20)]).toEqual([value, 302, "/sign-in?redirectTo="]);
    }
  });

  test("without, with a foreign or with an added signature is nobody's", proves("S2.1"), async () => {
    const [token = "", signature = ""] = good().split(/\.(?=[^.]*$)/);
    const hmac = (secret: string) => createHmac("sha256", secret).update(token).digest("base64");
    const forged = [
      ...[
        token,
        `${token}.`,
        `.${signature}`,
        `${token}..${signature}`,
        `${good()}.${signature}`,
        `${token} .${signature}`,
      ],
      ...[hmac(""), hmac("better-auth-secret-12345678901234567890"), hmac(randomBytes(32).toString("base64"))].map(
        (other) => `${token}.${other}`,
      ),
      ...[`${token}.${sign("guest-id", token)}`, `${token}.${sign("session", token)}`, `${token}.${"A".repeat(43)}=`],
      ...[
        good().toLowerCase(),
        good().toUpperCase(),
        ` ${good()}x`,
        good().repeat(50),
        "null",
        "undefined",
        "{}",
        "[]",
      ],
    ];
    for (const value of forged) expect([value, await openedBy(named(value))]).toEqual([value, false]);
    for (const raw of ["%", "%00", "%ZZ", `"${token}"`, "\u00ff", ";;", "=", ""]) {
      expect((await ask("/admin", `${session}=${raw}`)).status).toBe(302);
    }
  });

  test("under any other name is nobody's", async () => {
    const names = ["latchkey.session_token", "__Secure-latchkey.session_token", "better-auth.session_token"];
    const spelt = [session.toLowerCase(), session.toUpperCase(), `${session} x`, session.replace("__Host-", "")];
    const others = ["session_token", "__Secure-better-auth.session_token", "__Host-better-auth.session_token"];
    for (const name of [...names, ...spelt, ...others, "session", "token"]) {
      expect([name, await openedBy(named(good(), name))]).toEqual([name, false]);
    }
    expect(
      await openedBy(`__Host-latchkey.session_data=${Buffer.from('{"user":{"role":"admin"}}').toString("base64")}`),
    ).toBe(false);
  });

  test("beside another one of the same name opens at most what one of them proves", async () => {
    const customer = httpClient(running.store);
    await signedInCustomer(customer);
    const theirs = decodeURIComponent(customer.cookies.get(session) ?? "");
    const pairs = [
      [named("forged.value"), named("other.value")],
      [named(theirs), named("forged.value")],
      [named(theirs), named(theirs)],
      [named(theirs), named(good(), "latchkey.session_token")],
    ];
    for (const [first, second] of pairs) {
      for (const cookie of [`${first}; ${second}`, `${second}; ${first}`]) {
        const { status } = await ask("/admin", cookie);
        expect([302, 403]).toContain(status);
      }
    }
  });

  test("in another header, the query or a body is nobody's", proves("SEC-C7"), async () => {
    const value = encodeURIComponent(good());
    const token = good().split(".")[0] ?? "";
    const client = httpClient(running.store);
    const headers = [
      ...["Bearer", "Basic", "Token", "Session"].flatMap((scheme) =>
        [good(), token].map((text) => `${scheme} ${text}`),
      ),
    ];
    for (const authorization of headers)
      expect((await client.get("/admin", { headers: { authorization } })).status).toBe(302);
    const others = {
      "x-session-token": good(),
      "set-cookie": named(good()),
      cookie2: named(good()),
      "x-auth-token": token,
    };
    expect((await client.get("/admin", { headers: others })).status).toBe(302);
    expect((await client.get(`/admin?${session}=${value}&token=${token}`)).status).toBe(302);
    const form = { [session]: good(), token, intent: "save" };
    expect((await client.submit("/admin/products/new", form)).status).toBe(302);
  });
});

function sameBytes(one: string, other: string): boolean {
  const parts = (value: string) => value.split(/\.(?=[^.]*$)/);
  const [[tokenOne, signatureOne = ""], [tokenOther, signatureOther = ""]] = [parts(one), parts(other)];
  const bytes = (text: string) => Buffer.from(text, "base64");
  return tokenOne === tokenOther && bytes(signatureOne).equals(bytes(signatureOther));
}

describe("a guestId cookie", proves("SEC-S5", "SEC-S6"), () => {
  const cartWith = async (cookie: string) => (await ask("/cart", cookie)).text.includes(articleTitle);

  test("is good as it is, which is what the following stand against", async () => {
    expect(await cartWith(`guestId=${guestIdOf(guest).value}`)).toBe(true);
  });

  test("under another name, twice, or with signatures of other purposes and secrets opens nothing", async () => {
    const { value, random, hash } = guestIdOf(guest);
    const forged = [
      ...["__Host-guestId", "__Secure-guestId", "GUESTID", "guestid", "guest_id", "latchkey.guestId"].map(
        (n) => `${n}=${value}`,
      ),
      ...["order-link", "session", "connection:default", "key-id", "seal:guest-id"].map(
        (p) => `guestId=${random}.${sign(p, random)}`,
      ),
      `guestId=${random}.${createHmac("sha256", env().AUTH_SECRET ?? "")
        .update(random)
        .digest("base64url")}`,
      ...[`guestId=${hash}`, `guestId=${hash}.${sign("guest-id", random)}`, `guestHash=${hash}`],
      ...[`guestId=forged; x=${value}`, `guestId="${value}`, `guestId=%22${value}%22`, `guestId=${value}%00`],
    ];
    for (const cookie of forged) expect([cookie, await cartWith(cookie)]).toEqual([cookie, false]);
  });
});

test("none of all this wrote anything", async () => {
  const before = await storeFingerprint("default");
  const { value } = guestIdOf(guest);
  const client = httpClient(running.store);
  for (const cookie of [`${session}=x.y; guestId=x.y`, `${session}=${value}; guestId=${value.slice(1)}`]) {
    const headers = { cookie };
    await client.get("/", { headers });
    await client.submit("/sign-out", {}, { headers });
    await client.postJson("/api/auth/sign-out", {}, { headers });
    await client.submit("/admin/products/new", { intent: "save", title: "x" }, { headers });
  }
  expect(await storeFingerprint("default")).toBe(before);
  expect(running.store.errors()).toBe("");
});
