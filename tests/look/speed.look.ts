/**
 * How soon a page answers a press: on a phone, whose processor is slower, and the search on a computer. Touches and
 * clicks are the browser's own: what a driver adds to a press would run in the page, as slowly as all else there.
 */
import { randomUUID } from "node:crypto";
import type { CDPSession, Locator } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated, useBrowser } from "#tests/fixtures/browser.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { lendCookies } from "#tests/fixtures/visitors.ts";
import { measureMachine } from "./lighthouse.ts";
import { goals, type Press, phone, shopping, working } from "./presses.ts";
import { keep, type Machine, type Measured } from "./report.ts";

const running = useRunningStore();
const browser = useBrowser();

const RUNS = 8;
/** Of a page that never says that it waits. */
const NEVER = 9999;

const shopper = () => httpClient(running.store);
let visits: [HttpClient, Press[]][] = [];
let machine: Machine;

beforeAll(async () => {
  machine = await measureMachine();
  const [customer, operator] = [shopper(), shopper()];
  await addToCart(customer, (await newVariant({ stock: 100 })).variantId);
  await signUp(shopper());
  await signInAsAdmin(operator);
  const money = { currency: "EUR", subtotalMinor: 1000, shippingMinor: 490, totalMinor: 1490 };
  const shippingAddress = { name: "Ida Marlowe", line1: "Quay 1", postalCode: "1", city: "Cork", country: "IE" };
  await db().order.createMany({
    data: Array.from({ length: 120 }, () => ({
      ...{
        storeId: "default",
        email: "buyer@shop.test",
        test: false,
        shippingMethod: "standard",
        shippingAddress,
        ...money,
      },
      checkoutSessionId: randomUUID(),
    })),
  });
  visits = [
    [customer, shopping],
    [operator, working],
  ];
});

test("pages answer presses at once, and long lists scroll smoothly", async () => {
  const presses: Measured[] = [];
  for (const [client, all] of visits) {
    for (const each of all) presses.push(...(await measured(client, each)));
  }
  const operator = visits[1]?.[0];
  if (operator) presses.push(await scrolled(operator));
  keep("speed", { machine, presses });
  expect(presses.length).toBeGreaterThan(10);
});

async function openAs(client: HttpClient, path: string, { name, width, height }: typeof phone) {
  const isPhone = name === phone.name;
  const { page, context } = await browser.newPage({ width, height });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone });
  await lendCookies(client, context, running.store);
  await page.goto(running.store.origin + path);
  await hydrated(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: isPhone ? machine.slower : 1 });
  return { page, session };
}

const touch = (
  session: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  ...touchPoints: { x: number; y: number }[]
) => session.send("Input.dispatchTouchEvent", { type, touchPoints });

async function press(session: CDPSession, device: typeof phone, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} can't be seen.`);
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const isThere = await target.evaluate(
    (element, at) => {
      const found = document.elementFromPoint(at.x, at.y);
      return element.contains(found) || found?.closest("label")?.contains(element);
    },
    { x, y },
  );
  if (!isThere) throw new Error(`${target} is covered.`);
  if (device.name === phone.name) {
    await touch(session, "touchStart", { x, y });
    await touch(session, "touchEnd");
  } else {
    await target.page().mouse.click(x, y);
  }
}

async function measured(client: HttpClient, given: Press) {
  const { what, path, asks, device = phone, goal = goals.frame } = given;
  const frames: number[] = [];
  const pending: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { page, session } = await openAs(client, path, device);
    if (asks) {
      await page.route(/\.data(?:\?|$)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue().catch(() => {});
      });
    }
    await page.evaluate(watchPresses);
    await given.press(page, (target) => press(session, device, target));
    const found = await page.evaluate(endWatch);
    expect(found.from, what).toBeGreaterThan(0);
    frames.push(found.frame);
    pending.push(found.pending ?? NEVER);
    await page.close();
  }
  const row = { what, on: device.name, measured: p75(frames), goal, unit: "ms to the next frame" };
  const waits = { ...row, measured: p75(pending), goal: goals.pending, unit: "ms until it says that it waits" };
  return asks ? [row, waits] : [row];
}

const p75 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;

async function swipe(session: CDPSession) {
  await touch(session, "touchStart", { x: 200, y: 800 });
  for (let y = 770; y > 50; y -= 30) await touch(session, "touchMove", { x: 200, y });
  await touch(session, "touchEnd");
}

/** Tasks above 50 ms while a finger moves a list from its top to its end. */
async function scrolled(operator: HttpClient) {
  const { page, session } = await openAs(operator, "/admin/orders?size=100", phone);
  await page.evaluate(watchPresses);
  for (let swipes = 0; swipes < 20; swipes++) await swipe(session);
  const { longTasks } = await page.evaluate(endWatch);
  expect(await page.evaluate(() => document.body.scrollHeight - innerHeight - scrollY)).toBeLessThan(1);
  await page.close();
  return { what: "scroll through 100 orders", on: phone.name, measured: longTasks, goal: 0, unit: "tasks above 50 ms" };
}

type Watched = { frame: number; pending: number | null; longTasks: number; from: number };
declare global {
  var watchedPresses: Watched | undefined;
}

/** In the page: notes how long presses take until their next frame, and when the page first says that it waits. */
function watchPresses() {
  const watched: Watched = { frame: 0, pending: null, longTasks: 0, from: 0 };
  globalThis.watchedPresses = watched;
  for (const kind of ["keydown", "click"]) {
    addEventListener(
      kind,
      ({ timeStamp }) => {
        watched.from = timeStamp;
      },
      { capture: true },
    );
  }
  const timing: PerformanceObserverInit & { durationThreshold: number } = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) watched.frame = Math.max(watched.frame, entry.duration);
    }
  }).observe(timing);
  new PerformanceObserver((list) => {
    watched.longTasks += list.getEntries().length;
  }).observe({ type: "longtask" });
  const waits = "button[aria-disabled=true], [aria-busy=true], .animate-pending";
  new MutationObserver(() => {
    if (watched.pending === null && document.querySelector(waits)) watched.pending = performance.now() - watched.from;
  }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
}

/** In the page: what was noted, once its frames are through. */
async function endWatch(): Promise<Watched> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { watchedPresses } = globalThis;
  if (!watchedPresses) throw new Error("Nothing was watched.");
  return watchedPresses;
}
