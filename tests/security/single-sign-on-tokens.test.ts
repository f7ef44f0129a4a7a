/** Managed single sign-on with answers that are forged, replayed or meant for somebody else: none is worth a session. */
import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { createIdentityProvider, idTokenLie, type Lies } from "#tests/fixtures/identity-provider.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { atProvider, expectRefused, passProvider, peopleCounts, startSignIn } from "#tests/fixtures/single-sign-on.ts";

const provider = await createIdentityProvider();
const running = useRunningStore({ https: false, seeded: false, env: provider.env });
beforeAll(async () => {
  provider.register(running.store.origin);
  await provider.start();
});
afterAll(() => provider.stop());

const visitor = () => httpClient(running.store);
const isSession = (cookie: string) => /session_token=[^;]/.test(cookie);
const now = () => Math.floor(Date.now() / 1000);
let sub = "";
let before = {};
beforeEach(async () => {
  sub = randomUUID();
  provider.accounts.set(sub, { claims: { name: "Olga", email: `${sub}@idp.test`, role: "admin" } });
  before = await peopleCounts();
});
afterEach(() => provider.lie({}));

/** Begins a sign-in and passes the provider. @returns path and query of the way back */
async function returning(store: HttpClient, fields?: Record<string, string>): Promise<string> {
  const { leadsTo } = await startSignIn(store, fields);
  const back = new URL(await passProvider(atProvider(provider), leadsTo, sub));
  return back.pathname + back.search;
}

/** The same with one parameter of the way back changed, or taken away. */
function changed(path: string, name: string, value?: string): string {
  const url = new URL(path, running.store.origin);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.pathname + url.search;
}

async function expectNothing(store: HttpClient, path: string, code: string) {
  await expectRefused(store, await store.get(path), code);
  expect(await peopleCounts()).toEqual(before);
}

it("is a sign-in when nobody interferes", proves("S4.4", "S5.5"), async () => {
  const store = visitor();
  expect((await store.get(await returning(store))).location).toBe("/admin");
  expect((await store.get("/admin")).status).toBe(200);
});

describe("the state", proves("SEC-O1"), () => {
  it("works once", async () => {
    const store = visitor();
    const twin = store.copy();
    const path = await returning(store);
    for (const [name, value] of store.cookies) twin.cookies.set(name, value);
    expect((await store.get(path)).location).toBe("/admin");
    before = await peopleCounts();
    await expectNothing(twin, path, "expired");
  });

  it("works once even when its answer is sent many times at the same moment", async () => {
    const store = visitor();
    const path = await returning(store);
    const before = provider.requests.length;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => store.copy().get(path)));
    const codes = answers.map(({ location }) => /[?&]error=(\w+)/.exec(location)?.[1] ?? location);
    expect(codes.sort()).toEqual(["/admin", "expired", "expired", "expired", "expired"]);
    // The others did not get as far as to the provider: it is the store that takes a state once.
    expect(provider.requests.slice(before).filter((request) => request === "POST /token")).toHaveLength(1);
    expect(await db().authSession.count({ where: { user: { email: `${sub}@idp.test` } } })).toBe(1);
    expect(answers.filter(({ setCookies }) => setCookies.some(isSession))).toHaveLength(1);
  });

  it("is worth nothing in another browser, with its own state cookie or with none", async () => {
    const path = await returning(visitor());
    await expectNothing(visitor(), path, "expired");
    const store = visitor();
    await startSignIn(store);
    await expectNothing(store, path, "expired");
  });

  it("must be there and be one that was given out", async () => {
    const store = visitor();
    const path = await returning(store);
    for (const value of [undefined, "", "x".repeat(32)])
      await expectNothing(store, changed(path, "state", value), "expired");
  });

  it("ends after a while", async () => {
    const store = visitor();
    const path = await returning(store);
    await changeStates((state) => ({ ...state, expiresAt: Date.now() - 1 }));
    await expectNothing(store, path, "expired");
  });
});

/** Changes what the store remembers of the sign-ins under way. */
async function changeStates(change: (state: Record<string, unknown>) => object) {
  for (const { id, value } of await db().authVerification.findMany()) {
    const state = z.record(z.string(), z.unknown()).parse(JSON.parse(value));
    await db().authVerification.update({ where: { id }, data: { value: JSON.stringify(change(state)) } });
  }
}

describe("the code", proves("SEC-O1"), () => {
  it("is exchanged only with the verifier of the challenge that was sent", async () => {
    const store = visitor();
    const path = await returning(store);
    await changeStates((state) => ({ ...state, codeVerifier: "v".repeat(128) }));
    await expectNothing(store, path, "failed");
  });

  it("must be there, and be one of the provider's", async () => {
    for (const value of [undefined, "", "forged"]) {
      const store = visitor();
      await expectNothing(store, changed(await returning(store), "code", value), "failed");
    }
  });

  it("of another person's sign-in, slipped into one's own, is refused", async () => {
    const stolen = new URL(await returning(visitor()), running.store.origin).searchParams.get("code") ?? "";
    const store = visitor();
    await expectNothing(store, changed(await returning(store), "code", stolen), "failed");
  });
});

describe("the answer", () => {
  test.each(["https://evil.test", "", undefined])(
    "is refused when its issuer is %j (RFC 9207)",
    proves("SEC-O2"),
    async (iss) => {
      const store = visitor();
      await expectNothing(store, changed(await returning(store), "iss", iss), "failed");
    },
  );

  it("is malformed when a parameter comes twice", async () => {
    for (const name of ["code", "state", "iss"]) {
      const store = visitor();
      const path = await returning(store);
      const value = new URL(path, running.store.origin).searchParams.get(name) ?? "";
      expect((await store.get(`${path}&${name}=${encodeURIComponent(value)}`)).status).toBe(400);
      expect(await peopleCounts()).toEqual(before);
    }
  });

  it("may hold anything and is never more than refused", async () => {
    for (const value of ["x".repeat(4000), "'; DROP TABLE auth_user; --", "\ud800", "%"]) {
      for (const name of ["state", "code"]) {
        const store = visitor();
        const answer = await store.get(changed(await returning(store), name, value));
        expect([answer.status, answer.location.split("=")[0]]).toEqual([303, "/sign-in?error"]);
      }
    }
    expect(await peopleCounts()).toEqual(before);
  });

  it("counts as GET only", async () => {
    const store = visitor();
    const path = await returning(store);
    expect((await store.submit(path, {})).status).toBe(404);
    expect((await store.request("HEAD", path)).status).toBe(404);
    expect(await peopleCounts()).toEqual(before);
  });
});

describe("an ID token", () => {
  const resigned = (change: JWTPayload): Lies => idTokenLie((claims) => provider.sign({ ...claims, ...change }));
  const clientId = provider.env.SVC_ADMIN_OAUTH_CLIENT_ID;
  const secret = new TextEncoder().encode(provider.env.SVC_ADMIN_OAUTH_CLIENT_SECRET);
  const strangersKey = generateKeyPair("RS256");

  it("of the same claims signed by the same key is taken: what follows is refused for its own reason", async () => {
    provider.lie(resigned({}));
    const store = visitor();
    expect((await store.get(await returning(store))).location).toBe("/admin");
  });

  test.each<[string, Lies]>([
    ["with another nonce", resigned({ nonce: "n".repeat(32) })],
    ["without a nonce", resigned({ nonce: undefined })],
    ["of another issuer", resigned({ iss: "https://evil.test" })],
    ["without an issuer", resigned({ iss: undefined })],
    ["for another client", resigned({ aud: "another-client" })],
    ["for nobody", resigned({ aud: undefined })],
    ["for several clients, given to another one", resigned({ aud: [clientId, "other"], azp: "other" })],
    ["that has expired", resigned({ iat: now() - 7200, exp: now() - 3600 })],
    ["that never expires", resigned({ exp: undefined })],
    ["that is not valid yet", resigned({ nbf: now() + 3600 })],
    ["without a subject", resigned({ sub: undefined })],
    ["of another subject than the profile", resigned({ sub: "somebody-else" })],
    ["that is not signed", idTokenLie((claims) => new UnsecuredJWT(claims).encode())],
    [
      "signed with the client secret",
      idTokenLie((claims) => new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secret)),
    ],
    [
      "signed with a stranger's key",
      idTokenLie(async (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "test" }).sign((await strangersKey).privateKey),
      ),
    ],
    [
      "that brings its own key",
      idTokenLie(async (claims) => {
        const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
        const header = { alg: "RS256", kid: "test", jwk: await exportJWK(publicKey) };
        return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
      }),
    ],
    ["with a broken signature", { token: (body) => ({ ...body, id_token: `${String(body.id_token)}x` }) }],
    ["that is no token", idTokenLie(() => "opaque")],
    ["that is not there", { token: ({ id_token: _, ...body }) => body }],
  ])("%s is refused", proves("SEC-O1", "SEC-O2"), async (_name, lies) => {
    provider.lie(lies);
    const store = visitor();
    await expectNothing(store, await returning(store), "failed");
  });
});

describe("the profile", () => {
  it("of another subject than the ID token's is refused", proves("SEC-O2"), async () => {
    provider.lie({ userinfo: (body) => ({ ...body, sub: "somebody-else" }) });
    const store = visitor();
    await expectNothing(store, await returning(store), "failed");
  });

  it("counts as the provider gives it now, over what the ID token says", async () => {
    provider.lie({
      ...idTokenLie((claims) => provider.sign({ ...claims, role: "admin" })),
      userinfo: (body) => ({ ...body, role: "staff" }),
    });
    const store = visitor();
    await expectNothing(store, await returning(store), "not_an_operator");
  });

  test.each<[string, unknown]>([
    ["not said", undefined],
    ["said in another form", ["store:admin"]],
    ["near it", "openid store:admin-x"],
  ])(
    "has not the scope store:admin when what was granted is %s: asking for it is not enough",
    proves("S5.32", "SEC-O4"),
    async (_name, scope) => {
      provider.accounts.set(sub, { claims: { email: `${sub}@idp.test` }, scope: "openid profile email store:admin" });
      provider.lie({ token: (body) => ({ ...body, scope }) });
      const store = visitor();
      await expectNothing(store, await returning(store), "not_an_operator");
    },
  );
});

describe("the time of the proof", () => {
  it("is the provider's, and never in the future", async () => {
    const hourAgo = now() - 3600;
    for (const [said, kept] of [
      [hourAgo, hourAgo],
      [now() + 3600, now()],
    ] as const) {
      provider.lie(idTokenLie((claims) => provider.sign({ ...claims, auth_time: said })));
      const store = visitor();
      expect((await store.get(await returning(store))).location).toBe("/admin");
      const { authenticatedAt } = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
      expect(Math.abs(authenticatedAt.getTime() / 1000 - kept)).toBeLessThan(60);
    }
  });

  it(
    "is long ago where the provider does not say it: being signed in there is no fresh proof",
    proves("SEC-S4"),
    async () => {
      provider.lie(idTokenLie((claims) => provider.sign({ ...claims, auth_time: undefined })));
      const store = visitor();
      expect((await store.get(await returning(store))).location).toBe("/admin");
      const { authenticatedAt } = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
      expect(authenticatedAt.getTime()).toBe(0);
    },
  );

  test.each([
    ["older than the request", now() - 3600],
    ["not said", undefined],
  ])("is %s although a new one was asked for: refused", async (_name, auth_time) => {
    provider.lie(idTokenLie((claims) => provider.sign({ ...claims, auth_time })));
    const store = visitor();
    await expectNothing(store, await returning(store, { prompt: "login" }), "reauthentication_needed");
  });
});
