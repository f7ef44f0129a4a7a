/** Tax zones and customers' taxes: who changes them when, and what a quote gets to know. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { nothingEntered, plainRules, quoteCheckout } from "#app/modules/checkout/quote.ts";
import { customerTaxAdminFor } from "#app/modules/customers/index.server.ts";
import { settingsAdminFor, settingsFor, taxSettingsFor } from "#app/modules/stores/index.server.ts";
import { buyerTaxOf } from "#app/modules/stores/internal.server.ts";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { taxZoneSchema } from "#app/modules/stores/taxes.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { pageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { insertAccount } from "#tests/fixtures/signed-in.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();
beforeEach(async () => {
  await db().storeSetting.deleteMany({});
});

const rate = { id: "vat", name: "VAT", milliPercent: 19_000 };
const zone = (given: object = {}) =>
  taxZoneSchema.parse({ id: "de", name: "Germany", countries: ["DE"], rates: [rate], ...given });
const zones = async () => (await settingsFor(guestViewer())).taxes.zones;

describe("a tax zone", () => {
  it("is added, changed by the version that was seen, and removed", async () => {
    const admin = taxSettingsFor(await adminViewer());
    expect(await admin.saveZone(null, zone())).toMatchObject({ ok: true });
    expect(await admin.saveZone("de", zone({ name: "Deutschland" }))).toMatchObject({ ok: true });
    expect(await admin.saveZone("de", zone({ name: "Too late" }))).toEqual({ ok: false, code: "conflict" });
    expect(await zones()).toMatchObject([{ id: "de", name: "Deutschland", version: 2 }]);
    expect(await admin.removeZone("de", 1)).toEqual({ ok: false, code: "conflict" });
    expect(await admin.removeZone("de", 2)).toMatchObject({ ok: true });
    expect(await admin.removeZone("de", 2)).toEqual({ ok: false, code: "not_found" });
    expect(await zones()).toEqual([]);
  });

  it("stays when the rest is saved, and changes nothing of the rest", async () => {
    const viewer = await adminViewer();
    const admin = taxSettingsFor(viewer);
    await admin.save(readGroup("taxes", { note: "Prices include tax", country: "DE" }), 0);
    await admin.saveZone(null, zone());
    const { value, version } = await settingsAdminFor(viewer).find("taxes");
    expect(value).toMatchObject({ note: "Prices include tax", country: "DE", zones: [{ id: "de" }] });
    // What was seen of the rest is still what is saved.
    expect(version).toBe(1);
    expect(await admin.save({ ...value, note: "", zones: [] }, 1)).toMatchObject({ ok: true });
    expect((await settingsAdminFor(viewer).find("taxes")).value).toMatchObject({ note: "", zones: [{ id: "de" }] });
    expect(await admin.save({ ...value, note: "Late" }, 1)).toEqual({ ok: false, code: "conflict" });
  });

  it("of two that are added at once neither is lost, and one place is in one zone", async () => {
    const [one, two] = [taxSettingsFor(await adminViewer()), taxSettingsFor(await adminViewer())];
    await Promise.all([one.saveZone(null, zone()), two.saveZone(null, zone({ id: "fr", countries: ["FR"] }))]);
    expect((await zones()).map(({ id }) => id).sort()).toEqual(["de", "fr"]);
    const again = await one.saveZone(null, zone({ countries: ["AT", "DE"] }));
    expect(again).toMatchObject({ code: "invalid_input", data: { reason: "tax_zone_overlaps", zone: "Germany" } });
    expect(await one.saveZone(null, zone({ postalPrefixes: ["27498"] }))).toMatchObject({ ok: true });
    expect((await zones()).map(({ id }) => id)).toContain("de-2");
  });

  it("leaves in the audit log that zones changed", async () => {
    const viewer = await adminViewer();
    await taxSettingsFor(viewer).saveZone(null, zone());
    const entries = await db().auditEntry.findMany({ where: { actorId: viewer.userId } });
    expect(entries).toMatchObject([{ action: "settings.saved", targetId: "taxes", fields: ["zones"] }]);
  });
});

describe("a preset", () => {
  it("adds zones to be confirmed, but none of a place that has one", async () => {
    const admin = taxSettingsFor(await adminViewer());
    await admin.saveZone(null, zone({ rates: [{ ...rate, milliPercent: 10 }] }));
    await admin.addPreset("eu");
    const added = await zones();
    expect(added).toHaveLength(27);
    expect(added.find(({ id }) => id === "de")).toMatchObject({ presetOf: "", rates: [{ milliPercent: 10 }] });
    expect(added.find(({ id }) => id === "fr")?.rates.map(({ milliPercent }) => milliPercent)).toEqual([
      20_000, 5500, 10_000,
    ]);
    expect(added.filter(({ presetOf }) => presetOf === "2026-01")).toHaveLength(26);
    await admin.addPreset("eu");
    expect(await zones()).toHaveLength(27);
    await admin.confirmRates();
    expect((await zones()).filter(({ presetOf }) => presetOf !== "")).toEqual([]);
  });

  it("of the United States has prices without taxes, where there were no zones", async () => {
    await taxSettingsFor(await adminViewer()).addPreset("us");
    const { taxes } = await settingsFor(guestViewer());
    expect(taxes.pricesIncludeTax).toBe(false);
    expect(taxes.zones.find(({ id }) => id === "us-ca")).toMatchObject({
      regions: ["US-CA"],
      rates: [{ milliPercent: 7250 }],
    });
  });
});

describe("prices in the shop", () => {
  it.each([
    ["with taxes, entered without", { pricesIncludeTax: false, shownPrices: "with" }, 333, 396],
    ["without taxes, entered with them", { pricesIncludeTax: true, shownPrices: "without" }, 354, 297],
    ["as they are entered", { pricesIncludeTax: false }, 333, 333],
  ])("are %s: in lists, on the product’s page and in a cart’s quote", async (_how, given, entered, shown) => {
    const viewer = guestViewer();
    const taxes = readGroup("taxes", { country: "DE", zones: [zone()], ...given });
    await settingsAdminFor(systemViewer()).save("taxes", taxes, 0);
    const { variantId, productId: id } = await newVariant({ priceMinor: entered });
    await db().product.update({ where: { id }, data: { contentUnit: "g", referenceUnit: "kg" } });
    await db().variant.update({ where: { id: variantId }, data: { contentMilli: 100_000 } });
    const catalog = catalogFor(viewer);
    const card = (await catalog.newest(100)).find((each) => each.id === id);
    const page = await catalog.findProduct(card?.handle ?? "");
    const settings = await settingsFor(viewer);
    const line = { variantId, quantity: 3, unitPriceMinor: entered };
    const quoted = quoteCheckout({
      rules: { ...plainRules("EUR"), taxes: settings.taxes },
      ...{ entered: nothingEntered, lines: [line], shipping: "later", destination: null, at: 0 },
    });
    const price = { priceMinor: shown, unitPrice: { minor: 10 * shown, per: "kg" } };
    expect(card).toMatchObject({ ...price, priceToMinor: shown });
    expect(page?.variants).toMatchObject([price]);
    expect(quoted.lines).toMatchObject([{ unitMinor: shown, amountMinor: 3 * shown }]);
  });
});

describe("a customer’s taxes", () => {
  const exempt = { status: "exempt" as const, reason: "Museum", taxId: "" };
  const company = { status: "reverse_charge" as const, reason: "", taxId: "FR123" };

  it("are saved over the version that was seen, with an entry in the audit log", async () => {
    const [viewer, { userId }] = [await adminViewer(), await insertAccount()];
    const admin = customerTaxAdminFor(viewer);
    expect(await admin.find(userId)).toMatchObject({ status: "taxable", version: 0 });
    expect(await admin.save(userId, exempt, 0)).toMatchObject({ ok: true });
    expect(await admin.save(userId, company, 0)).toEqual({ ok: false, code: "conflict" });
    expect(await admin.find(userId)).toMatchObject({ ...exempt, taxIdConfirmedAt: null, version: 1 });
    expect(await admin.save(userId, company, 1)).toMatchObject({ ok: true });
    expect(await admin.find(userId)).toMatchObject({ ...company, taxIdConfirmedAt: expect.any(Date), version: 2 });
    expect(await admin.save(randomUUID(), exempt, 0)).toEqual({ ok: false, code: "not_found" });
    const entries = await db().auditEntry.findMany({ where: { actorId: viewer.userId }, orderBy: { at: "asc" } });
    expect(entries).toMatchObject([
      { action: "customer.tax-saved", fields: ["taxStatus", "taxReason"] },
      { action: "customer.tax-saved", fields: ["taxStatus", "taxReason", "taxId"] },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Museum|FR123/);
  });

  it("reach a quote as soon as they change, and are read once", async () => {
    const [viewer, { userId }] = [await adminViewer(), await insertAccount()];
    const { STORE_ID: storeId } = env();
    const kept = keptReads(pageChanges());
    const read = () => buyerTaxOf(storeId, userId, kept.forRequest().keep);
    expect(await read()).toBeNull();
    await customerTaxAdminFor(viewer).save(userId, exempt, 0);
    expect(await read()).toEqual(exempt);
    await customerTaxAdminFor(viewer).save(userId, { status: "taxable", reason: "", taxId: "" }, 1);
    expect(await read()).toBeNull();
    expect(await buyerTaxOf(storeId, null)).toBeNull();
  });

  it("need a reason or a confirmed tax ID in the database, too", async () => {
    const { userId } = await insertAccount();
    const own = { storeId: env().STORE_ID, userId };
    const set = (taxStatus: string) =>
      db().customer.upsert({ where: { storeId_userId: own }, create: { ...own, taxStatus }, update: { taxStatus } });
    await expect(set("exempt")).rejects.toThrow(/mod_customers_tax/);
    await expect(set("reverse_charge")).rejects.toThrow(/mod_customers_tax/);
    await expect(set("nobody")).rejects.toThrow(/mod_customers_tax/);
  });
});
