/** What Operators do with discounts: saving, codes, pausing, copying, deleting, and the figures. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import {
  deleteDiscount,
  discountsAdminFor,
  duplicateDiscount,
  exportCodes,
  generateCodes,
  saveDiscount,
} from "#app/modules/discounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { discountInput, newDiscount } from "#tests/fixtures/discounts.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

useDatabase();

const reasonOf = (outcome: object) => ("data" in outcome ? Object(outcome.data).reason : "ok");

it("a discount comes back as it was saved, and as it was saved last", async () => {
  const admin = await adminViewer();
  const input = discountInput({
    ...{ usageLimit: 5, customerLimit: 1, countries: ["DE"], combinesWith: ["shipping"], firstOrderOnly: true },
    ...{ minimum: { kind: "sum", amountMinor: 4000 }, startsAt: new Date("2026-07-01T04:00:00Z") },
  });
  const saved = await saveDiscount(admin, { id: null, input });
  const id = saved.ok ? saved.value.id : "";
  expect(await discountsAdminFor(admin).find(id)).toMatchObject(input);
  const changed = discountInput({ title: "Five off", effect: { kind: "free_shipping" } });
  expect((await saveDiscount(admin, { id, input: changed, version: 1 })).ok).toBe(true);
  expect(await discountsAdminFor(admin).find(id)).toMatchObject({ ...changed, version: 2 });
  expect(reasonOf(await saveDiscount(admin, { id, input, version: 1 }))).toBe("discount_changed");
  expect(await discountsAdminFor(admin).find(id)).toMatchObject({ title: "Five off", code: changed.code });
});

it("a code is one discount’s: of two that want it at once, one gets it", async () => {
  const admin = await adminViewer();
  const input = discountInput();
  const outcomes = await Promise.all([1, 2, 3].map(() => saveDiscount(admin, { id: null, input })));
  expect(outcomes.map(reasonOf).sort()).toEqual(["code_taken", "code_taken", "ok"]);
  expect(await db().discountCode.count({ where: { code: input.code ?? "" } })).toBe(1);
  expect(await db().discount.count({ where: { codes: { none: {} }, title: input.title } })).toBe(0);
});

it("10,000 codes are generated, all different, and exported once", async () => {
  const admin = await adminViewer();
  const { id } = await newDiscount({ code: null });
  expect((await generateCodes(admin, id, { count: 9999, prefix: "SPRING-" })).ok).toBe(true);
  expect((await generateCodes(admin, id, { count: 1, prefix: "" })).ok).toBe(true);
  expect(reasonOf(await generateCodes(admin, id, { count: 1, prefix: "" }))).toBe("codes_full");
  const outcomes = await Promise.all([exportCodes(admin, id), exportCodes(admin, id)]);
  const files = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  expect(files.map((codes) => codes.length)).toEqual([10_000]);
  expect(new Set(files.flat()).size).toBe(10_000);
  expect(files[0]?.filter((code) => /^SPRING-[2-9A-HJ-NP-Z]{10}$/.test(code))).toHaveLength(9999);
  expect((await discountsAdminFor(admin).figures(id)).codes).toEqual({ generated: 10_000, unexported: 0, spent: 0 });
});

it("a discount without a code has none to generate", async () => {
  const { id } = await newDiscount({ kind: "automatic" });
  const refused = await generateCodes(await adminViewer(), id, { count: 1, prefix: "" });
  expect(reasonOf(refused)).toBe("discount_automatic");
  await db().discount.delete({ where: { id } });
});

it("a copy is paused and has no codes, and its limits begin anew", async () => {
  const admin = await adminViewer();
  const { id } = await newDiscount({ usageLimit: 3 });
  await db().discount.update({ where: { id }, data: { used: 3 } });
  const copied = await duplicateDiscount(admin, id);
  const copy = await discountsAdminFor(admin).find(copied.ok ? copied.value.id : "");
  expect(copy).toMatchObject({ title: "Copy of Ten off", state: "paused", code: null, used: 0, usageLimit: 3 });
});

it("one that was used can’t be deleted, and says what it brought", async () => {
  const admin = await adminViewer();
  const [used, unused] = [await newDiscount(), await newDiscount()];
  const use = { storeId: admin.storeId, discountId: used.id, state: "counted" as const };
  const orders = [
    { amountMinor: 100, orderMinor: 900 },
    { amountMinor: 250, orderMinor: 2250 },
  ];
  await db().discountUse.createMany({
    data: orders.map((sums) => ({ ...use, ...sums, checkoutSessionId: randomUUID(), orderId: randomUUID() })),
  });
  expect(await discountsAdminFor(admin).figures(used.id)).toMatchObject({
    ...{ orders: 2, revenueMinor: 3150, givenMinor: 350, held: 0 },
  });
  expect(reasonOf(await deleteDiscount(admin, used.id))).toBe("discount_used");
  expect((await deleteDiscount(admin, unused.id)).ok).toBe(true);
  expect(await db().discountCode.count({ where: { discountId: unused.id } })).toBe(0);
});

it("the list finds a discount by title, code and status", async () => {
  const admin = await adminViewer();
  const title = `Winter ${randomUUID()}`;
  const { id, code } = await newDiscount({ title, endsAt: new Date("2020-01-01T00:00:00Z") });
  const ids = async (q: string, status: "" | "active" | "expired" = "") =>
    (await discountsAdminFor(admin).list({ q, status })).items.map((item) => item.id);
  expect(await ids(title)).toEqual([id]);
  expect(await ids(code.toLowerCase())).toEqual([id]);
  expect(await ids(title, "expired")).toEqual([id]);
  expect(await ids(title, "active")).toEqual([]);
});
