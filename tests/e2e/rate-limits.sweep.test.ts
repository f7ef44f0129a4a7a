/** Somebody who asked too often, with and without JavaScript: what was typed is sent once the time is over. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { roomy } from "#tests/fixtures/rate-window.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore({ seeded: false, env: { RATE_LIMIT_PUBLIC: roomy(100) } });
const browser = useBrowser();

/** A process that counts alone forgets with its end; so the time is over when the next one starts. */
async function letTheTimePass() {
  await running.store.kill();
  await running.store.restart();
}

/** All whose address the proxy does not tell share one limit; the browser is one of them. */
async function useUp() {
  const client = httpClient(running.store);
  const headers = { "x-forwarded-for": "127.0.0.1" };
  for (let status = 200; status !== 429; ) ({ status } = await client.get("/robots.txt", { headers }));
}

test.each([
  ["with JavaScript", {}],
  ["without JavaScript", { javaScript: false }],
  ["on a phone in the dark", { width: 360, colorScheme: "dark" as const }],
])(
  "a limited sign-up %s says when to come back, keeps what was typed, and is sent with one press",
  proves("S8.6"),
  async (_case, how) => {
    const { page, problems } = await browser.newPage(how);
    const { origin } = running.store;
    await page.goto(`${origin}/sign-up`);
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByLabel("Email").fill(`${randomUUID()}@shop.test`);
    await page.getByLabel("Password").fill("correct horse battery");
    await useUp();
    await page.getByRole("button", { name: "Create account" }).click();
    await title(page, "Too many requests");
    await page.getByText(/Try again in \d+ (?:minutes|hours)\./).waitFor();
    await page.getByText("We’ve kept what you entered, except for your password.").waitFor();
    expect(await page.getByLabel("Password").inputValue()).toBe("");
    // It is the store's page: its header, its footer, its type and its colours.
    expect(
      await page
        .getByRole("banner")
        .getByRole("link", { name: /Latchkey/ })
        .count(),
    ).toBe(1);
    expect(await page.getByRole("contentinfo").getByRole("link", { name: "Find an order" }).count()).toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Inter");
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe("colorScheme" in how ? "rgb(15, 20, 18)" : "rgb(248, 249, 247)");
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await letTheTimePass();
    await page.getByLabel("Password").fill("correct horse battery");
    await page.getByRole("button", { name: "Try again" }).click();
    await title(page, /^Hello, Ada/);
    expect(problems.filter((problem) => !problem.includes("429"))).toEqual([]);
  },
);
