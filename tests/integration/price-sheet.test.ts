/** Prices of several variants, changed together. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
const PAGE = "/admin/products/prices?q=Test+article&size=100";
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

type Row = [variantId: string, seen: string, price: string, salePrice?: string];
function save(...rows: Row[]) {
  const body = new URLSearchParams();
  for (const [id, seen, price, salePrice = ""] of rows) {
    body.append("row", `${id} ${seen}`);
    body.append(`price.${id}`, price);
    body.append(`salePrice.${id}`, salePrice);
  }
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return operator.request("POST", PAGE, { headers, body: body.toString() });
}
const pricesOf = async (id: string) => {
  const { regularMinor, saleMinor, priceMinor } = await db().variant.findUniqueOrThrow({ where: { id } });
  return [regularMinor, saleMinor, priceMinor];
};
const shown = async (handle: string) => (await httpClient(running.store).get(`/products/${handle}`)).text;

it("shows what each variant costs, and saves what differs, which customers see from the next request on", async () => {
  const [one, two] = [await newVariant({ priceMinor: 2000 }), await newVariant({ priceMinor: 3000 })];
  const { version } = await db().product.findUniqueOrThrow({ where: { id: one.productId } });
  expect(await shown(one.handle)).toContain("€20.00");
  const { text } = await operator.get(PAGE);
  expect(text).toContain(`value="${one.variantId} 2000/"`);
  const answer = await save([one.variantId, "2000/", "25", "19.90"], [two.variantId, "3000/", "30.00"]);
  expect([answer.status, answer.location]).toEqual([303, `${PAGE}&saved=1`]);
  expect(await pricesOf(one.variantId)).toEqual([2500, 1990, 1990]);
  expect(await pricesOf(two.variantId)).toEqual([3000, null, 3000]);
  expect(await shown(one.handle)).toContain("€19.90");
  expect(await db().product.findUniqueOrThrow({ where: { id: one.productId } })).toMatchObject({
    version: version + 1,
  });
  const said = await db().auditEntry.findFirstOrThrow({
    where: { targetId: one.productId, action: "product.saved", actor: "operator" },
  });
  expect(said.fields).toEqual(["regularMinor", "saleMinor"]);
  expect(await db().auditEntry.count({ where: { targetId: two.productId, actor: "operator" } })).toBe(0);
});

it("ends a sale, with its dates, where the sale price is emptied", async () => {
  const { variantId } = await newVariant({ priceMinor: 2000 });
  const saleUntil = new Date(Date.now() + 86_400_000);
  await db().variant.update({ where: { id: variantId }, data: { saleMinor: 1500, saleUntil } });
  expect((await save([variantId, "2000/1500", "20"])).status).toBe(303);
  expect(await pricesOf(variantId)).toEqual([2000, null, 2000]);
  expect(await db().variant.findUniqueOrThrow({ where: { id: variantId } })).toMatchObject({ saleUntil: null });
});

it("doesn't replace what someone else changed, saves the others, and can then be saved again", async () => {
  const [one, two] = [await newVariant({ priceMinor: 2000 }), await newVariant({ priceMinor: 3000 })];
  await save([two.variantId, "3000/", "35"]);
  const answer = await save([one.variantId, "2000/", "21"], [two.variantId, "3000/", "32"]);
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("Prices saved for 1 variant.");
  expect(answer.text).toContain("Someone else changed it to €35.00, with no sale price.");
  expect(answer.text).toContain(`value="${two.variantId} 3500/"`);
  expect(await pricesOf(one.variantId)).toEqual([2100, null, 2100]);
  expect(await pricesOf(two.variantId)).toEqual([3500, null, 3500]);
  expect((await save([two.variantId, "3500/", "32"])).status).toBe(303);
  // The same form sent twice changes nothing more.
  expect((await save([two.variantId, "3500/", "32"])).status).toBe(303);
  expect(await pricesOf(two.variantId)).toEqual([3200, null, 3200]);
});

it("saves nothing while a price is wrong, or of another Store", async () => {
  const [one, two] = [await newVariant({ priceMinor: 2000 }), await newVariant({ priceMinor: 3000 })];
  const wrong = await save([one.variantId, "2000/", "21"], [two.variantId, "3000/", "30", "31"]);
  expect([wrong.status, wrong.text.includes("The sale price must be lower than the price.")]).toEqual([422, true]);
  expect((await save([one.variantId, "2000/", "20"])).text).toContain("Change at least one price first.");
  expect((await save([one.variantId, "2000/", "21"], [randomUUID(), "3000/", "31"])).status).toBe(404);
  expect((await save([one.variantId, "twenty", "21"])).status).toBe(400);
  expect(await pricesOf(one.variantId)).toEqual([2000, null, 2000]);
});
