/** axe over every page of the build: each page is opened, at an address with content, by somebody who may see it. */
import type { Page } from "playwright";
import { matchPath } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAxe, violationsIn } from "#tests/fixtures/axe.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { pages, pagesFor, redirects } from "#tests/fixtures/built-pages.ts";
import { builtRoutes } from "#tests/fixtures/built-routes.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { recoveryEnv } from "#tests/fixtures/recovery.ts";
import { addressesOf } from "#tests/fixtures/route-examples.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { lendCookies, makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";

const service = await startEmailService();
afterAll(() => service.close());
const running = useRunningStore({ env: recoveryEnv(service.url) });
const browser = useBrowser();
const LONG = 300_000;

let visitors: Visitors;
beforeAll(async () => {
  visitors = await makeVisitors(running);
}, 120_000);

type Look = { path: string; pattern?: string; act?: (page: Page) => Promise<void> };

/** Opens each path as one visitor. @returns what axe has against each, and which paths showed another page */
async function lookAt(client: HttpClient, looks: Look[]) {
  const { page, context } = await browser.newPage();
  const { origin } = running.store;
  await lendCookies(client, context, running.store);
  await loadAxe(page);
  const found: Record<string, string[]> = {};
  for (const { path, pattern, act } of looks) {
    const status = (await page.goto(origin + path))?.status();
    await page.getByRole("heading", { level: 1 }).waitFor();
    const { pathname } = new URL(page.url());
    const shown = status === (pattern?.endsWith("*") ? 404 : 200) && matchPath(pattern ?? pathname, pathname);
    const wrong = !pattern || shown ? [] : [`This is not ${pattern} but ${pathname}, ${status}`];
    await act?.(page);
    const all = [...wrong, ...(await violationsIn(page))];
    if (all.length > 0) found[path] = all;
  }
  return found;
}

/** Sends a form with nothing in it. */
const sendEmpty = (path: string, button: string): Look => ({
  path,
  act: async (page) => {
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).first().click();
    await page.getByRole("main").locator("[aria-invalid=true], [role=alert]").first().waitFor();
  },
});

const openMenu = (path: string): Look => ({
  path,
  act: async (page) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.locator("header summary").first().click();
  },
});

const all = (paths: string[]): Look[] => paths.map((path) => ({ path }));

test("every page of the build is for someone who opens it below; the others only send people elsewhere", async () => {
  const { guest, operator } = visitors;
  expect(new Set(pages.map(({ guard }) => guard))).toEqual(new Set(["anyone", "customer", "admin"]));
  const patterns = builtRoutes().map(({ pattern }) => pattern);
  for (const pattern of Object.keys(redirects)) {
    expect(patterns).toContain(pattern);
    const [path = ""] = addressesOf(pattern, { ...operator.places, ...guest.places });
    expect([pattern, (await guest.client.get(path)).status]).toEqual([pattern, 302]);
  }
});

test("axe finds nothing on any page of the shop, light and dark, at 360 and 1280 pixels", {
  timeout: LONG,
}, async () => {
  const { guest, links, operator, payer } = visitors;
  const places = { ...operator.places, ...guest.places };
  const waiting = "/checkout/:sessionId/return";
  const states = [
    `/checkout/${places[":sessionId"]}?step=review`,
    "/products?q=nothing-like-that",
    "/newsletter?asked=1",
  ];
  const paid = addressesOf("/checkout/:sessionId", { ":sessionId": payer.sessionId })[0] ?? "";
  expect([
    await lookAt(guest.client, [
      ...pagesFor("anyone", places, [waiting, ...Object.keys(links)]),
      ...all(states),
      openMenu("/"),
    ]),
    await lookAt(payer.client, [{ path: paid }, { path: `${paid}/return`, pattern: waiting }]),
  ]).toEqual([{}, {}]);
});

test("axe finds nothing on any page of an account, full, empty and an hour old", { timeout: LONG }, async () => {
  const { customer, operator, newcomer, stale } = visitors;
  const confirm = "/account/confirm";
  const empty = ["/account", "/account/requests", "/account/addresses", "/cart"];
  expect([
    await lookAt(customer.client, [
      ...pagesFor("customer", { ...operator.places, ...customer.places }, [confirm]),
      ...all([...customer.paths, "/account/addresses/new"]),
    ]),
    await lookAt(newcomer.client, all(empty)),
    await lookAt(stale.customer, [
      { path: confirm, pattern: confirm },
      ...all(["/account/data", "/account/data/delete"]),
    ]),
  ]).toEqual([{}, {}, {}]);
});

test("axe finds nothing on any page for Operators, full, empty and an hour old", { timeout: LONG }, async () => {
  const { customer, guest, operator, stale } = visitors;
  const confirm = "/admin/confirm";
  const searches = [
    "orders",
    "products",
    "customers",
    "gift-cards",
    "newsletter",
    "requests",
    "events",
    "emails",
    "audit",
    "media",
    "discounts",
  ];
  const more = [guest.offered, ...customer.seenByOperators, "/admin/products/new", "/admin/discounts/new"];
  expect([
    await lookAt(operator.client, [
      ...pagesFor("admin", operator.places, [confirm]),
      ...all([...more, ...searches.map((list) => `/admin/${list}?q=nothing-like-that`)]),
      openMenu("/admin"),
    ]),
    await lookAt(stale.operator, [
      { path: confirm, pattern: confirm },
      ...all(["/admin/security", "/admin/connections"]),
    ]),
  ]).toEqual([{}, {}]);
});

test("axe finds nothing on the pages behind the links of emails", { timeout: LONG }, async () => {
  const linked = Object.entries(visitors.links).map(([pattern, path]) => ({ pattern, path }));
  const without = all(Object.keys(visitors.links));
  expect(await lookAt(httpClient(running.store), [...without, ...linked])).toEqual({});
});

test("axe finds nothing on forms that were sent with mistakes", { timeout: LONG }, async () => {
  const { customer, guest, operator } = visitors;
  expect([
    await lookAt(httpClient(running.store), [
      sendEmpty("/sign-in", "Sign in"),
      sendEmpty("/sign-up", "Create account"),
      sendEmpty("/forgot-password", "Send the link"),
      sendEmpty("/orders/lookup", "Show my order"),
      sendEmpty("/gift-cards/balance", "Check balance"),
    ]),
    await lookAt(guest.client, [
      sendEmpty("/checkout/request", "Send request"),
      sendEmpty("/sign-in/second-factor", "Continue"),
    ]),
    await lookAt(customer.client, [sendEmpty("/account/addresses/new", "Save address")]),
    await lookAt(operator.client, [
      sendEmpty("/admin/products/new", "Save product"),
      sendEmpty("/admin/gift-cards/new", "Issue gift card"),
    ]),
  ]).toEqual([{}, {}, {}, {}]);
});
