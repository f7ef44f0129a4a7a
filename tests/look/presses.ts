/** What is pressed to see how soon a page answers. */
import type { Locator, Page } from "playwright";

export const phone = { name: "phone", width: 390, height: 844 };
const computer = { name: "computer", width: 1280, height: 900 };
/** The next frame after a press, what says that something is under way, and opening the search: milliseconds. */
export const goals = { frame: 200, pending: 100, search: 50 };

export type Press = {
  what: string;
  path: string;
  /** @param on touches what it is given, or clicks it on a computer */
  press: (page: Page, on: (target: Locator) => Promise<void>) => Promise<void>;
  /** It asks the store: until that answers, the page must say that it waits. */
  asks?: true;
  device?: typeof phone;
  goal?: number;
};

export const shopping: Press[] = [
  { what: "open the menu", path: "/", press: (page, on) => on(page.locator('header summary[aria-label="Menu"]')) },
  { what: "open the search", path: "/", press: (page, on) => on(page.locator('header summary[aria-label="Search"]')) },
  {
    ...{ what: "choose a variant", path: "/products/latch-key-ring", asks: true },
    press: (page, on) => on(page.getByRole("navigation", { name: "Leather" }).getByRole("link", { name: /^Pine/ })),
  },
  {
    ...{ what: "add to the cart", path: "/products/latch-key-ring", asks: true },
    press: (page, on) => on(page.getByRole("main").getByRole("button", { name: "Add to cart" }).first()),
  },
  {
    ...{ what: "change a quantity", path: "/cart", asks: true },
    press: (page, on) => on(page.getByRole("button", { name: /^More: Quantity of/ }).first()),
  },
  {
    ...{ what: "sort a list", path: "/products", asks: true },
    async press(page) {
      await page.getByLabel("Sort").focus();
      await page.keyboard.press("ArrowDown");
    },
  },
];

export const working: Press[] = [
  {
    what: "open Store Admin’s menu",
    path: "/admin",
    press: (page, on) => on(page.locator('header summary[aria-label="Menu"]')),
  },
  {
    ...{ what: "select all of 100 orders", path: "/admin/orders?size=100" },
    press: (page, on) => on(page.getByLabel("Select all on this page")),
  },
  {
    ...{ what: "open Store Admin’s search", path: "/admin", device: computer, goal: goals.search },
    press: (page) => page.keyboard.press("Control+k"),
  },
  {
    ...{ what: "sort the customers", path: "/admin/customers", asks: true, device: computer },
    press: (page, on) => on(page.getByRole("columnheader").getByRole("link").first()),
  },
];
