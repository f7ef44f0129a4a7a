/** Staff change the settings in their browsers. */
import { beforeEach, describe, expect, test } from "vitest";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { resetSettings, storedSettings } from "#tests/fixtures/settings.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
beforeEach(resetSettings);

const shippingNow = async () => readGroup("shipping", (await storedSettings("shipping")).value);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  const press = (page: Awaited<ReturnType<typeof onShipping>>["page"], name: string) =>
    page.getByRole("button", { name, exact: true }).first().click();
  const onShipping = () => journeys.operator("/admin/settings/shipping", { javaScript });

  test("adds a zone with a method by weight, and changes their order", async () => {
    const { page, expectNoProblem } = await onShipping();
    await title(page, "Shipping");
    await page.getByRole("link", { name: "Add a zone" }).click();
    await title(page, "Add a zone");
    await page.getByLabel("Name", { exact: true }).fill("South America");
    await page.locator("summary", { hasText: "South America" }).click();
    await press(page, "Select all: South America");
    await page.getByText("14 selected.").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("South America");
    await press(page, "Save zone");
    await page.getByText("Zone saved.").waitFor();

    await page.getByRole("link", { name: "Add a method" }).click();
    await title(page, "Add a shipping method");
    await page.getByLabel("Name", { exact: true }).fill("Cargo bike");
    await page.getByRole("radio", { name: /^By weight/ }).check();
    await press(page, "Add a step");
    await page.getByLabel("Up to", { exact: true }).fill("2000");
    await page.locator('[name="steps.0.priceMinor"]').fill("cheap");
    await press(page, "Save method");
    await page.getByText("Step 1, Price: Enter an amount, such as 4.90.").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Cargo bike");
    await page.locator('[name="steps.0.priceMinor"]').fill("7.5");
    await press(page, "Save method");
    await page.getByText("Shipping method saved.").waitFor();

    await page.getByRole("link", { name: "Add a method" }).click();
    await title(page, "Add a shipping method");
    await page.getByLabel("Name", { exact: true }).fill("Parcel");
    await page.locator('[name="priceMinor"]').fill("9");
    await press(page, "Save method");
    await press(page, "Move up: Parcel");
    await page.getByText("Shipping methods reordered.").waitFor();
    const { zones } = await shippingNow();
    expect(zones).toHaveLength(2);
    expect(zones[1]).toMatchObject({
      ...{ id: "south-america", name: "South America" },
      methods: [
        { id: "parcel", kind: "flat", priceMinor: 900 },
        { id: "cargo-bike", kind: "weight", steps: [{ upTo: 2000, priceMinor: 750 }] },
      ],
    });
    expect(zones[1]?.countries).toHaveLength(14);
    expectNoProblem(/422/);
  });

  test("removes a method and a zone after a question", async () => {
    const { page } = await onShipping();
    await page.getByRole("link", { name: "Shipping zone", exact: true }).click();
    await page.getByRole("link", { name: "Express", exact: true }).click();
    await title(page, "Express");
    await page.locator("summary", { hasText: "Remove method" }).click();
    await page.getByRole("button", { name: "Remove method", exact: true }).click();
    await page.getByText("Shipping method removed.").waitFor();
    expect((await shippingNow()).methods).toMatchObject([{ id: "standard" }]);
    await page.locator("summary", { hasText: "Remove zone" }).click();
    await page.getByRole("button", { name: "Remove zone", exact: true }).click();
    await page.getByText("Zone removed.").waitFor();
    expect((await shippingNow()).zones).toEqual([]);
  });

  test("who saves a method after someone else sees both versions, and chooses", async () => {
    const open = async () => {
      const { page } = await journeys.operator("/admin/settings/shipping/zones/zone/methods/standard", { javaScript });
      await title(page, "Standard");
      return page;
    };
    const [first, second] = [await open(), await open()];
    await first.getByLabel("Name", { exact: true }).fill("By post");
    await press(first, "Save method");
    await first.getByText("Shipping method saved.").waitFor();
    await second.getByLabel("Name", { exact: true }).fill("By boat");
    await press(second, "Save method");
    await second.getByText("Someone else saved these settings while you were editing them").waitFor();
    await second.getByRole("row", { name: /^Name\s+By post\s+By boat$/ }).waitFor();
    expect(await second.getByLabel("Name", { exact: true }).inputValue()).toBe("By boat");
    await press(second, "Save method");
    await second.getByText("Shipping method saved.").waitFor();
    expect((await shippingNow()).methods).toMatchObject([{ title: "By boat" }, { id: "express" }]);
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
    expect((await storedSettings("store")).value).toMatchObject({ tagline: "From the first" });
    await press(second, "Save settings");
    await second.getByText("Settings saved.").waitFor();
    expect((await storedSettings("store")).value).toMatchObject({ tagline: "From the second", phone: "+353 1 234" });

    await first.getByLabel("Tagline").fill("Once more");
    await press(first, "Save settings");
    await first.getByRole("link", { name: "Keep what’s saved" }).click();
    await expect.poll(() => first.getByLabel("Tagline").inputValue()).toBe("From the second");
  });
});

describe("how the store looks", () => {
  const browser = useBrowser();
  const operator = async () => {
    const client = httpClient(running.store);
    await signInAsAdmin(client);
    return client;
  };

  test("the next page has a new logo, icon and colour, and so has a page that no route renders", async () => {
    const [client, shopper] = [await operator(), httpClient(running.store)];
    const before = await shopper.get("/");
    expect(before.text).toContain('rel="icon" href="/favicon.svg"');
    const { key } = await db().storedObject.findFirstOrThrow({ where: { name: "market-tote-1.svg" } });
    const url = `/objects/${key}`;
    const { version } = await storedSettings("store");
    const form = { name: "Harbour", logo: url, icon: url, language: "en", timeZone: "UTC", version: String(version) };
    const colour = { "accent.shown": "", accent: "", "accent.picked": "#ffd400" };
    const look = { scheme: "dark", corners: "square" };
    const saved = await client.submit("/admin/settings/store", { ...form, ...colour, ...look, intent: "save" });
    expect(saved.status).toBe(303);
    const page = await shopper.get("/");
    // What these pages show is read again behind a response.
    const refused = await eventually(async () => {
      const answer = await shopper.submit("/cart", {}, { headers: { origin: "https://evil.test" } });
      expect(answer.text).toContain(url);
      return answer;
    });
    for (const { text } of [page, await shopper.get("/sign-in"), refused]) {
      expect(text).toMatch(new RegExp(`<img[^>]*src="${url}"[^>]*alt="Harbour"`));
      expect(text).toMatch(new RegExp(`rel="icon" href="${url}"`));
      expect(text).not.toContain("favicon.svg");
      expect(text).toMatch(/<html lang="en" data-scheme="dark">/);
      expect(text).toMatch(/<link rel="stylesheet" href="\/theme\/[\w-]{16}\.css"/);
    }
    expect(page.headers["content-security-policy"]).toContain("style-src 'self';");
    const [path = ""] = /\/theme\/[\w-]{16}\.css/.exec(page.text) ?? [];
    expect(before.text).not.toContain(path);
    const sheet = await shopper.get(path);
    expect(sheet.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(sheet.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    // Always dark: nothing depends on the device, but paper is light.
    expect(sheet.text).toContain("@media screen { :root { --color-accent: #ffd400; --color-accent-fill: #ffd400;");
    expect(sheet.text).not.toContain("prefers-color-scheme");
    expect(sheet.text).toContain("--radius-lg: 0rem;");
    // A page that was opened before the last change asks for its former sheet.
    const former = await shopper.get("/theme/AAAAAAAAAAAAAAAA.css");
    expect([former.status, former.text]).toEqual([200, sheet.text]);
    expect(former.headers["cache-control"]).toBe("no-store");
  });

  test("a store can show its dark pages to everyone, whatever their device is set to", async () => {
    const client = await operator();
    const { version } = await storedSettings("store");
    const form = { name: "Harbour", language: "en", timeZone: "UTC", scheme: "dark", version: String(version) };
    expect((await client.submit("/admin/settings/store", { ...form, intent: "save" })).status).toBe(303);
    const { page } = await browser.newPage({ colorScheme: "light" });
    await page.goto(running.store.origin);
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(15, 20, 18)");
  });

  test("the store details show how a colour looks before it is saved, and refuse one that isn’t", async () => {
    const client = await operator();
    const before = await storedSettings("store");
    const form = { name: "Half typed", language: "en", timeZone: "UTC", version: String(before.version) };
    const looked = await client.submit("/admin/settings/store", { ...form, accent: "fd0", intent: "show:accent" });
    expect(looked.status).toBe(200);
    for (const text of [
      "Buttons are #ffdd00 with black text.",
      'value="Half typed"',
      "--color-accent-fill: #ffdd00;",
    ]) {
      expect(looked.text).toContain(text);
    }
    const refused = await client.submit("/admin/settings/store", { ...form, accent: "yellow", intent: "save" });
    expect(refused.status).toBe(422);
    for (const text of ["Accent colour: Enter a colour", 'value="yellow"']) expect(refused.text).toContain(text);
    expect(await storedSettings("store")).toEqual(before);
  });
});
