/** Every page of the build, opened at an address with content by somebody who may see it: what axe finds, and what is too wide. */
import type { Page } from "playwright";
import { matchPath } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { pages, pagesFor, redirects } from "#tests/fixtures/built-pages.ts";
import { builtRoutes } from "#tests/fixtures/built-routes.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useLongNamedStore } from "#tests/fixtures/long-named-store.ts";
import { lengthenWords } from "#tests/fixtures/long-words.ts";
import { tooWide } from "#tests/fixtures/narrow.ts";
import { addressesOf } from "#tests/fixtures/route-examples.ts";
import { lendCookies, makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";

const running = await useLongNamedStore();
const browser = useBrowser();
/** Only a page that never comes takes that long. */
const LONG = 1_800_000;

let visitors: Visitors;
beforeAll(async () => {
  visitors = await makeVisitors(running);
});

type Found = Record<string, string[]>;
type Look = { path: string; pattern?: string; act?: (page: Page) => Promise<void>; inPlace?: boolean };

/**
 * Shows another page of the section that is open, as a link in it does: its frame stays, and so does axe, which is slow
 * in each new document.
 * @returns its status
 */
async function leadTo(page: Page, path: string): Promise<number> {
  const before = await page.title();
  const status = await page.evaluate<number>(`(async () => {
    document.querySelector("h1").dataset.left = "";
    const router = window.__reactRouterDataRouter;
    await router.navigate(${JSON.stringify(path)});
    const [error] = Object.values(router.state.errors ?? {});
    return error ? (error.status ?? 500) : 200;
  })()`);
  // Either may stay the same element or text on another page.
  await page.waitForFunction(
    (title) => document.title !== title || document.querySelector("h1:not([data-left])"),
    before,
  );
  return status;
}

/** Opens each path as one visitor. @returns what axe has against each, which showed another page, and what sticks out of each */
async function lookAt(client: HttpClient, looks: Look[]) {
  const { page, context } = await browser.newPage();
  const { origin } = running.store;
  await lendCookies(client, context, running.store);
  const found: Found = {};
  const wide: Found = {};
  for (const { path, pattern, act, inPlace } of looks) {
    const status = inPlace ? await leadTo(page, path) : (await page.goto(origin + path))?.status();
    await page.getByRole("heading", { level: 1 }).waitFor();
    const { pathname } = new URL(page.url());
    const shown = status === (pattern?.endsWith("*") ? 404 : 200) && matchPath(pattern ?? pathname, pathname);
    const wrong = !pattern || shown ? [] : [`This is not ${pattern} but ${pathname}, ${status}`];
    await act?.(page);
    const all = [...wrong, ...(await violationsIn(page, isOnPhones(pattern ?? path) ? [360] : []))];
    if (all.length > 0) found[path] = all;
    const out = await tooWide(page);
    if (out.length > 0) wide[path] = out;
  }
  return { found, wide };
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

/** The first is opened whole, and leads to the others. */
const leadOn = (looks: Look[]): Look[] =>
  looks.map((look, at) => ({ ...look, inPlace: at > 0 && !look.pattern?.endsWith("*") }));

const all = (paths: string[]): Look[] => paths.map((path) => ({ path }));

/** Of Store Admin, what phones are tried with here: lists, an order, large forms and charts. `npm run look` tries all. */
const ADMIN_ON_PHONES = [
  ...["/admin", "/admin/orders", "/admin/orders/:id", "/admin/products", "/admin/products/:id"],
  ...["/admin/discounts/:id", "/admin/pages/:id", "/admin/settings/store", "/admin/settings/taxes"],
];
const isOnPhones = (pattern: string) => !pattern.startsWith("/admin") || ADMIN_ON_PHONES.includes(pattern);

/** What each of these visitors sees. */
type Visits = [HttpClient, Look[]][];

/** Looks at all of it once, before both tests. */
function sweep(of: string, visits: () => Visits) {
  describe(of, () => {
    const seen: Awaited<ReturnType<typeof lookAt>>[] = [];
    beforeAll(async () => {
      for (const [client, looks] of visits()) seen.push(await lookAt(client, looks));
    }, LONG);
    test("axe finds nothing, light and dark, at 1280 pixels and on phones", () => {
      expect(seen.map(({ found }) => found)).toEqual(visits().map(() => ({})));
    });
    test("fits into 320 pixels", () => {
      expect(seen.map(({ wide }) => wide)).toEqual(visits().map(() => ({})));
    });
  });
}

test("every page of the build is for someone who opens it below; the others only send people elsewhere", async () => {
  const { guest, operator } = visitors;
  expect(new Set(pages.map(({ guard }) => guard))).toEqual(new Set(["anyone", "customer", "admin"]));
  const patterns = builtRoutes().map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining(ADMIN_ON_PHONES));
  for (const pattern of Object.keys(redirects)) {
    expect(patterns).toContain(pattern);
    const [path = ""] = addressesOf(pattern, { ...operator.places, ...guest.places });
    expect([pattern, (await guest.client.get(path)).status]).toEqual([pattern, 302]);
  }
});

sweep("every page behind the links of emails", () => {
  const linked = Object.entries(visitors.links).map(([pattern, path]) => ({ pattern, path }));
  return [[httpClient(running.store), [...all(Object.keys(visitors.links)), ...linked]]];
});

describe("with names, addresses and titles of 60 letters without a break", () => {
  beforeAll(() => lengthenWords());

  // First: a half-finished sign-in, which one of them shows, ends after ten minutes.
  sweep("every form sent with mistakes", () => {
    const { customer, guest, operator } = visitors;
    return [
      [
        httpClient(running.store),
        [
          sendEmpty("/sign-in", "Sign in"),
          sendEmpty("/sign-up", "Create account"),
          sendEmpty("/forgot-password", "Send the link"),
          sendEmpty("/orders/lookup", "Show my order"),
          sendEmpty("/contact", "Send message"),
          sendEmpty("/gift-cards/balance", "Check balance"),
        ],
      ],
      [guest.client, [sendEmpty("/checkout/request", "Send request"), sendEmpty("/sign-in/second-factor", "Continue")]],
      [customer.client, [sendEmpty("/account/addresses/new", "Save address")]],
      [
        operator.client,
        [sendEmpty("/admin/products/new", "Save product"), sendEmpty("/admin/gift-cards/new", "Issue gift card")],
      ],
    ];
  });

  sweep("every page of the shop", () => {
    const { guest, links, operator, payer } = visitors;
    const places = { ...operator.places, ...guest.places };
    const waiting = "/checkout/:sessionId/return";
    const states = [
      `/checkout/${places[":sessionId"]}?step=review`,
      "/products?q=nothing-like-that",
      "/newsletter?asked=1",
      "/contact?done=sent",
      "/sign-in?staff",
    ];
    const paid = addressesOf("/checkout/:sessionId", { ":sessionId": payer.sessionId })[0] ?? "";
    const pagesOfGuest = pagesFor("anyone", places, [waiting, ...Object.keys(links)]);
    return [
      [guest.client, [...pagesOfGuest, ...all(states), openMenu("/")]],
      [payer.client, [{ path: paid }, { path: `${paid}/return`, pattern: waiting }]],
    ];
  });

  sweep("every page of an account, full, empty and an hour old", () => {
    const { customer, operator, newcomer, stale } = visitors;
    const confirm = "/account/confirm";
    const pagesOfCustomer = pagesFor("customer", { ...operator.places, ...customer.places }, [confirm]);
    return [
      [customer.client, [...pagesOfCustomer, ...all([...customer.paths, "/account/addresses/new"])]],
      [newcomer.client, all(["/account", "/account/requests", "/account/addresses", "/cart"])],
      [stale.customer, [{ path: confirm, pattern: confirm }, ...all(["/account/data", "/account/data/delete"])]],
    ];
  });

  const isSetting = ({ pattern }: { pattern: string }) => pattern.startsWith("/admin/settings");

  sweep("every page for Operators, full, empty and an hour old", () => {
    const { customer, guest, operator, stale } = visitors;
    const confirm = "/admin/confirm";
    const lists = ["orders", "products", "customers", "gift-cards", "newsletter", "requests", "events", "emails"];
    const searches = [...lists, "audit", "media", "discounts", "pages", "posts"].map(
      (list) => `/admin/${list}?q=nothing-like-that`,
    );
    const more = [
      guest.offered,
      ...customer.seenByOperators,
      "/admin/products/new",
      "/admin/discounts/new",
      "/admin/pages/new",
      "/admin/posts/new",
    ];
    const full = pagesFor("admin", operator.places, [confirm]).filter((page) => !isSetting(page));
    return [
      [operator.client, [...leadOn(full), ...all([...more, ...searches]), openMenu("/admin")]],
      [
        stale.operator,
        [{ path: confirm, pattern: confirm }, ...all(["/admin/security", "/admin/account/data", "/admin/connections"])],
      ],
    ];
  });

  sweep("every page of the settings", () => {
    const { client, places } = visitors.operator;
    return [[client, leadOn(pagesFor("admin", places).filter(isSetting))]];
  });
});
