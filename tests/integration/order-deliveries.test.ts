/** The list of orders by how they get to their customers, and what is done from there. */
import { beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
const ids: Record<string, string> = {};
const at = new Date();
const picked = { pickupPlace: "1 Quay", shippingAddress: {}, shippingMethod: "shop" };

/** Each as it becomes one. */
const kinds = {
  shipped: {},
  digital: { shippingAddress: {}, shippingMethod: "" },
  pickedLater: picked,
  ready: { ...picked, readyAt: at },
  handedOver: { ...picked, readyAt: at, fulfilledAt: at, state: "fulfilled" as const },
  calledOff: { ...picked, readyAt: at, cancelledAt: at, state: "cancelled" as const },
};

beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
  for (const [kind, change] of Object.entries(kinds)) {
    await db().connection.updateMany({ data: { capture: kind === "ready" ? "manual" : "automatic" } });
    const { variantId } = await newVariant({ stock: 5 });
    const { id } = await buy(httpClient(running.store), running.sandbox, variantId);
    await db().order.update({ where: { id }, data: { test: false, ...change } });
    ids[kind] = id;
  }
});

const shownOn = (text: string) => Object.keys(ids).filter((kind) => text.includes(`href="/admin/orders/${ids[kind]}`));
const all = ["pickedLater", "ready", "handedOver", "calledOff"];

it.each([
  ["delivery=shipping", ["shipped"]],
  ["delivery=pickup", all],
  ["delivery=ready", ["ready"]],
  ["delivery=pickup&state=open", ["pickedLater", "ready"]],
  ["delivery=ready&state=fulfilled", []],
  ["delivery=else", Object.keys(kinds)],
])("?%s shows its orders", async (query, shown) => {
  const { text } = await operator.get(`/admin/orders?${query}`);
  expect(shownOn(text)).toEqual(shown);
});

it("the filter stays in the fields, the export, on pages of orders and in links to the rest", async () => {
  const { text } = await operator.get("/admin/orders?delivery=ready");
  expect(text).toMatch(/<select[^>]*name="delivery".*?<option[^>]*value="ready"[^>]*selected/s);
  expect(text).toMatch(/type="hidden" name="delivery" value="ready"/);
  expect(text).toContain(`href="/admin/orders/${ids.ready}?delivery=ready`);
  expect(text).toContain("1 found");
  const order = (await operator.get(`/admin/orders/${ids.handedOver}?delivery=pickup`)).text;
  expect(order).toMatch(new RegExp(`href="/admin/orders/${ids.ready}\\?delivery=pickup"`));
});

it("the export has the orders of the filter alone", async () => {
  const { text } = await operator.submit("/admin/orders/export", { delivery: "ready" });
  expect(text.trimEnd().split("\r\n")).toHaveLength(2);
});

it("what is fulfilled or captured for all that match is of the filter alone", async () => {
  const { location } = await operator.get("/admin/orders/fulfil?all=1&delivery=ready");
  expect(new URL(location, "http://x").searchParams.getAll("ids")).toEqual([ids.ready]);
  const captured = async (delivery: string) =>
    (await operator.get(`/admin/orders/capture?all=1&delivery=${delivery}`)).text;
  expect(await captured("ready")).toContain("Capture 1 payment");
  expect(await captured("shipping")).toContain("No payments to capture");
});
