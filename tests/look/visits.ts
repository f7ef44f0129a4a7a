/** Every page of the build, as somebody who may open it sees it, and what pages show when they are empty, late or open. */
import type { Page } from "playwright";
import { pagesFor } from "#tests/fixtures/built-pages.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import type { StoreProcess } from "#tests/fixtures/store-process.ts";
import type { Visitors } from "#tests/fixtures/visitors.ts";

export type Shown = {
  /** In file names: its pattern, and its state. */
  name: string;
  path: string;
  /** What is pressed before it is looked at. */
  act?: (page: Page) => Promise<void>;
};

/** What one visitor opens. */
export type Visits = { client: HttpClient; pages: Shown[] };

/** They show a page of their own only to people who were sent there. */
const elsewhere = ["/checkout/:sessionId/return", "/account/confirm", "/admin/confirm"];

/** Whom each of these pages is shown to. A half-finished sign-in ends after ten minutes: it comes first. */
export function visitsOf(store: StoreProcess, visitors: Visitors): Visits[] {
  const { guest, customer, operator, newcomer, stale, payer, links } = visitors;
  const places = { ...operator.places, ...guest.places };
  const linked = Object.entries(links).map(([pattern, path]) => ({ pattern, path }));
  return [
    {
      client: guest.client,
      pages: [
        ...named(pagesFor("anyone", places, [...elsewhere, ...Object.keys(links)])),
        { name: "home-menu", path: "/", act: openMenu },
        { name: "products-none", path: "/products?q=nothing-like-that" },
        { name: "checkout-sessionId-review", path: `/checkout/${places[":sessionId"]}?step=review` },
        { name: "sign-in-staff", path: "/sign-in?staff" },
        { name: "products-handle-added", path: `/products/${operator.places["/products/:handle"]}`, act: addToCart },
      ],
    },
    {
      client: payer.client,
      pages: [{ name: "checkout-sessionId-return", path: `/checkout/${payer.sessionId}/return` }],
    },
    { client: httpClient(store), pages: named(linked) },
    {
      client: customer.client,
      pages: named(pagesFor("customer", { ...operator.places, ...customer.places }, elsewhere)),
    },
    {
      client: newcomer.client,
      pages: ["/account", "/account/requests", "/account/addresses", "/cart"].map((path) => ({
        name: `${nameOf(path)}-empty`,
        path,
      })),
    },
    { client: stale.customer, pages: named([{ pattern: "/account/confirm", path: "/account/confirm" }]) },
    {
      client: operator.client,
      pages: [
        ...named(pagesFor("admin", operator.places, elsewhere)),
        { name: "admin-menu", path: "/admin", act: openMenu },
        { name: "admin-orders-none", path: "/admin/orders?q=nothing-like-that" },
        { name: "admin-products-new", path: "/admin/products/new" },
        { name: "admin-requests-id-offered", path: guest.offered },
        { name: "admin-orders-id-bought", path: customer.seenByOperators[1] ?? "" },
      ],
    },
    { client: stale.operator, pages: named([{ pattern: "/admin/confirm", path: "/admin/confirm" }]) },
  ];
}

const nameOf = (pattern: string) =>
  pattern.replace("*", "not-found").replaceAll(/[/:]+/g, "-").replaceAll(/^-|-$/g, "") || "home";

const named = (pages: { pattern: string; path: string }[]): Shown[] =>
  pages.map(({ pattern, path }) => ({ name: nameOf(pattern), path }));

async function openMenu(page: Page) {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.locator('header summary[aria-label="Menu"]').click();
}

async function addToCart(page: Page) {
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await page.getByRole("dialog").waitFor();
}
