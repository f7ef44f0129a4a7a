/** What each provider's endpoint refuses, asked of a running store. */
import net from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { createConnection, rotateWebhookSecret } from "#app/modules/connections/index.server.ts";
import type { ProviderId } from "#app/modules/connections/provider-id.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { atRest } from "#tests/fixtures/at-rest.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { newSecret, post, type Signed, signedBy } from "#tests/fixtures/signed-events.ts";

const running = useRunningStore({ https: false, seeded: false });
const MINUTE = 60_000;
const at = (milliseconds: number) => new Date(Date.now() + milliseconds);

type Link = { provider: ProviderId; id: string; secret: string; signature: string };
const headerOf = {
  ...{ sandbox: "webhook-signature", stripe: "stripe-signature", square: "x-square-hmacsha256-signature" },
  resend: "svix-signature",
};
const links = new Map<string, Link>();
const link = (name: string) => {
  const found = links.get(name);
  if (!found) throw new Error(`There is no Connection ${name}.`);
  return found;
};

async function connect(name: string, provider: ProviderId): Promise<Link> {
  const webhookSecret = newSecret[provider]();
  const secrets = { webhookSecret, apiKey: "sk_test_0123456789" };
  const settings = { baseUrl: running.sandbox.url };
  const made = await createConnection(systemViewer(), { provider, name, test: true, settings, secrets });
  if (!made.ok) throw new Error(made.code);
  return { provider, id: made.value, secret: webhookSecret, signature: headerOf[provider] };
}

beforeAll(async () => {
  for (const provider of ["sandbox", "stripe", "square", "resend"] as const) {
    links.set(provider, await connect(provider, provider));
    links.set(`another ${provider}`, await connect(`another ${provider}`, provider));
  }
});

const path = ({ id }: Link) => `/api/providers/${id}/events`;
const publicUrl = (to: Link) => running.store.origin + path(to);
const send = (to: Link, event: Omit<Signed, "id">) => post(running.store.plainUrl + path(to), event);
type Changes = Partial<Parameters<typeof signedBy>[1]>;
const genuine = (target: Link, changes: Changes = {}) =>
  signedBy(target.provider, { secret: target.secret, url: publicUrl(target), ...changes });
const withBody = (event: Signed, change: (body: string) => string | Buffer): Signed => ({
  ...event,
  body: Buffer.from(change(event.body.toString())),
});
const withSignature = (target: Link, change: (value: string) => string | string[] | undefined): Signed => {
  const event = genuine(target);
  const { [target.signature]: value, ...headers } = event.headers;
  const changed = change(String(value));
  return { ...event, headers: changed === undefined ? headers : { ...headers, [target.signature]: changed } };
};
const flipped = (body: string) => {
  const bytes = Buffer.from(body);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  return bytes;
};

const forged: [string, (target: Link) => Signed][] = [
  ["no signature", (target) => withSignature(target, () => undefined)],
  ["an empty signature", (target) => withSignature(target, () => "")],
  ["half a signature", (target) => withSignature(target, (value) => value.slice(0, -12))],
  ["a signature and something after it", (target) => withSignature(target, (value) => `${value}A`)],
  ["another provider's header", (target) => ({ ...genuine(target), headers: { "x-hub-signature-256": "sha256=00" } })],
  ["the signature header sent twice", (target) => withSignature(target, (value) => [value, value])],
  ["a good signature after an empty one", (target) => withSignature(target, (value) => ["", value])],
  [
    "a good signature before a bad one",
    (target) => withSignature(target, (value) => [value, value.replace(/\w{4}$/, "0000")]),
  ],
  ["two signatures joined with a comma", (target) => withSignature(target, (value) => `${value},${value}`)],
  ["two signatures joined with comma and space", (target) => withSignature(target, (value) => `${value}, ${value}`)],
  ["a wrong secret", (target) => genuine(target, { secret: newSecret[target.provider]() })],
  [
    "the secret of another Connection",
    (target) => genuine(target, { secret: link(`another ${target.provider}`).secret }),
  ],
  ["everything of another Connection", (target) => genuine(link(`another ${target.provider}`))],
  ["its JSON written anew", (target) => withBody(genuine(target), (body) => JSON.stringify(JSON.parse(body)))],
  ["one space more", (target) => withBody(genuine(target), (body) => body.replace(":", ": "))],
  ["a line break at its end", (target) => withBody(genuine(target), (body) => `${body}\n`)],
  ["a byte order mark in front", (target) => withBody(genuine(target), (body) => `\ufeff${body}`)],
  ["its last byte missing", (target) => withBody(genuine(target), (body) => body.slice(0, -1))],
  ["its body twice", (target) => withBody(genuine(target), (body) => body + body)],
  ["no body", (target) => withBody(genuine(target), () => "")],
  ["one bit flipped", (target) => withBody(genuine(target), flipped)],
  ["a signed body that is no JSON", (target) => genuine(target, { body: () => "no" })],
];

const standardForgeries = (prefix: string): [string, (target: Link) => Signed][] => [
  ["a time of 5 minutes and 2 seconds ago", (target) => genuine(target, { at: at(-5 * MINUTE - 2000) })],
  ["a time in 5 minutes and 2 seconds", (target) => genuine(target, { at: at(5 * MINUTE + 2000) })],
  ["a signature of version 0", (target) => withSignature(target, (value) => value.replace("v1", "v0"))],
  ["a signature of version 1a", (target) => withSignature(target, (value) => value.replace("v1", "v1a"))],
  ["its time sent twice", (target) => repeated(genuine(target), `${prefix}-timestamp`)],
  ["its id sent twice", (target) => repeated(genuine(target), `${prefix}-id`)],
  ["a dot in its id", (target) => genuine(target, { id: "evt_1.5" })],
];

/** Under the names that another provider gives to the same headers. */
const renamed = (event: Signed): Signed => ({
  ...event,
  headers: Object.fromEntries(
    Object.entries(event.headers).map(([name, value]) => [name.replace(/^svix-/, "webhook-"), value]),
  ),
});

const forgedByProvider: Record<ProviderId, [string, (target: Link) => Signed][]> = {
  sandbox: standardForgeries("webhook"),
  resend: [...standardForgeries("svix"), ["the headers of the scheme itself", (target) => renamed(genuine(target))]],
  stripe: [
    ["a time of 5 minutes and 2 seconds ago", (target) => genuine(target, { at: at(-5 * MINUTE - 2000) })],
    ["a time in 5 minutes and 2 seconds", (target) => genuine(target, { at: at(5 * MINUTE + 2000) })],
    ["a signature of version 0", (target) => withSignature(target, (value) => value.replace("v1=", "v0="))],
    ["a second time in the header", (target) => withSignature(target, (value) => `t=1,${value}`)],
    ["a time with letters", (target) => withSignature(target, (value) => value.replace(/t=(\d+)/, "t=$1x"))],
    [
      "a signature in capitals",
      (target) =>
        withSignature(target, (value) => value.replace(/v1=(.*)/, (all) => `v1=${all.slice(3).toUpperCase()}`)),
    ],
    ["no id in a signed body", (target) => genuine(target, { body: () => '{"type":"x"}' })],
    ["an id that is no text", (target) => genuine(target, { body: () => '{"id":{"a":1},"type":"x"}' })],
    ["a NUL in its id", (target) => genuine(target, { body: () => '{"id":"evt\\u0000","type":"x"}' })],
  ],
  square: [
    [
      "the older header alone",
      (target) => ({
        ...genuine(target),
        headers: { "x-square-signature": String(genuine(target).headers[target.signature]) },
      }),
    ],
    ["the address of another host", (target) => genuine(target, { url: `https://evil.test${path(target)}` })],
    [
      "the address it was sent to behind the proxy",
      (target) => genuine(target, { url: running.store.plainUrl + path(target) }),
    ],
    ["no address in what is signed", (target) => genuine(target, { url: "" })],
    [
      "a signature in base64url",
      (target) => withSignature(target, (value) => `_${Buffer.from(value, "base64").toString("base64url").slice(1)}`),
    ],
    ["no id in a signed body", (target) => genuine(target, { body: () => '{"type":"x"}' })],
  ],
};

const repeated = (event: Signed, name: string): Signed => ({
  ...event,
  headers: { ...event.headers, [name]: [String(event.headers[name]), String(event.headers[name])] },
});

describe.each(["sandbox", "stripe", "square", "resend"] as const)("an event from %s", (provider) => {
  it.each([...forged, ...forgedByProvider[provider]])(
    "with %s is refused with 401 and changes nothing",
    proves("S6.3", "S7.5", "SEC-W1", "SEC-W2"),
    async (_case, event) => {
      // Genuine events of the tests before are applied meanwhile.
      await atRest(running.database.url);
      const before = await fingerprint(running.database.url);
      const answer = await send(link(provider), event(link(provider)));
      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.text)).toMatchObject({ code: "verification_failed" });
      expect(answer.text).not.toMatch(/secret|timestamp|tolerance|base64|hex|version/i);
      expect(await fingerprint(running.database.url)).toBe(before);
    },
  );

  it("that is genuine is stored byte by byte before it is answered, and once", proves("S6.2", "S6.4"), async () => {
    const event = genuine(link(provider), { body: (id) => `\ufeff{"id":"${id}","event_id" : "${id}", "type":"x"}` });
    expect((await send(link(provider), event)).status).toBe(200);
    const stored = await db().providerEvent.findMany({ where: { connectionId: link(provider).id, eventId: event.id } });
    expect(stored).toMatchObject([{ storeId: "default", type: "x" }]);
    expect(Buffer.from(stored[0]?.body ?? []).equals(event.body)).toBe(true);
    expect(Object.keys(stored[0]?.headers ?? {})).toContain(link(provider).signature);
    const copies = await Promise.all(Array.from({ length: 20 }, () => send(link(provider), event)));
    expect(copies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await db().providerEvent.count({ where: { eventId: event.id } })).toBe(1);
  });

  it("counts by both secrets while one follows the other, then by the new one alone", async () => {
    const rotating = await connect(`rotating ${provider}`, provider);
    const next = { ...rotating, secret: newSecret[provider]() };
    const rotation = { connectionId: rotating.id, webhookSecret: next.secret, previousUntil: at(MINUTE) };
    expect(await rotateWebhookSecret(systemViewer(), rotation)).toMatchObject({ ok: true });
    expect((await send(next, genuine(next))).status).toBe(200);
    expect((await send(rotating, genuine(rotating))).status).toBe(200);
    await db().connection.update({ where: { id: next.id }, data: { previousWebhookSecretUntil: at(-1000) } });
    expect((await send(next, genuine(next))).status).toBe(200);
    expect((await send(rotating, genuine(rotating))).status).toBe(401);
  });

  it("is not taken for a Connection of another Store", proves("S2.15", "S6.5", "SEC-W2"), async () => {
    const own = link(provider);
    const foreign = await connect(`foreign ${provider}`, provider);
    await db().connection.update({ where: { id: foreign.id }, data: { storeId: "other" } });
    expect((await send(foreign, genuine(foreign))).status).toBe(404);
    expect((await send(own, genuine(foreign))).status).toBe(401);
  });
});

describe("two Connections", () => {
  it.each(["sandbox", "stripe", "square", "resend"] as const)(
    "of %s never share a verification secret",
    proves("S6.5"),
    async (provider) => {
      const { id, secret } = link(provider);
      const secrets = { webhookSecret: secret, apiKey: "sk_test_0123456789" };
      const given = { provider, name: "copy", test: true, settings: { baseUrl: running.sandbox.url }, secrets };
      expect(await createConnection(systemViewer(), given)).toMatchObject({ ok: false, code: "conflict" });
      const other = link(`another ${provider}`);
      const rotation = { connectionId: id, webhookSecret: other.secret, previousUntil: at(MINUTE) };
      expect(await rotateWebhookSecret(systemViewer(), rotation)).toMatchObject({ ok: false, code: "conflict" });
    },
  );
});

describe("the events' endpoint", () => {
  it("answers 413 to a body over 1 MiB before any of it is sent", proves("SEC-W4"), async () => {
    const { port } = running.store;
    const socket = net.connect(port, "127.0.0.1");
    const request = [
      `POST ${path(link("stripe"))} HTTP/1.1`,
      "Host: shop.test",
      `Content-Length: ${1024 * 1024 + 1}`,
      "Connection: close",
    ];
    socket.write(`${request.join("\r\n")}\r\n\r\n`);
    const answer = await new Promise<string>((resolve) => socket.once("data", (data) => resolve(data.toString())));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("takes a genuine body of exactly 1 MiB", async () => {
    const to = link("stripe");
    const frame = '{"id":"evt_big","type":"x","padding":""}';
    const body = () => frame.replace('""}', `"${"x".repeat(1024 * 1024 - frame.length)}"}`);
    expect((await send(to, genuine(to, { id: "evt_big", body }))).status).toBe(200);
  });

  it(
    "logs a refusal with its reason, its Connection and the request, and nothing of the event",
    proves("SEC-A10"),
    async () => {
      const to = link("stripe");
      const event = genuine(to, { secret: newSecret.stripe(), body: () => '{"id":"evt_canary","type":"canary.type"}' });
      expect((await send(to, event)).status).toBe(401);
      await eventually(() => {
        const lines = running.store.output().split("\n");
        const refusal = lines.filter((line) => line.includes('"provider-event.rejected"')).at(-1) ?? "{}";
        expect(JSON.parse(refusal)).toMatchObject({
          connectionId: to.id,
          reason: "wrong_signature",
          requestId: expect.any(String),
        });
      });
      expect(running.store.output()).not.toMatch(/canary/);
      for (const { secret } of links.values()) expect(running.store.output()).not.toContain(secret);
    },
  );
});
