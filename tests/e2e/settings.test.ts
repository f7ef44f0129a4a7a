/** Staff decide about their store on the screens of the settings. */
import { beforeEach, describe, expect, test } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { readGroup, type SettingsGroup } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { saveDemoSettings } from "#prisma/demo/seed-demo.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

beforeEach(async () => {
  await db().storeSetting.deleteMany();
  await saveDemoSettings(systemViewer());
});

const stored = async (group: SettingsGroup) => {
  const row = await db().storeSetting.findFirst({ where: { storeId: env().STORE_ID, group } });
  return { value: readGroup(group, row?.value), version: row?.version ?? 0 };
};

async function operator(): Promise<HttpClient> {
  const client = httpClient(running.store);
  await signInAsAdmin(client);
  return client;
}

/** What each screen is sent, and what becomes of it. */
const saved: { group: SettingsGroup; form: Record<string, string>; value: object }[] = [
  {
    group: "store",
    form: {
      name: "Harbour",
      address: "1 Quay\r\nGalway",
      email: "hello@shop.test",
      language: "en-US",
      timeZone: "UTC",
    },
    value: { name: "Harbour", address: "1 Quay\nGalway", email: "hello@shop.test", language: "en-US", tagline: "" },
  },
  {
    group: "home",
    form: { heading: "Made by hand", "points.0.title": "", "points.1.title": "Slow", "points.1.text": "Very" },
    value: { heading: "Made by hand", points: [{ title: "Slow", text: "Very" }] },
  },
  { group: "checkout", form: { quotes: "yes" }, value: { quotes: true, collection: false, invoices: false } },
  { group: "taxes", form: { note: "Prices include tax" }, value: { note: "Prices include tax" } },
  {
    group: "shipping",
    form: { "countries.IE": "yes", "methods.0.id": "new-1", "methods.0.title": "Bike", "methods.0.priceMinor": "3,5" },
    value: {
      countries: ["IE"],
      methods: [{ id: "bike", title: "Bike", description: "", priceMinor: 350, freeFromMinor: null }],
    },
  },
  { group: "emails", form: { senderName: "Ada of Harbour" }, value: { senderName: "Ada of Harbour", replyTo: "" } },
  {
    group: "payments",
    form: { refundProofMinor: "20", dailyRefundProofMinor: "50.00" },
    value: { refundProofMinor: 2000, dailyRefundProofMinor: 5000 },
  },
];

/** What each screen refuses, with what it says and what it keeps. */
const refused: { group: SettingsGroup; form: Record<string, string>; message: string; kept: string }[] = [
  {
    group: "store",
    form: { name: "Quay & Co", email: "no address" },
    message: "Enter an email address",
    kept: "Quay &amp; Co",
  },
  { group: "home", form: { heading: "x".repeat(81), text: "Still here" }, message: "at most 80", kept: "Still here" },
  { group: "taxes", form: { note: `Tax ${"x".repeat(80)}` }, message: "at most 80", kept: "Tax xxx" },
  {
    group: "shipping",
    form: { "methods.0.title": "Kept title", "methods.0.priceMinor": "cheap" },
    message: "Enter an amount, such as 4.90.",
    kept: 'value="Kept title"',
  },
  { group: "emails", form: { senderName: "Kept name", replyTo: "x" }, message: "Enter an email", kept: "Kept name" },
  {
    group: "payments",
    form: { refundProofMinor: "12.345", dailyRefundProofMinor: "77" },
    message: "Enter an amount",
    kept: 'value="12.345"',
  },
];

describe("the screen of", () => {
  test.each(saved)("$group saves what was typed and shows it", async ({ group, form, value }) => {
    const client = await operator();
    const path = `/admin/settings/${group}`;
    const { version } = await stored(group);
    const answer = await client.submit(path, { ...form, version: String(version), intent: "save" });
    expect([answer.status, answer.location]).toEqual([303, `${path}?done=saved`]);
    expect(await stored(group)).toEqual({ value: expect.objectContaining(value), version: version + 1 });
    const page = await client.get(answer.location);
    expect(page.text).toContain("Settings saved.");
    expect(page.text).toContain(`name="version" value="${version + 1}"`);
  });

  test.each(refused)(
    "$group shows what is wrong beside what was typed, and saves nothing",
    async ({ group, form, message, kept }) => {
      const client = await operator();
      const before = await stored(group);
      const answer = await client.submit(`/admin/settings/${group}`, {
        ...form,
        version: `${before.version}`,
        intent: "save",
      });
      expect(answer.status).toBe(422);
      for (const text of [message, kept, 'aria-invalid="true"']) expect(answer.text).toContain(text);
      expect(await stored(group)).toEqual(before);
    },
  );

  test("no group does anything for a button that it doesn’t have", async () => {
    const client = await operator();
    for (const intent of ["", "delete", "add:points", "remove:methods:9"]) {
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
    expect(await stored("payments")).toEqual({ value: readGroup("payments", undefined), version: 0 });
    const link = /href="(\/admin\/confirm\?[^"]*)"/.exec(refused.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const confirmed = await client.submit(link, { password: env().ADMIN_PASSWORD });
    const back = await client.get(confirmed.location);
    expect(back.text).toContain('value="9000"');
    expect(back.text).toContain('value="9,5"');
    expect((await client.submit(path, form)).status).toBe(303);
    expect((await stored("payments")).value).toEqual({ refundProofMinor: 900_000, dailyRefundProofMinor: 950 });
    const [entry] = await db().auditEntry.findMany({ where: { action: "settings.refund-limits-saved" } });
    expect(entry?.fields).toEqual(["refundProofMinor", "dailyRefundProofMinor"]);
  });
});

test("an entry in the audit log leads to the screen of its group", async () => {
  const client = await operator();
  await settingsAdminFor(systemViewer()).save("taxes", { note: "Other" }, 1);
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

  test("of a new store has everything still to do", async () => {
    await db().storeSetting.deleteMany();
    await db().connection.updateMany({ data: { enabled: false } });
    await db().product.updateMany({ data: { status: "draft" } });
    try {
      expect(await steps()).toEqual([
        "Name, address and contact To do Enter a name, an address and a contact email.",
        "Tax note To do Say whether your prices include tax.",
        "Shipping countries and methods To do Add the countries you ship to and a shipping method.",
        "Payments To do Connect a payment provider, or customers can’t pay.",
        "First product To do Create a product and publish it.",
      ]);
    } finally {
      await db().connection.updateMany({ data: { enabled: true } });
      await db().product.updateMany({ data: { status: "active" } });
    }
  });

  test("counts a step once it is done, and says so when all are", async () => {
    expect((await steps()).map((step) => / (Done|To do) /.exec(step)?.[1])).toEqual([
      "To do",
      "Done",
      "Done",
      "Done",
      "Done",
    ]);
    const { value, version } = await stored("store");
    const named = { ...readGroup("store", value), name: "Harbour", address: "1 Quay", email: "hello@shop.test" };
    await settingsAdminFor(systemViewer()).save("store", named, version);
    const { text } = await (await operator()).get("/admin/settings");
    expect(text).toContain("Everything your store needs for its first sale is set.");
  });

  test("tells apart a tax note that nobody thought of, and none by decision", async () => {
    await db().storeSetting.deleteMany({ where: { group: "taxes" } });
    expect((await steps())[1]).toContain("To do");
    await settingsAdminFor(systemViewer()).save("taxes", { note: "" }, 0);
    expect((await steps())[1]).toBe("Tax note Done You chose to show no note.");
  });
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  const press = (page: Awaited<ReturnType<typeof onShipping>>["page"], name: string) =>
    page.getByRole("button", { name, exact: true }).first().click();
  const onShipping = () => journeys.operator("/admin/settings/shipping", { javaScript });

  test("adds a method and a region, and finds both after saving", async () => {
    const { page, expectNoProblem } = await onShipping();
    await title(page, "Shipping");
    await press(page, "Add a method");
    await page.locator("#methods-3").waitFor();
    await page.getByLabel("Name", { exact: true }).nth(2).fill("Cargo bike");
    await page.getByLabel("Price", { exact: true }).nth(2).fill("7.5");
    await page.locator("summary", { hasText: "South America" }).click();
    await press(page, "Select all: South America");
    await page.getByText("28 selected.").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).nth(2).inputValue()).toBe("Cargo bike");
    await press(page, "Remove: Method 2");
    await expect.poll(() => page.locator("#methods-3").count()).toBe(0);
    await press(page, "Move up: Method 2");
    await expect.poll(() => page.getByLabel("Name", { exact: true }).nth(0).inputValue()).toBe("Cargo bike");
    await press(page, "Save settings");
    await page.getByText("Settings saved.").waitFor();
    expect(await page.getByLabel("Price", { exact: true }).nth(0).inputValue()).toBe("7.50");
    const { value } = await stored("shipping");
    expect(value).toMatchObject({ methods: [{ id: "cargo-bike", priceMinor: 750 }, { id: "standard" }] });
    expect(readGroup("shipping", value).countries).toHaveLength(28);
    expectNoProblem();
  });

  test("who saves after someone else sees both versions, and chooses", async () => {
    const open = async () => {
      const { page } = await journeys.operator("/admin/settings/store", { javaScript });
      await title(page, "Store details");
      return page;
    };
    const [first, second] = [await open(), await open()];
    await first.getByLabel("Tagline").fill("From the first");
    await press(first, "Save settings");
    await first.getByText("Settings saved.").waitFor();
    await second.getByLabel("Tagline").fill("From the second");
    await second.getByLabel("Phone").fill("+353 1 234");
    await press(second, "Save settings");
    await second.getByText("Someone else saved these settings while you were editing them").waitFor();
    const lines = await second.getByRole("row").allInnerTexts();
    expect(lines.map((line) => line.replace(/\s+/g, " ").trim())).toEqual([
      expect.stringMatching(/Field.*Saved now.*Yours/),
      expect.stringMatching(/^Tagline.*From the first.*From the second$/),
      expect.stringMatching(/^Phone.*Empty.*\+353 1 234$/),
    ]);
    expect(await second.getByLabel("Tagline").inputValue()).toBe("From the second");
    expect((await stored("store")).value).toMatchObject({ tagline: "From the first" });
    await press(second, "Save settings");
    await second.getByText("Settings saved.").waitFor();
    expect((await stored("store")).value).toMatchObject({ tagline: "From the second", phone: "+353 1 234" });

    await first.getByLabel("Tagline").fill("Once more");
    await press(first, "Save settings");
    await first.getByRole("link", { name: "Keep what’s saved" }).click();
    await expect.poll(() => first.getByLabel("Tagline").inputValue()).toBe("From the second");
  });
});
