/** A page says that it waits in the same task as the press, before React has time for a transition. */
import { expect, test } from "vitest";
import { hydrated, type Visit } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

async function open(path: string): Promise<Visit["page"]> {
  const { page } = await journeys.browserVisitor();
  await page.goto(running.store.origin + path);
  await hydrated(page);
  return page;
}

/** What the page shows of its waiting, and the button that was pressed, once all microtasks after the press are through. */
const pressed = (page: Visit["page"], selector: string) =>
  page.evaluate(async (pressed) => {
    const target = document.querySelector<HTMLElement>(pressed);
    target?.click();
    for (let turn = 0; turn < 100; turn++) await null;
    return {
      status: document.querySelector("[role=status]")?.textContent,
      waits: target?.matches("[aria-disabled=true], [aria-busy=true] *"),
    };
  }, selector);

test("after a link is followed", async () => {
  const { handle } = await newVariant();
  const page = await open("/products?sort=newest");
  expect(await pressed(page, `main a[href="/products/${handle}"]`)).toEqual({ status: "Loading", waits: false });
});

test("after a form is sent, its button too", async () => {
  const page = await open("/sign-in");
  await page.getByLabel("Email").fill("somebody@shop.test");
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  expect(await pressed(page, 'main form[method=post] button[type="submit"]')).toEqual({
    status: "Loading",
    waits: true,
  });
});

test("after something is added to the cart in place", async () => {
  const { handle } = await newVariant();
  const page = await open(`/products/${handle}`);
  expect(await pressed(page, 'main form[action="/cart"] button[type="submit"]')).toEqual({ status: "", waits: true });
  await page.getByRole("dialog", { name: "Added to your cart" }).waitFor();
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
});
