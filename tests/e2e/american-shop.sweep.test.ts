/** The Store's currency, language and time zone, as a shop in New York has them, on pages and in emails. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "#app/kernel/calendar.ts";
import { salesOf } from "#app/modules/orders/index.server.ts";
import { salesQuerySchema } from "#app/modules/orders/sales-range.schema.ts";
import { salesPeriod } from "#app/modules/orders/sales-range.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { closeAfterTest, hydrated, useBrowser } from "#tests/fixtures/browser.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { makeOffer, requestFrom } from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";
import { lendCookies } from "#tests/fixtures/visitors.ts";

const running = useRunningStore({ env: { STORE_CURRENCY: "USD" } });
const browser = useBrowser();
let operator: HttpClient;
let shopper: HttpClient;
let order: { id: string; number: number };
let productPath: string;

beforeAll(async () => {
  setEnv({ STORE_CURRENCY: "USD" });
  await db().connection.updateMany({ data: { test: false } });
  const settings = settingsAdminFor(await adminViewer());
  const { value, version } = await settings.find("store");
  const saved = await settings.save("store", { ...value, language: "en-US", timeZone: "America/New_York" }, version);
  expect(saved).toMatchObject({ ok: true });
  operator = httpClient(running.store);
  shopper = httpClient(running.store);
  await signInAsAdmin(operator);
  const variant = await newVariant({ priceMinor: 2500, stock: 100 });
  productPath = `/products/${variant.handle}`;
  order = await buy(shopper, running.sandbox, variant.variantId, 2);
});

const textOf = async (client: HttpClient, path: string) => {
  const { status, text } = await client.get(path);
  expect(status).toBe(200);
  return text;
};

/** As if the order had been placed then. */
const placedAt = (iso: string) => db().order.update({ where: { id: order.id }, data: { placedAt: new Date(iso) } });

describe("a shop in New York", () => {
  it("has its prices in dollars on a product's page", async () => {
    const page = await textOf(shopper, productPath);
    expect(page).toContain(">$25.00<");
    expect(page).not.toMatch(/US\$|€/);
    const { text } = await shopper.get("/products?min=20&max=30");
    for (const chip of ["From $20.00", "Up to $30.00"]) expect(text).toContain(chip);
  });

  it("has its amounts and times on the page of an order, to the hour in which clocks change", async () => {
    await placedAt("2026-11-01T05:30:00Z");
    const summer = await textOf(shopper, `/orders/${order.number}`);
    expect(summer).toContain(">$50.00<");
    expect(summer).toContain(">Nov 1, 2026, 1:30 AM EDT<");
    await placedAt("2026-11-01T06:30:00Z");
    expect(await textOf(shopper, `/orders/${order.number}`)).toContain(">Nov 1, 2026, 1:30 AM EST<");
    expect(await textOf(operator, `/admin/orders/${order.id}`)).toContain('title="Nov 1, 2026, 1:30 AM EST"');
  });

  it("has its own times in a browser elsewhere too, also on pages that scripts make", async () => {
    await placedAt("2026-11-01T06:30:00Z");
    const { page, context, problems } = await browser.newPage();
    closeAfterTest(context);
    const far = await context.newCDPSession(page);
    await far.send("Emulation.setTimezoneOverride", { timezoneId: "Asia/Tokyo" });
    await far.send("Emulation.setLocaleOverride", { locale: "de-DE" });
    await lendCookies(operator, context, running.store);
    await page.goto(`${running.store.origin}/admin/orders/${order.id}`);
    await hydrated(page);
    const time = page.getByTitle("Nov 1, 2026, 1:30 AM EST");
    await time.first().waitFor();
    await page.getByRole("main").getByRole("link", { name: "Orders", exact: true }).click();
    await page.waitForURL(/\/admin\/orders#/);
    await time.first().waitFor();
    await page
      .getByText(/^\$\d\d\.\d\d$/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });

  it("has its amounts in an order's emails, and in what staff read of its money", async () => {
    const { subject, text, html } = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    expect(subject).toBe(`Your order ${order.number} is confirmed`);
    for (const part of [text, html]) {
      expect(part).toContain("$50.00");
      expect(part).not.toMatch(/US\$|€/);
    }
    const refund = (amount: string) => ({ intent: "refund", amount, note: "", idempotencyKey: randomUUID() });
    expect((await operator.submit(`/admin/orders/${order.id}`, refund("10.00"))).status).toBe(303);
    await expect.poll(() => textOf(operator, `/admin/orders/${order.id}`)).toMatch(/\$10\.00 of \$\d\d\.\d\d/);
    const { text: refused } = await operator.submit(`/admin/orders/${order.id}`, refund("90.00"));
    expect(refused).toMatch(/Only \$\d\d\.\d\d is left to refund\./);
  });

  it("ends its offers at midnight there, and says so by email", async () => {
    const request = await requestFrom(httpClient(running.store));
    await makeOffer(operator, request.id);
    const { expiresAt } = await db().checkoutRequest.findUniqueOrThrow({ where: { id: request.id } });
    const clock = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", timeStyle: "medium" });
    expect(clock.format(expiresAt)).toBe("11:59:59 PM");
    const { text } = await emailFound({ where: { dedupeKey: { startsWith: `request-offered:${request.id}` } } });
    expect(text).toMatch(/Valid until: \w+ \d+, \d{4} at 11:59 PM E[SD]T/);
  });

  it("counts an order of late in the evening as one of that day", async () => {
    await placedAt("2026-11-02T03:30:00Z");
    const admin = await adminViewer();
    const counted = async (now: string, timeZone: string) => {
      const today = dayOf(new Date(now), timeZone);
      const ofRange = async (range: "today" | "7") => {
        const period = salesPeriod(salesQuerySchema.parse({ range }), today);
        return (await salesOf(admin, period, timeZone)).total.orders;
      };
      return [await ofRange("today"), await ofRange("7")];
    };
    expect(await counted("2026-11-02T04:59:59Z", "America/New_York")).toEqual([1, 1]);
    expect(await counted("2026-11-02T05:00:00Z", "America/New_York")).toEqual([0, 1]);
    expect(await counted("2026-11-02T05:00:00Z", "UTC")).toEqual([1, 1]);
    // The order's day is the first of seven, and then it isn't one of them.
    expect(await counted("2026-11-08T04:59:59Z", "America/New_York")).toEqual([0, 1]);
    expect(await counted("2026-11-08T05:00:00Z", "America/New_York")).toEqual([0, 0]);
    expect(await textOf(operator, "/admin")).toContain("Days are in New York time.");
  });
});
