/** What can stand in a provider's event, looked at by an Operator: it is text, without secrets, and of one Store. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { storeFingerprint } from "#tests/fixtures/fingerprint.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { addOtherStore, type OtherStore } from "#tests/fixtures/other-store.ts";
import { deliver, signed } from "#tests/fixtures/provider-event.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { signInOperator } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const browser = useBrowser();
let operator: HttpClient;

beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

/** Has the store take an event with this body, signed by its provider. @returns the id of its row */
async function receive(body: string): Promise<string> {
  const { sandbox, store } = running;
  const event = signed(sandbox.webhookSecret, { id: `evt_${randomUUID()}`, at: new Date(), body });
  expect((await deliver(store, sandbox.connectionId, event)).status).toBe(200);
  return (await db().providerEvent.findFirstOrThrow({ where: { eventId: event.id } })).id;
}

const pageOf = (id: string) => `/admin/events/${id}`;
const rawOf = (id: string) => `/admin/events/${id}/raw`;
/** Every way to what an event said. */
const viewsOf = async (id: string) => [
  await operator.get(pageOf(id)),
  await operator.data(pageOf(id)),
  await operator.data(pageOf(id), { routes: "routes/admin/events/event" }),
  await operator.get(rawOf(id)),
];

describe("an event's content", () => {
  it("is shown without secrets, keys, tokens, card numbers and whole signatures, on the page, in its data, in the file", async () => {
    const { apiKey, webhookSecret } = running.sandbox;
    const id = await receive(
      JSON.stringify({
        ...{ type: "x", note: `key ${apiKey}, hook ${webhookSecret}`, apiToken: "tok_canary_1" },
        ...{ client_secret: "pi_1_secret_canary", nested: { password: ["hunter2-canary"] }, pan: "4242424242424242" },
        kept: "harmless-canary",
      }),
    );
    const { headers } = await db().providerEvent.findUniqueOrThrow({ where: { id } });
    const { "webhook-signature": signature } = z.object({ "webhook-signature": z.string() }).parse(headers);
    const hidden = ["tok_canary_1", "pi_1_secret_canary", "hunter2-canary", "4242424242424242", apiKey, signature];
    for (const { status, text } of await viewsOf(id)) {
      expect(status).toBe(200);
      expect(text).toContain("harmless-canary");
      for (const secret of [...hidden, webhookSecret.slice("whsec_".length)]) expect(text).not.toContain(secret);
    }
    expect((await operator.get(pageOf(id))).text).toContain(signature.slice(0, 12));
    expect((await operator.get(rawOf(id))).text).toContain('"apiToken":"••••"');
    expect(running.store.output()).not.toMatch(/canary/);
  });

  it("comes as it was signed otherwise: spaces, line ends, a byte order mark, and which characters are none", async () => {
    const body = '\ufeff{ "type" : "x",\r\n\t"é":"\\u00e9 \u202e <b>&amp;</b>" }\n';
    const id = await receive(body);
    expect((await operator.get(rawOf(id))).text).toBe(body);
    expect((await operator.get(pageOf(id))).text).toContain("byte order mark");
    await db().providerEvent.update({ where: { id }, data: { body: Buffer.from([0x7b, 0xff, 0xe9, 0x7d]) } });
    expect((await operator.get(rawOf(id))).text).toBe("{ÿé}");
    expect((await operator.get(pageOf(id))).text).toContain("This isn’t UTF-8");
  });

  it("that is long is cut on the page and whole in the file", async () => {
    const body = JSON.stringify({ type: "x", padding: "p".repeat(900_000), end: "end-of-it" });
    const id = await receive(body);
    const { text } = await operator.get(pageOf(id));
    expect(text.length).toBeLessThan(200_000);
    expect(text).toContain(`it has ${body.length} bytes`);
    expect((await operator.get(rawOf(id))).text).toBe(body);
  });

  it("is never a document: markup stays text in a browser, and the file is a download of plain text", async () => {
    const attack = `</pre></script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">`;
    const id = await receive(JSON.stringify({ type: "x", attack }));
    // The type and the ids come from the provider too.
    await db().providerEvent.update({
      where: { id },
      data: { type: attack, subject: attack, error: attack, state: "needs_attention" },
    });
    const visit = await browser.newPage();
    const { page, problems } = visit;
    await signInOperator(page, running.store.origin, "/admin/events");
    for (const path of ["/admin/events", pageOf(id), "/admin/attention"]) {
      await page.goto(running.store.origin + path);
      await page.getByText("</pre></script>").first().waitFor();
      expect(await page.evaluate(() => "hacked" in window)).toBe(false);
      expect(await page.locator("main img, main script:not([nonce])").count()).toBe(0);
    }
    expect(problems).toEqual([]);
    const { headers } = await operator.get(rawOf(id));
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="event-${id}.txt"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });
});

describe("what belongs to another Store", () => {
  let other: OtherStore;
  beforeAll(async () => {
    other = await addOtherStore("foreign");
  });

  it(
    "is not there for this one's Operators: no event, content, replay, payment, check or dismissal",
    proves("SEC-Z5"),
    async () => {
      const { eventId, parkedEventId, paid, pending, findingId, connectionId } = other;
      const before = await storeFingerprint("foreign", { audit: true });
      const pages = [eventId, parkedEventId].flatMap((id) => [pageOf(id), rawOf(id)]);
      for (const path of [...pages, ...[paid, pending].map(({ id }) => `/admin/payments/${id}`)]) {
        expect([path, (await operator.get(path)).status]).toEqual([path, 404]);
        const { status, text } = await operator.data(path);
        expect([path, status, text.includes(other.canary)]).toEqual([path, 404, false]);
      }
      const forms: [string, Record<string, string>, number][] = [
        [pageOf(eventId), { intent: "replay" }, 404],
        [pageOf(parkedEventId), { intent: "replay" }, 404],
        [`/admin/payments/${pending.id}`, { intent: "check" }, 404],
        ["/admin/attention", { intent: "dismiss", id: findingId }, 404],
        ["/admin/events", { intent: "replay-parked", connection: "" }, 303],
        ["/admin/events", { intent: "replay-parked", connection: connectionId }, 303],
      ];
      for (const [path, form, status] of forms) {
        expect([path, (await operator.submit(path, form)).status]).toEqual([path, status]);
      }
      const searched = await operator.get(`/admin/events?q=${other.canary}`);
      expect(searched.text).toContain("No events found");
      const lists = [
        "/admin/events",
        `/admin/events?connection=${connectionId}`,
        "/admin/events?state=needs_attention",
      ];
      for (const path of [...lists, "/admin/attention", "/admin"]) {
        const { status, text } = await operator.get(path);
        expect([path, status, text.includes(other.canary)]).toEqual([path, 200, false]);
      }
      expect(await storeFingerprint("foreign", { audit: true })).toBe(before);
    },
  );
});

describe("a replay", () => {
  it("of a filter that is none is refused, and does not become one of everything", async () => {
    const id = await receive('{"type":"x"}');
    await db().providerEvent.update({ where: { id }, data: { state: "needs_attention" } });
    for (const form of [
      { intent: "replay-parked", connection: "all" },
      { intent: "replay-parked", connection: " " },
      { intent: "replay", connection: "" },
    ]) {
      expect((await operator.submit("/admin/events", form)).status).toBe(400);
    }
    expect(await db().providerEvent.findUnique({ where: { id } })).toMatchObject({ state: "needs_attention" });
  });

  it(
    "is done for the Operator alone: neither a visitor nor a form on another site starts one",
    proves("SEC-Z6"),
    async () => {
      const id = await receive('{"type":"x"}');
      await db().providerEvent.update({ where: { id }, data: { state: "needs_attention" } });
      const stranger = await httpClient(running.store).submit(pageOf(id), { intent: "replay" });
      expect([stranger.status, stranger.location]).toEqual([302, expect.stringContaining("/sign-in")]);
      const elsewhere = { headers: { origin: "https://evil.test" } };
      expect((await operator.submit(pageOf(id), { intent: "replay" }, elsewhere)).status).toBe(403);
      expect(await db().providerEvent.findUnique({ where: { id } })).toMatchObject({ state: "needs_attention" });
    },
  );
});
