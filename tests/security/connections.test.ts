/** The screens of Connections as attackers would use them, asked of a running production store. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { createConnection } from "#app/modules/connections/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type Answer, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { newSecret, post, signedBy } from "#tests/fixtures/signed-events.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

const running = useRunningStore({ https: false });
const LIST = "/admin/connections";
const NEW = "/admin/connections/new";
const KEY = "sk_test_canary0123456789";

/** Every answer that the Operator got, to be searched. */
const answers: string[] = [];
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});
const kept = (answer: Answer) => {
  answers.push(JSON.stringify(answer.headers), answer.text);
  return answer;
};
const get = async (path: string) => kept(await operator.get(path));
const submit = async (path: string, form: Record<string, string>) => kept(await operator.submit(path, form));
const rowOf = (id: string) => db().connection.findUniqueOrThrow({ where: { id } });
const pathOf = (id: string) => `${LIST}/${id}`;

/** What the form of a provider's new Connection holds. */
async function newForm(provider: string, fields: Record<string, string> = {}) {
  const { location } = await get(`${NEW}?provider=${provider}`);
  const signedId = new URL(location, running.store.origin).searchParams.get("for") ?? "";
  const name = `Connection ${randomUUID()}`;
  return { intent: "create", provider, for: signedId, name, ...fields };
}
const secretsOf = { square: () => ({ "secrets.webhookSecret": newSecret.square() }) };
const stripeFields = (webhookSecret: string, apiKey = KEY) => ({
  "settings.apiUrl": "http://127.0.0.1:9",
  "settings.hostedPageOrigin": "http://127.0.0.1:9",
  "secrets.webhookSecret": webhookSecret,
  "secrets.apiKey": apiKey,
});
const made = async (form: Record<string, string>) => {
  const answer = await submit(NEW, form);
  expect(answer.status).toBe(303);
  return /^\/admin\/connections\/([\w-]{36})\?done=created$/.exec(answer.location)?.[1] ?? "";
};
const madeSquare = async () => made(await newForm("square", secretsOf.square()));

/** A form for each change, good but for who sends it. */
const changes: Record<string, () => Record<string, string>> = {
  settings: () => ({ intent: "settings", name: "Changed", capture: "manual", test: "no" }),
  rotate: () => ({ intent: "rotate", keep: "day", "secrets.webhookSecret": newSecret.square() }),
  "end-previous": () => ({ intent: "end-previous" }),
  disable: () => ({ intent: "disable" }),
  enable: () => ({ intent: "enable" }),
};

/** The Operator's session, as it is this long after the sign-in. */
const signedInAgo = (minutes: number) =>
  db().authSession.updateMany({ data: { authenticatedAt: new Date(Date.now() - minutes * 60_000) } });

describe("secrets", () => {
  const canaries = {
    stripe: newSecret.stripe(),
    rotated: newSecret.stripe(),
    square: newSecret.square(),
    refused: `pk_canary_${randomUUID()}`,
    spaced: `sk test canary ${randomUUID()}`,
    sandbox: `key\u00e9-${randomUUID()}`,
    unproved: newSecret.square(),
  };

  it(
    "are in no answer, page, data, address, log line or error of any screen or action",
    proves("S5.41", "SEC-C4"),
    async () => {
      await signedInAgo(0);
      const id = await made(await newForm("stripe", stripeFields(canaries.stripe)));
      for (const apiKey of [canaries.refused, canaries.spaced]) {
        expect((await submit(NEW, await newForm("stripe", stripeFields(canaries.rotated, apiKey)))).status).toBe(422);
        expect((await submit(pathOf(id), { intent: "keys", "secrets.apiKey": apiKey })).status).toBe(422);
      }
      const sandbox = { "settings.baseUrl": "http://127.0.0.1:9", "secrets.apiKey": canaries.sandbox };
      const odd = await newForm("sandbox", { ...sandbox, "secrets.webhookSecret": newSecret.sandbox() });
      expect((await submit(NEW, odd)).status).toBe(422);
      // The same secret again, the same name again, no name at all.
      const again = await newForm("stripe", stripeFields(canaries.stripe));
      expect((await submit(NEW, again)).status).toBe(409);
      expect((await submit(NEW, { ...again, name: "" })).status).toBe(422);
      expect((await submit(`${NEW}.data`, again)).status).toBe(409);
      const rotate = { intent: "rotate", keep: "day", "secrets.webhookSecret": canaries.rotated };
      expect((await submit(pathOf(id), rotate)).status).toBe(303);
      expect((await submit(pathOf(id), rotate)).status).toBe(409);
      expect((await submit(pathOf(id), { ...rotate, keep: "forever" })).status).toBe(422);
      expect((await submit(pathOf(id), { intent: "test" })).status).toBe(200);
      const square = await newForm("square", { "secrets.webhookSecret": canaries.square });
      await made(square);
      await signedInAgo(16);
      expect((await submit(NEW, { ...square, "secrets.webhookSecret": canaries.unproved })).status).toBe(403);
      expect((await submit(`${pathOf(id)}.data`, rotate)).status).toBe(403);
      await signedInAgo(0);
      for (const path of [LIST, NEW, `${NEW}?provider=stripe`, pathOf(id)]) {
        await operator.follow(await get(path)).then(kept);
        kept(await operator.data(path));
      }
      expect((await get(pathOf(id))).text).toContain("Replace the secret");

      const stored = await db().connection.findMany({ select: { secrets: true, previousWebhookSecret: true } });
      const sealed = stored.flatMap(({ secrets, previousWebhookSecret }) => [
        secrets,
        previousWebhookSecret ?? "-none-",
      ]);
      const secrets = [
        ...Object.values(canaries),
        KEY,
        running.sandbox.apiKey,
        running.sandbox.webhookSecret,
        ...sealed,
      ];
      const everything = [...answers, running.store.output()].join("\n");
      for (const secret of secrets) {
        for (const spelling of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
          expect(everything.includes(spelling), spelling).toBe(false);
        }
        // Nor enough of one to begin with.
        if (secret.length > 30) expect(everything.includes(secret.slice(-16)), secret.slice(-16)).toBe(false);
      }
    },
  );

  it("are logged by the names of what changed, with who did it", proves("SEC-A10"), async () => {
    await signedInAgo(0);
    const id = await madeSquare();
    await submit(pathOf(id), { intent: "rotate", keep: "hour", ...secretsOf.square() });
    await submit(pathOf(id), { intent: "settings", name: `Renamed ${id}`, test: "yes" });
    await submit(pathOf(id), { intent: "disable" });
    const { id: userId } = await db().authUser.findFirstOrThrow({ where: { role: "admin" } });
    const line = z.looseObject({ connectionId: z.string().optional(), event: z.string().optional() });
    const logged = () =>
      running.store
        .output()
        .split("\n")
        .filter((text) => text.includes('"connection.changed"'))
        .map((text) => line.parse(JSON.parse(text)))
        .filter(({ connectionId }) => connectionId === id);
    await eventually(() => expect(logged()).toHaveLength(4));
    const common = { level: "info", event: "connection.changed", userId, requestId: expect.any(String) };
    expect(logged()).toMatchObject([
      { ...common, change: "created", fields: [] },
      { ...common, change: "rotate", fields: ["webhookSecret"] },
      { ...common, change: "settings", fields: ["name"] },
      { ...common, change: "disable", fields: ["enabled"] },
    ]);
  });
});

describe("without a sign-in of the last 15 minutes", () => {
  it(
    "no change is made and no form for secrets is shown: the page asks who it is first",
    proves("SEC-S4"),
    async () => {
      await signedInAgo(0);
      const id = await madeSquare();
      const form = await newForm("square", secretsOf.square());
      await signedInAgo(15);
      const before = await fingerprint(running.database.url);
      for (const [intent, fields] of Object.entries(changes)) {
        for (const path of [pathOf(id), `${pathOf(id)}.data`]) {
          const answer = await submit(path, { ...fields(), fresh: "true", authenticatedAt: new Date().toISOString() });
          expect([intent, answer.status]).toEqual([intent, 403]);
        }
      }
      expect((await submit(NEW, form)).status).toBe(403);
      expect((await submit(pathOf(id), { intent: "keys", "secrets.apiKey": KEY })).status).toBe(403);
      expect(await fingerprint(running.database.url)).toBe(before);
      const newPath = `${NEW}?${new URLSearchParams({ provider: "square", for: form.for })}`;
      for (const path of [pathOf(id), newPath]) {
        const { text } = await get(path);
        expect(text).not.toContain('type="password"');
        expect(text).toContain("Confirm it’s you");
        // Back to the same address, the new Connection's id included, and nothing else.
        expect(text).toContain(`/admin/confirm?redirectTo=${encodeURIComponent(path)}`.replaceAll("&", "&amp;"));
      }
      await signedInAgo(0);
      expect((await get(newPath)).text).toContain('type="password"');
      expect((await submit(NEW, form)).status).toBe(303);
    },
  );

  it("keeps what was typed, and never a secret", async () => {
    await signedInAgo(0);
    const id = await made(await newForm("stripe", stripeFields(newSecret.stripe())));
    await signedInAgo(16);
    const settings = { intent: "settings", name: "A better name", capture: "manual", ...stripeFields("x", "y") };
    const { text, status } = await submit(pathOf(id), { ...settings, "settings.apiUrl": "https://typed.example" });
    expect(status).toBe(403);
    expect(text).toContain('value="A better name"');
    expect(text).toContain('value="https://typed.example"');
    expect(text).toMatch(/value="manual"[^>]*checked|checked[^>]*value="manual"/);
    expect(text.match(/<input[^>]*type="password"[^>]*>/g)?.join("")).not.toContain("value=");
  });
});

describe("an address", () => {
  it("fills in no setting: a link cannot lead a key elsewhere", async () => {
    await signedInAgo(0);
    const { for: signedId } = await newForm("stripe");
    const query = { provider: "stripe", for: signedId, name: "Trusted", "settings.apiUrl": "https://evil.test" };
    const { text } = await get(`${NEW}?${new URLSearchParams(query)}`);
    expect(text).toContain('value="https://api.stripe.com"');
    expect(text).not.toMatch(/value="[^"]*(?:evil|Trusted)/);
  });

  it("brings no id for a new Connection that this store did not make", async () => {
    await signedInAgo(0);
    const form = await newForm("square", secretsOf.square());
    const signature = form.for.split(".")[1];
    const chosen = [randomUUID(), `${randomUUID()}.${signature}`, `${form.for}x`, "", form.for.toUpperCase()];
    for (const text of chosen) expect((await submit(NEW, { ...form, for: text })).status).toBe(400);
    const id = await made(form);
    expect((await submit(NEW, { ...form, name: "Twice", ...secretsOf.square() })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ name: form.name });
  });
});

describe("what a form claims", () => {
  it(
    "about Store, mode of a test key, state or capture without payments is not believed",
    proves("SEC-Z4"),
    async () => {
      await signedInAgo(0);
      const claims = { storeId: "other", test: "no", enabled: "false", id: randomUUID(), createdAt: "2000-01-01" };
      const stripe = await made(await newForm("stripe", { ...stripeFields(newSecret.stripe()), ...claims }));
      expect(await rowOf(stripe)).toMatchObject({ storeId: "default", test: true, enabled: true });
      const square = await made(await newForm("square", { ...secretsOf.square(), ...claims, capture: "manual" }));
      expect(await rowOf(square)).toMatchObject({ storeId: "default", enabled: true, capture: "automatic" });
      const before = await rowOf(stripe);
      const change = { intent: "settings", name: before.name, ...stripeFields("whsec_ignored_0123456789"), ...claims };
      expect((await submit(pathOf(stripe), { ...change, provider: "sandbox", secrets: "x" })).status).toBe(303);
      const { updatedAt: _before, ...same } = before;
      const { updatedAt: _after, ...after } = await rowOf(stripe);
      expect(after).toEqual(same);
    },
  );

  it.each([
    ["an intent that there is not", { intent: "delete" }],
    ["the name of an inherited property", { intent: "constructor" }],
    ["no intent", {}],
  ])("as %s is refused", async (_case, form) => {
    await signedInAgo(0);
    const id = await madeSquare();
    expect((await submit(pathOf(id), form)).status).toBe(400);
  });
});

describe("another Store's Connection", () => {
  it("is not found on any screen and by any action, like one that does not exist", proves("SEC-Z5"), async () => {
    await signedInAgo(0);
    const secrets = { webhookSecret: newSecret.square() };
    const name = `Foreign ${randomUUID()}`;
    const given = { provider: "square", name, test: true, settings: {}, secrets } as const;
    // The brand exists in the type alone.
    const viewer = { ...systemViewer(), storeId: "other" } as ReturnType<typeof systemViewer>;
    const foreign = await createConnection(viewer, given);
    if (!foreign.ok) throw new Error(foreign.code);
    const before = await fingerprint(running.database.url);
    const forms = [...Object.values(changes).map((fields) => fields()), { intent: "test" }, { intent: "keys" }];
    for (const id of [foreign.value, randomUUID(), "nothing"]) {
      for (const path of [pathOf(id), dataPath(pathOf(id))]) {
        const all = [await get(path)];
        for (const form of forms) all.push(await submit(path, form));
        expect(all.map(({ status }) => status)).toEqual(all.map(() => 404));
        for (const { text } of all) expect(text).not.toContain(name);
      }
    }
    expect((await get(LIST)).text).not.toContain(name);
    expect(await fingerprint(running.database.url)).toBe(before);
    const url = `${running.store.plainUrl}/api/providers/${foreign.value}/events`;
    const publicUrl = `${running.store.origin}/api/providers/${foreign.value}/events`;
    const event = signedBy("square", { secret: secrets.webhookSecret, url: publicUrl });
    expect((await post(url, event)).status).toBe(404);
  });
});

describe("the content security policy of a running store", () => {
  const seldom = { interval: 500 };
  const hosts = async () => {
    const answer = await fetch(`${running.store.plainUrl}/sign-in`);
    const named = /form-action 'self' ?([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    return new Set(named?.split(" "));
  };

  it("names a Connection's page once it is added, and no more once it is disabled", proves("SEC-H2"), async () => {
    await signedInAgo(0);
    await db().connection.updateMany({
      where: { id: { not: running.sandbox.connectionId } },
      data: { enabled: false },
    });
    const own = running.sandbox.url;
    await expect.poll(hosts, seldom).toEqual(new Set([own]));
    const fields = (host: string) => ({
      ...stripeFields(newSecret.stripe()),
      "settings.hostedPageOrigin": `https://${host}.example`,
    });
    const add = async (host: string) => pathOf(await made(await newForm("stripe", fields(host))));
    const [disabled, moved, enabled] = [await add("one"), await add("two"), await add("three")];
    await submit(enabled, { intent: "disable" });
    await expect.poll(hosts, seldom).toEqual(new Set([own, "https://one.example", "https://two.example"]));
    await submit(disabled, { intent: "disable" });
    await submit(moved, { ...fields("four"), intent: "settings", name: "Moved" });
    await submit(enabled, { intent: "enable" });
    await expect.poll(hosts, seldom).toEqual(new Set([own, "https://four.example", "https://three.example"]));
  });

  it("cannot be widened by a setting that is more than an origin", async () => {
    await signedInAgo(0);
    for (const odd of ["https://a.example; script-src *", "https://a.example/x", "http://a.example", "javascript:1"]) {
      const fields = { ...stripeFields(newSecret.stripe()), "settings.hostedPageOrigin": odd };
      expect((await submit(NEW, await newForm("stripe", fields))).status).toBe(422);
    }
  });
});

describe("a rotation under load", () => {
  it("loses no event, whichever of the two secrets signed it; afterwards the old one is refused", async () => {
    await signedInAgo(0);
    let current = newSecret.square();
    const id = await made(await newForm("square", { "secrets.webhookSecret": current }));
    const path = `/api/providers/${id}/events`;
    const send = async (secret: string) => {
      const event = signedBy("square", { secret, url: running.store.origin + path });
      return (await post(running.store.plainUrl + path, event)).status;
    };
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const [old, next] = [current, newSecret.square()];
      const form = { intent: "rotate", keep: "day", "secrets.webhookSecret": next };
      let rotated = false;
      // The provider signs with the old one all along, and with the new one from the change on.
      const rotating = submit(pathOf(id), form).then((answer) => {
        rotated = true;
        return answer;
      });
      const senders = Array.from({ length: 6 }, async () => {
        while (!rotated) statuses.push(await send(old));
        statuses.push(await send(old), await send(next));
      });
      expect((await rotating).status).toBe(303);
      await Promise.all(senders);
      current = next;
      if (round < 4) continue;
      await submit(pathOf(id), { intent: "end-previous" });
      expect([await send(old), await send(next)]).toEqual([401, 200]);
    }
    expect(statuses.length).toBeGreaterThan(60);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

const refusal = "the store only calls public addresses";

describe("an address that an Operator types", () => {
  const live = "sk_live_canary0123456789";
  const sandboxAt = async (baseUrl: string) =>
    newForm("sandbox", {
      "settings.baseUrl": baseUrl,
      "secrets.apiKey": "key-0123456789",
      "secrets.webhookSecret": newSecret.sandbox(),
    });

  it("of a Connection for real money cannot be this machine or a private network", proves("SEC-F8"), async () => {
    await signedInAgo(0);
    const hosts = ["127.0.0.1", "localhost", "10.0.0.8", "[::1]", "[::ffff:a00:8]", "169.254.169.254", "[fd00::8]"];
    for (const host of hosts) {
      const fields = { ...stripeFields(newSecret.stripe(), live), "settings.apiUrl": `https://${host}` };
      const answer = await submit(NEW, await newForm("stripe", fields));
      expect([host, answer.status, answer.text.includes(refusal)]).toEqual([host, 409, true]);
    }
    // In any other spelling it is no origin.
    for (const host of ["2130706433", "0177.0.0.1", "0x7f.1", "127.1", "[::ffff:127.0.0.1]"]) {
      const fields = { ...stripeFields(newSecret.stripe(), live), "settings.apiUrl": `https://${host}` };
      expect([host, (await submit(NEW, await newForm("stripe", fields))).status]).toEqual([host, 422]);
    }
    const id = await made(
      await newForm("stripe", { ...stripeFields(newSecret.stripe(), live), "settings.apiUrl": "https://api.example" }),
    );
    const change = { intent: "settings", name: `Real ${id}`, "settings.hostedPageOrigin": "https://pay.example" };
    const answer = await submit(pathOf(id), { ...change, "settings.apiUrl": "https://192.168.1.1" });
    expect([answer.status, answer.text.includes(refusal)]).toEqual([409, true]);
  });

  it("is never one where a cloud answers with credentials, not even of the sandbox", async () => {
    await signedInAgo(0);
    for (const url of [
      "http://169.254.169.254",
      "http://0xa9fea9fe",
      "http://[fe80::1]",
      "http://[::ffff:a9fe:a9fe]",
    ]) {
      expect([url, (await submit(NEW, await sandboxAt(url))).status]).toEqual([url, 409]);
    }
  });

  it("is judged at each call, whatever is stored: the key is not sent there", async () => {
    await signedInAgo(0);
    const requests: string[] = [];
    const server = createServer((request, response) => response.end(requests.push(request.url ?? "")));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const apiUrl = `http://localhost:${typeof address === "object" ? address?.port : ""}`;
    const id = await made(
      await newForm("stripe", { ...stripeFields(newSecret.stripe(), live), "settings.apiUrl": "https://api.example" }),
    );
    await db().connection.update({ where: { id }, data: { settings: { apiUrl, hostedPageOrigin: apiUrl } } });
    const tested = await submit(pathOf(id), { intent: "test" });
    expect(tested.text).toContain("The address leads into a private network");
    expect(requests).toEqual([]);
    server.close();
  });
});

describe("the sandbox in a production store that does not allow it", () => {
  let store: StoreProcess;
  let there: HttpClient;
  beforeAll(async () => {
    store = await startStoreProcess({ databaseUrl: running.database.url, https: false, env: { ALLOW_SANDBOX: "" } });
    there = httpClient(store);
    await signInAsAdmin(there);
  });
  afterAll(() => store.stop());

  it("is not offered, cannot be linked, and cannot be enabled", async () => {
    expect((await there.get(NEW)).text).not.toContain('value="sandbox"');
    expect((await there.get(`${NEW}?provider=sandbox`)).text).not.toContain("Connect Sandbox");
    const form = await newForm("sandbox", {
      "settings.baseUrl": "https://sandbox.example",
      "secrets.apiKey": "key-0123456789",
      "secrets.webhookSecret": newSecret.sandbox(),
    });
    const refused = await there.submit(NEW, form);
    expect([refused.status, refused.text.includes("ALLOW_SANDBOX=1")]).toEqual([409, true]);
    const path = pathOf(running.sandbox.connectionId);
    await there.submit(path, { intent: "disable" });
    expect((await there.submit(path, { intent: "enable" })).status).toBe(409);
    expect(await rowOf(running.sandbox.connectionId)).toMatchObject({ enabled: false });
  });

  it("takes no payment and no event where it was linked before, and both places say why", async () => {
    await db().connection.deleteMany({ where: { id: { not: running.sandbox.connectionId } } });
    await db().connection.update({ where: { id: running.sandbox.connectionId }, data: { enabled: true } });
    const client = httpClient(store);
    const { variantId } = await newVariant();
    await addToCart(client, variantId);
    const started = await client.postJson("/api/checkout/sessions", {});
    expect([started.status, started.json(z.looseObject({ code: z.string() })).code]).toEqual([
      503,
      "provider_unavailable",
    ]);
    const path = `/api/providers/${running.sandbox.connectionId}/events`;
    expect((await there.postJson(path, {})).status).toBe(404);
    const page = await there.get(pathOf(running.sandbox.connectionId));
    expect(page.text).toContain("It accepts no payments or events");
    expect((await there.get(LIST)).text).toContain("Not allowed in production");
    expect(store.output()).toContain("set ALLOW_SANDBOX=1 or disable it");
  });
});
