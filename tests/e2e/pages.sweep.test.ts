import { describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const pages = [
  "/",
  "/products",
  "/collections/home",
  "/cart",
  "/checkout/request",
  "/sign-in",
  "/sign-up",
  "/newsletter",
  "/contact",
  "/admin",
  "/no-such-page",
];

describe("in a browser", () => {
  const running = useRunningStore();
  const journeys = useJourneys(running);

  test.each(pages)(
    "%s loads and hydrates without an error or a violation of the security policy",
    proves("SEC-H2"),
    async (path) => {
      const { page, problems } = await journeys.browserVisitor();
      await page.goto(running.store.origin + path);
      await hydrated(page);
      await page.getByRole("heading", { level: 1 }).waitFor();
      // Chromium itself reports a document that is 404; that is the page's right answer.
      expect(problems.filter((problem) => !(path === "/no-such-page" && problem.includes("404")))).toEqual([]);
    },
  );

  test.each(pages)("%s is there without JavaScript", async (path) => {
    const { page } = await journeys.visitor({ javaScript: false });
    await page.goto(running.store.origin + path);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });

  test.each([360, 768, 1280])("the shop fits into %i pixels", async (width) => {
    const { page } = await journeys.browserVisitor({ width });
    for (const path of ["/", "/products", "/cart", "/sign-in", "/newsletter", "/contact"]) {
      await page.goto(running.store.origin + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test("a violation of the security policy is noticed", async () => {
    const { page, problems } = await journeys.browserVisitor();
    await page.goto(running.store.origin);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.head.append(script);
    });
    await expect.poll(() => problems.join()).toMatch(/Content Security Policy/);
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
  });
});
