/** From an empty database to a paid test order, by nothing but the links of the dashboard's guide. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { initCommand } from "#scripts/init/command.ts";
import { callCommand } from "#tests/fixtures/command.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { bareEnvironment, OPERATOR_PASSWORD } from "#tests/fixtures/environment.ts";
import { plainVisitor } from "#tests/fixtures/form-driver/plain-visitor.ts";
import { noise } from "#tests/fixtures/hostile-files.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";
import { useOwnProvider } from "#tests/fixtures/own-provider.ts";
import {
  addHere,
  arriveAtOrder,
  choose,
  fillDetails,
  goToCheckout,
  goToPayment,
  signInOperator,
  title,
} from "#tests/fixtures/shop-pages.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

const database = useDatabase();
let store: StoreProcess;
const startProvider = useOwnProvider({
  get store() {
    return store;
  },
});

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "latchkey-first-steps-"));
  const env = bareEnvironment({ DATABASE_URL: database.url, ADMIN_PASSWORD: OPERATOR_PASSWORD });
  const initiated = await callCommand(initCommand, ["--yes"], { env, cwd: folder });
  rmSync(folder, { recursive: true, force: true });
  expect(initiated).toMatchObject({ code: 0 });
  // Databases of tests have the demo's.
  await db().storeSetting.deleteMany();
  const service = await startEmailService();
  afterAll(() => service.close());
  store = await startStoreProcess({
    databaseUrl: database.url,
    env: {
      ...{ EMAIL_SERVICE_API_KEY: "re_canary_0123456789", EMAIL_SERVICE_URL: service.url },
      EMAIL_FROM: "hello@shop.test",
    },
  });
});
afterAll(() => store?.stop());

/** The guide as the dashboard shows it: each step's title with its badge; empty where there is none. */
async function guide(page: JourneyPage): Promise<Record<string, string | undefined>> {
  const steps = await page
    .getByRole("main")
    .locator("ol > li", { hasText: /To do|In test|Done/ })
    .allInnerTexts();
  return Object.fromEntries(
    steps.map((text) => {
      const [, name = "", badge] = /^\s*(.*?)\s+(To do|In test|Done)/s.exec(text) ?? [];
      return [name, badge];
    }),
  );
}

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const follow = (page: JourneyPage, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).click();
const home = async (page: JourneyPage) => {
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await title(page, "Dashboard");
};

test("a new store's guide leads from init to a paid test order and on to live payments, and then is gone", async () => {
  const { page, problems } = plainVisitor();
  await signInOperator(page, store.origin, "/admin");
  const steps = {
    ...{ "Name, address and contact": "To do", "First product": "To do", "Shipping zones and methods": "To do" },
    ...{ Collection: "To do", Taxes: "To do", Payments: "To do", "Legal pages": "To do", Emails: "Done" },
    "Test order": "To do",
  };
  expect(await guide(page)).toEqual(steps);
  /** Follows a step's link, does it, and finds only that step changed. */
  const step = async (name: string, does: () => Promise<unknown>, then = "Done") => {
    await follow(page, name);
    await does();
    await home(page);
    expect(await guide(page)).toEqual(Object.assign(steps, { [name]: then }));
  };

  await step("Name, address and contact", async () => {
    await page.getByLabel("Store name").fill("Harbour Goods");
    await page.getByLabel("Address", { exact: true }).fill("1 Quay\nDublin");
    await page.getByLabel("Contact email").fill("hello@shop.test");
    await press(page, "Save settings");
  });
  const createProduct = async () => {
    await page.getByLabel("Title", { exact: true }).fill("Rope");
    await page.getByLabel("Price, EUR").fill("12");
    await page.getByLabel("In stock").first().fill("5");
    await page.getByText("Visible and for sale").click();
    await press(page, "Save product");
    await page.getByText("Product created.").waitFor();
  };
  await step("First product", createProduct, "To do");
  await step("First product", async () => {
    const buffer = (await noise(40, 30).png().toBuffer()) as Buffer;
    await page.getByLabel("Upload pictures").setInputFiles({ name: "rope.png", mimeType: "image/png", buffer });
    await press(page, "Upload");
    await page.getByLabel("Alt text").fill("A coil of rope");
    await press(page, "Save product");
    await page.getByText("Product saved.").waitFor();
  });
  await step("Collection", async () => {
    await follow(page, "Create your first collection");
    await page.getByLabel("Title", { exact: true }).fill("Deck");
    await page.getByLabel("Visible in your store").check();
    await press(page, "Save collection");
    await page.getByText("Collection created.").waitFor();
    await follow(page, "Choose products");
    await follow(page, "Add products");
    await page.getByLabel("Rope", { exact: true }).check();
    await press(page, "Add selected");
    await page.getByText("1 product added.").waitFor();
  });
  await step("Shipping zones and methods", async () => {
    await follow(page, "Add a zone");
    await page.getByLabel("Name", { exact: true }).fill("European Union");
    await page.locator("summary", { hasText: "European Union" }).click();
    await press(page, "Select all: European Union");
    await press(page, "Save zone");
    await follow(page, "Add a method");
    await page.getByLabel("Name", { exact: true }).fill("Parcel");
    await page.locator('[name="priceMinor"]').fill("4.90");
    await press(page, "Save method");
    await page.getByText("Shipping method saved.").waitFor();
  });
  await step("Taxes", async () => {
    await page.getByLabel("I charge no taxes").check();
    await press(page, "Save settings");
  });
  const connect = async () => {
    await follow(page, "Add a connection");
    await page.getByLabel("Sandbox").check();
    await press(page, "Continue");
    const provider = await startProvider(await page.getByLabel("Events address", { exact: true }).inputValue());
    await page.getByLabel("Address", { exact: true }).fill(provider.url);
    await page.getByLabel("Webhook secret").fill(provider.webhookSecret);
    await page.getByLabel("API key").fill(provider.apiKey);
    await press(page, "Create connection");
    await page.getByText("Connection created.").waitFor();
  };
  await step("Payments", connect, "In test");
  const write = async (kind: string) => {
    await follow(page, `Write ${kind}`);
    await page.getByLabel("Text", { exact: true }).fill("# Ours\n\nWe sell rope.");
    await page.getByLabel("Published").check();
    await press(page, "Save page");
    await page.getByText("Page created.").waitFor();
  };
  await step("Legal pages", () => write("Terms and conditions"), "To do");
  await step("Legal pages", () => write("Privacy policy"), "To do");
  await step("Legal pages", () => write("Imprint"));
  await step("Test order", async () => {
    await page.getByRole("main").getByRole("link", { name: /Rope/ }).first().click();
    await addHere(page);
    await goToCheckout(page);
    await fillDetails(page);
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({ test: true, totalMinor: 1690 });
    await page.goto(`${store.origin}/admin`);
  });
  await follow(page, "Payments");
  await title(page, "Connections");
  // The sandbox is never live.
  await db().connection.updateMany({ data: { test: false } });
  await home(page);
  expect(await guide(page)).toEqual({});
  expect(problems).toEqual([]);
});
