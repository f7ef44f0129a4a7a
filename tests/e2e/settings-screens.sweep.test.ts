/** The screens of the settings: what they save, refuse and keep, and what the start page tells. */
import { beforeEach, describe, expect, test } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { resetSettings, storedSettings } from "#tests/fixtures/settings.ts";
import { refusedForms, savedForms } from "#tests/fixtures/settings-forms.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";

const running = useRunningStore();
beforeEach(resetSettings);

async function operator(): Promise<HttpClient> {
  const client = httpClient(running.store);
  await signInAsAdmin(client);
  return client;
}

describe("the screen of", () => {
  test.each(savedForms)("$group saves what was typed and shows it", async ({ group, form, value }) => {
    const client = await operator();
    const path = `/admin/settings/${group}`;
    const { version } = await storedSettings(group);
    const answer = await client.submit(path, { ...form, version: String(version), intent: "save" });
    expect([answer.status, answer.location]).toEqual([303, `${path}?done=saved`]);
    expect(await storedSettings(group)).toEqual({ value: expect.objectContaining(value), version: version + 1 });
    const page = await client.get(answer.location);
    expect(page.text).toContain("Settings saved.");
    expect(page.text).toContain(`name="version" value="${version + 1}"`);
  });

  test.each(refusedForms)(
    "$group shows what is wrong beside what was typed, and saves nothing",
    async ({ group, form, message, kept }) => {
      const client = await operator();
      const before = await storedSettings(group);
      const answer = await client.submit(`/admin/settings/${group}`, {
        ...form,
        version: `${before.version}`,
        intent: "save",
      });
      expect(answer.status).toBe(422);
      for (const text of [message, kept, 'aria-invalid="true"']) expect(answer.text).toContain(text);
      expect(await storedSettings(group)).toEqual(before);
    },
  );

  test("the home page finds pictures by name, and keeps what was typed and chosen", async () => {
    const client = await operator();
    const { key } = await db().storedObject.findFirstOrThrow({ where: { name: "market-tote-1.svg" } });
    const form = { heading: "Half typed", picture: `/objects/${key}`, version: "1", intent: "search:picture" };
    const found = await client.submit("/admin/settings/home", { ...form, "picture.q": "beanie" });
    expect(found.status).toBe(200);
    for (const text of ['value="Half typed"', "Your choice", "ribbed-beanie-1.svg"]) expect(found.text).toContain(text);
    expect(found.text).toContain(`name="picture" checked="" value="/objects/${key}"`);
    const none = await client.submit("/admin/settings/home", { ...form, "picture.q": "no such picture" });
    expect(none.text).toContain("No pictures found.");
    expect((await client.submit("/admin/settings/home", { ...form, intent: "save" })).status).toBe(303);
    expect((await storedSettings("home")).value).toMatchObject({ heading: "Half typed", picture: `/objects/${key}` });
  });

  test("the home page refuses a picture that is none of the library’s", async () => {
    const client = await operator();
    const form = { heading: "Kept", version: "1", intent: "save" };
    for (const picture of ["https://pictures.test/1.png", `/objects/default.${"0".repeat(32)}.png`]) {
      const answer = await client.submit("/admin/settings/home", { ...form, picture });
      expect(answer.status).toBe(422);
      expect(answer.text).toMatch(/Choose a picture from the list\.|This picture was deleted\./);
      expect(answer.text).toContain('value="Kept"');
    }
  });

  test("the next page of the storefront has a new tagline and text", async () => {
    const [client, shopper] = [await operator(), httpClient(running.store)];
    expect((await shopper.get("/")).text).not.toMatch(/From one harbour|Everything we know/);
    const version = String((await storedSettings("store")).version);
    const form = {
      tagline: "From one harbour to another.",
      about: "Everything we know.",
      timeZone: "UTC",
      language: "en",
    };
    expect((await client.submit("/admin/settings/store", { ...form, version, intent: "save" })).status).toBe(303);
    const { text } = await shopper.get("/");
    expect(text).toContain('content="From one harbour to another."');
    expect(text).toContain("Everything we know.");
  });

  test("the store’s language is how the next page writes prices", async () => {
    const client = await operator();
    const { version } = await storedSettings("store");
    expect((await client.get("/products")).text).toMatch(/>€\d+\.\d\d</);
    const form = { language: "de-DE", timeZone: "UTC", version: String(version), intent: "save" };
    expect((await client.submit("/admin/settings/store", form)).status).toBe(303);
    expect((await client.get("/products")).text).toMatch(/>\d+,\d\d\s€</);
  });

  test("the emails’ settings begin with whether emails are sent, and how to change that", async () => {
    const { text } = await (await operator()).get("/admin/settings/emails");
    expect(text.indexOf("Emails aren’t being sent")).toBeGreaterThan(0);
    expect(text.indexOf("Emails aren’t being sent")).toBeLessThan(text.indexOf("Sender name"));
    expect(text).toContain("Set EMAIL_SERVICE_API_KEY");
  });

  test("no group does anything for a button that it doesn’t have", async () => {
    const client = await operator();
    for (const intent of ["", "delete", "add:points", "remove:zones:0"]) {
      expect((await client.submit("/admin/settings/shipping", { intent, version: "1" })).status).toBe(400);
    }
  });
});

describe("refund limits", () => {
  test("are changed only by someone who signed in a moment ago, and come back as typed after that", async () => {
    const client = await operator();
    await db().authSession.updateMany({ data: { authenticatedAt: new Date(Date.now() - 3_600_000) } });
    const path = "/admin/settings/payments";
    const form = { refundProofMinor: "9000", dailyRefundProofMinor: "9,5", version: "0", intent: "save" };
    expect((await client.get(path)).text).toContain("Changes need a recent sign-in");
    const refused = await client.submit(path, form);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('value="9000"');
    expect(await storedSettings("payments")).toEqual({ value: readGroup("payments", undefined), version: 0 });
    const link = /href="(\/admin\/confirm\?[^"]*)"/.exec(refused.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const confirmed = await client.submit(link, { password: env().ADMIN_PASSWORD });
    const back = await client.get(confirmed.location);
    expect(back.text).toContain('value="9000"');
    expect(back.text).toContain('value="9,5"');
    expect((await client.submit(path, form)).status).toBe(303);
    expect((await storedSettings("payments")).value).toEqual({ refundProofMinor: 900_000, dailyRefundProofMinor: 950 });
    const [entry] = await db().auditEntry.findMany({ where: { action: "settings.refund-limits-saved" } });
    expect(entry?.fields).toEqual(["refundProofMinor", "dailyRefundProofMinor"]);
  });
});

test("an entry in the audit log leads to the screen of its group", async () => {
  const client = await operator();
  await settingsAdminFor(systemViewer()).save("taxes", readGroup("taxes", { note: "Other" }), 1);
  const { id } = await db().auditEntry.findFirstOrThrow({ where: { targetId: "taxes" }, orderBy: { at: "desc" } });
  expect((await client.get(`/admin/audit/${id}`)).text).toContain('href="/admin/settings/taxes"');
});

describe("the start page", () => {
  const steps = async () => {
    const { text } = await (await operator()).get("/admin/settings");
    const list = /<ol[^>]*>(.*?)<\/ol>/s.exec(text)?.[1] ?? "";
    return [...list.matchAll(/<li.*?<\/li>/gs)].map(([step]) =>
      step
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
  };
  const step = async (title: string) => (await steps()).find((each) => each.startsWith(`${title} `));

  test("of a new store has everything still to do", async () => {
    await db().storeSetting.deleteMany();
    await db().connection.updateMany({ data: { enabled: false } });
    await db().product.updateMany({ data: { status: "draft" } });
    try {
      expect(await steps()).toEqual([
        "Name, address and contact To do Enter a name, an address and a contact email.",
        "First product To do Create a product with a picture and publish it.",
        "Collection To do Publish a collection with a published product.",
        "Shipping zones and methods To do Add a zone with the countries you ship to and a shipping method.",
        "Taxes To do Add a zone for each place where you charge taxes, or say that you charge none.",
        "Payments To do Connect a payment provider in test mode first, or add a manual payment: without either, customers can’t pay.",
        "Legal pages To do Publish your terms and conditions, privacy policy and imprint.",
        "Emails To do Set EMAIL_SERVICE_API_KEY in the store’s configuration. Until then, no email is sent.",
        "Test order To do Buy something from your store yourself, from its home page to the payment.",
      ]);
      const way = { id: "bank", title: "Bank transfer", instructions: "Sample Bank", days: 14 };
      const payments = async (...ways: object[]) => {
        const value = readGroup("manualPayments", { ways });
        const row = { storeId: "default", group: "manualPayments" };
        await db().storeSetting.deleteMany({ where: row });
        await db().storeSetting.create({ data: { ...row, value } });
        return step("Payments");
      };
      // Whom nobody has allowed it can't pay.
      expect(await payments({ ...way, audience: "allowed" })).toContain("Payments To do");
      expect(await payments({ ...way, audience: "accounts" })).toBe(
        "Payments Done Customers pay by “Bank transfer”, and you mark orders as paid.",
      );
    } finally {
      await db().storeSetting.deleteMany({ where: { group: "manualPayments" } });
      await db().connection.updateMany({ data: { enabled: true } });
      await db().product.updateMany({ data: { status: "active" } });
    }
  });

  test("counts a step once it is done", async () => {
    // The demo's taxes are a note alone, and its connection is a test connection.
    expect((await steps()).map((step) => / (Done|In test|To do) /.exec(step)?.[1])).toEqual([
      ...["To do", "Done", "Done", "Done", "To do", "In test", "To do", "To do", "To do"],
    ]);
    const { value, version } = await storedSettings("store");
    const named = { ...readGroup("store", value), name: "Harbour", address: "1 Quay", email: "hello@shop.test" };
    await settingsAdminFor(systemViewer()).save("store", named, version);
    await db().connection.updateMany({ data: { test: false } });
    const now = [await step("Name, address and contact"), await step("Payments")];
    await db().connection.updateMany({ data: { test: true } });
    expect(now).toEqual([
      "Name, address and contact Done Set for Harbour.",
      "Payments Done Customers pay through Sandbox.",
    ]);
  });

  test("leads to the product that has no picture yet", async () => {
    const pictures = await db().productImage.findMany();
    await db().productImage.deleteMany();
    const { text } = await (await operator()).get("/admin/settings");
    await db().productImage.createMany({ data: pictures });
    expect(text).toContain("Add a picture to your product.");
    expect(text).toMatch(/href="\/admin\/products\/[\w-]{36}"[^>]*>First product</);
  });

  test("brings the guide back that someone hid from the dashboard", async () => {
    const client = await operator();
    const dashboard = async () => (await client.get("/admin")).text.includes("Before your first sale");
    const change = async (intent: string) => (await client.submit("/admin/settings", { intent })).location;
    expect(await dashboard()).toBe(true);
    expect(await change("hide-guide")).toBe("/admin?done=hide-guide");
    expect((await client.get("/admin?done=hide-guide")).text).toContain("Guide hidden.");
    expect(await dashboard()).toBe(false);
    expect((await client.get("/admin/settings")).text).toContain("Show on the dashboard");
    expect(await change("show-guide")).toBe("/admin?done=show-guide");
    expect(await dashboard()).toBe(true);
    expect((await client.submit("/admin/settings", { intent: "hide" })).status).toBe(400);
  });

  test("tells apart taxes that nobody thought of, none by decision, and rates that nobody has confirmed", async () => {
    await db().storeSetting.deleteMany({ where: { group: "taxes" } });
    expect(await step("Taxes")).toContain("To do");
    const taxes = settingsAdminFor(systemViewer());
    await taxes.save("taxes", readGroup("taxes", {}), 0);
    expect(await step("Taxes")).toContain("To do");
    await taxes.save("taxes", readGroup("taxes", { note: "Prices include VAT" }), 1);
    expect(await step("Taxes")).toContain("To do");
    await taxes.save("taxes", readGroup("taxes", { untaxed: true }), 2);
    expect(await step("Taxes")).toBe("Taxes Done You charge no taxes.");
    const zone = { id: "ie", name: "Ireland", countries: ["IE"], presetOf: "2026-01" };
    await taxes.save("taxes", readGroup("taxes", { zones: [zone] }), 3);
    expect(await step("Taxes")).toBe("Taxes To do Confirm the rates of 1 tax zone.");
    await taxes.save("taxes", readGroup("taxes", { zones: [{ ...zone, presetOf: "" }] }), 4);
    expect(await step("Taxes")).toBe("Taxes Done 1 tax zone, prices with taxes.");
    const value = { zones: [zone, { id: "lost", name: "Lost", countries: [] }] };
    await db().storeSetting.updateMany({ where: { group: "taxes" }, data: { value } });
    expect(await step("Taxes")).toBe("Taxes To do One tax zone can’t be read and doesn’t count. Enter it again.");
  });
});
