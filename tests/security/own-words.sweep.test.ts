/** A store without the demo says its own words: nothing of the demo's, of its taxes, currency or time zone is in the code. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { registerDeclared } from "#app/composition.server.ts";
import { templateList } from "#app/modules/emails/index.server.ts";
import { addKnownPicture } from "#app/modules/media/index.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { demoSettings } from "#prisma/demo/settings.ts";
import { seedStore } from "#prisma/seed.ts";
import { pagesFor } from "#tests/fixtures/built-pages.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { recoveryEnv } from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";

const STORE_CURRENCY = "USD";
const STORE_NAME = "Name of the configuration";
// No email service is at this address: what would be sent waits.
const recovery = recoveryEnv("http://127.0.0.1:9");
const running = useRunningStore({ seeded: false, https: false, env: { STORE_NAME, STORE_CURRENCY, ...recovery } });

/** What a US shop would have entered. Without a country and a method nobody could order. */
const settings = {
  store: { name: "Test Store", language: "en-US", timeZone: "America/New_York" },
  shipping: { countries: ["US", address.country], methods: [{ id: "standard", title: "Ground", priceMinor: 490 }] },
};

/** Every sentence of the demo's settings. Names of shipping methods are anybody's. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === "string") return value.includes(" ") ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}
const phrases = [
  ...sentencesIn(demoSettings),
  "Few things",
  "Latchkey",
  "kettle",
  "Made to be",
  "working days",
  STORE_NAME,
];
const marks = [/\bVAT\b/, /\bEUR\b/, /€/, /\bUTC\b/, /\bkitchen\b/i, /\bgarden\b/i, /\bwear\b/i];

/** What the settings offer to choose from is anybody's, and there the configured name is what stands in. */
const withoutChoices = (text: string) =>
  text.replaceAll(/<option[^>]*>[^<]*<\/option>|\\"UTC\\"/g, "").replaceAll(STORE_NAME, "");

const foreign = (text: string) => [
  ...phrases.filter((phrase) => text.includes(phrase)),
  ...marks.filter((mark) => mark.test(text)).map(({ source }) => source),
];

let visitors: Visitors;

beforeAll(async () => {
  setEnv({ STORE_CURRENCY });
  registerDeclared();
  await db().storeSetting.deleteMany({});
  const viewer = systemViewer();
  for (const group of ["store", "shipping"] as const) {
    const saved = await settingsAdminFor(viewer).save(group, readGroup(group, settings[group]), 0);
    expect(saved).toMatchObject({ ok: true });
  }
  await seedStore({ demo: false });
  await db().collection.create({ data: { storeId: "default", handle: "home", title: "Things", position: 1 } });
  await newVariant();
  const picture = { path: "public/favicon.svg", name: "mark.svg", alt: "A mark", width: 32, height: 32 };
  await addKnownPicture(viewer, picture);
});

afterAll(() => setEnv({ STORE_CURRENCY: "" }));

/** What each page says that isn't the store's own, by page. */
async function foreignOn(client: HttpClient, paths: string[]) {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const answer = await client.get(path);
    // A link's token moves into a cookie.
    const { status, text } = path.includes("?token=") ? await client.follow(answer) : answer;
    expect([path, status]).toEqual([path, path.includes("/no/such") ? 404 : 200]);
    const words = foreign(path.startsWith("/admin/settings/") ? withoutChoices(text) : text);
    if (words.length > 0) found[path] = words;
  }
  return found;
}

/** What shows something only to whom it is for: they look at it themselves. */
const forSome = ["/account/confirm", "/admin/confirm", "/checkout/:sessionId/return"];
const pathsOf = (guard: string, places: Record<string, string>) =>
  pagesFor(guard, places, [...forSome, ...Object.keys(visitors.links)]).map(({ path }) => path);

test("the words of the demo are found where they are", () => {
  expect(foreign("Prices include VAT")).toEqual(["Prices include VAT", "\\bVAT\\b"]);
  expect(foreign("€4.90 until 12:00 UTC, in EUR")).toEqual(["\\bEUR\\b", "€", "\\bUTC\\b"]);
  expect(foreign("elevate")).toEqual([]);
});

test("a store with nothing in it, which leads its Operator to what is missing", async () => {
  await db().product.updateMany({ data: { status: "draft" } });
  const [guest, operator] = [httpClient(running.store), httpClient(running.store)];
  await signInAsAdmin(operator);
  const front = await guest.get("/");
  expect(front.text).toMatch(/<h1[^>]*>Test Store<\/h1>/);
  expect(front.text).toContain("Notify me when you open");
  expect(await foreignOn(guest, ["/", "/products", "/cart", "/newsletter", "/contact", "/sign-in"])).toEqual({});
  const dashboard = (await operator.get("/admin")).text;
  for (const step of ["/admin/settings/store", "/admin/settings/taxes", "/admin/products/new"]) {
    expect(dashboard).toContain(`href="${step}"`);
  }
  expect(await foreignOn(operator, ["/admin", "/admin/orders", "/admin/products"])).toEqual({});
  await db().product.updateMany({ data: { status: "active" } });
});

test("every page, with content", async () => {
  visitors = await makeVisitors(running);
  const { guest, customer, operator, payer, stale, newcomer, links } = visitors;
  const review = `/checkout/${guest.places[":sessionId"]}?step=review`;
  const places = { ...operator.places, ...guest.places };
  const shown = await foreignOn(guest.client, [...pathsOf("anyone", places), review]);
  const accounts = await foreignOn(customer.client, [
    ...pathsOf("customer", { ...operator.places, ...customer.places }),
    ...customer.paths,
  ]);
  const admin = await foreignOn(operator.client, [
    ...pathsOf("admin", operator.places),
    ...[guest.offered, ...customer.seenByOperators, "/admin/products/new"],
  ]);
  const further = {
    ...(await foreignOn(payer.client, [`/checkout/${payer.sessionId}`, `/checkout/${payer.sessionId}/return`])),
    ...(await foreignOn(newcomer.client, ["/account", "/account/requests", "/account/addresses", "/cart"])),
    ...(await foreignOn(httpClient(running.store), Object.values(links))),
    ...(await foreignOn(stale.customer, ["/account/confirm"])),
    ...(await foreignOn(stale.operator, ["/admin/confirm"])),
  };
  expect({ shown, accounts, admin, further }).toEqual({ shown: {}, accounts: {}, admin: {}, further: {} });
});

test("every email", async () => {
  const found: Record<string, string[]> = {};
  for (const { id, render } of templateList.all()) {
    const { subject, html, text } = await render();
    const words = foreign([subject, html, text].join("\n"));
    if (words.length > 0) found[id] = words;
    expect([id, html]).toEqual([id, expect.stringContaining("Test Store")]);
  }
  expect(found).toEqual({});
});

test("a page that no route renders", async () => {
  const { text } = await httpClient(running.store).submit("/cart", {}, { headers: { origin: "https://evil.test" } });
  expect(text).toContain("Error 403");
  expect(text).toContain("Test Store");
  expect(foreign(text)).toEqual([]);
});
