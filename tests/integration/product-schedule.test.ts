/** Products that are published and hidden by themselves. */
import { beforeEach, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { catalogAdminFor, catalogFor } from "#app/modules/catalog/index.server.ts";
import { followSchedule } from "#app/modules/catalog/internal.server.ts";
import { plainProduct, plainVariant } from "#app/modules/catalog/product.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useJobs();

let variant: TestVariant;
beforeEach(async () => {
  variant = await newVariant();
});

const from = (milliseconds: number) => new Date(Date.now() + milliseconds);
const HOUR_MS = 3_600_000;
type Changes = { status: "draft" | "active" | "archived"; publishAt?: Date; hideAt?: Date };

const save = ({ productId, variantId, handle, title, priceMinor }: TestVariant, changes: Changes) =>
  catalogAdminFor(systemViewer()).save(productId, {
    ...{ handle, title, description: "", details: [], optionNames: [], collectionHandles: [] },
    ...{ ...plainProduct, ...changes },
    variants: [
      {
        ...{ id: variantId, sku: handle, optionValues: [], onHand: 20, onHandSeen: 20 },
        ...{ ...plainVariant, regularMinor: priceMinor },
      },
    ],
  });
const rowOf = async ({ productId }: TestVariant) => {
  const { status, publishAt, hideAt } = await db().product.findUniqueOrThrow({ where: { id: productId } });
  return { status, publishAt, hideAt };
};
const isShown = async ({ handle }: TestVariant) => (await catalogFor(guestViewer()).findProduct(handle)) !== null;
const planned = (id: string, times: { publishAt?: Date; hideAt?: Date }) =>
  db().product.update({ where: { id }, data: times });

it("a draft is published at its time and hidden again at another, and pages and the audit log are told", async () => {
  const changes = () => db().pageChange.count({ where: { tag: `product:${variant.productId}` } });
  const hideAt = from(HOUR_MS);
  expect(await save(variant, { status: "draft", publishAt: from(1500), hideAt })).toMatchObject({ ok: true });
  expect(await isShown(variant)).toBe(false);
  const before = await changes();
  await eventually(async () => expect(await isShown(variant)).toBe(true));
  expect(await rowOf(variant)).toEqual({ status: "active", publishAt: null, hideAt });
  expect(await changes()).toBeGreaterThan(before);
  expect(await save(variant, { status: "active", hideAt: from(1000) })).toMatchObject({ ok: true });
  await eventually(async () => expect(await isShown(variant)).toBe(false));
  expect(await rowOf(variant)).toEqual({ status: "draft", publishAt: null, hideAt: null });
  const entries = await db().auditEntry.findMany({ where: { targetId: variant.productId }, orderBy: { id: "asc" } });
  const changed = entries.map(({ fields }) => fields.toSorted());
  expect(changed).toEqual([[], ["hideAt", "publishAt", "status"], ["status"], ["hideAt"], ["status"]]);
});

it("what was missed is made up for, both times in their order, and nothing that is still to come", async () => {
  const [past, later] = [from(-HOUR_MS), from(HOUR_MS)];
  const both = await newVariant();
  const waiting = await newVariant();
  for (const { productId } of [variant, both, waiting]) {
    await db().product.update({ where: { id: productId }, data: { status: "draft" } });
  }
  await planned(variant.productId, { publishAt: past });
  await planned(both.productId, { publishAt: past, hideAt: past });
  await planned(waiting.productId, { publishAt: later });
  await followSchedule(systemViewer());
  expect(await rowOf(variant)).toEqual({ status: "active", publishAt: null, hideAt: null });
  expect(await rowOf(both)).toEqual({ status: "draft", publishAt: null, hideAt: null });
  expect(await rowOf(waiting)).toEqual({ status: "draft", publishAt: later, hideAt: null });
});

it("another Store’s products are its own matter", async () => {
  const past = from(-HOUR_MS);
  const theirs = { storeId: "other", handle: "theirs", title: "Theirs", publishAt: past };
  const { id } = await db().product.create({ data: theirs });
  await expect(followSchedule(systemViewer())).resolves.toBeUndefined();
  expect(await db().product.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "draft", publishAt: past });
});

it("publishing or archiving a product by hand drops what was planned for it", async () => {
  const [publishAt, hideAt] = [from(HOUR_MS), from(2 * HOUR_MS)];
  const { setStatus } = catalogAdminFor(await adminViewer());
  await save(variant, { status: "draft", publishAt, hideAt });
  await setStatus(variant.productId, "active");
  expect(await rowOf(variant)).toEqual({ status: "active", publishAt: null, hideAt });
  await setStatus(variant.productId, "archived");
  expect(await rowOf(variant)).toEqual({ status: "archived", publishAt: null, hideAt: null });
});

it("a draft with a time has its pictures described, as what is published does", async () => {
  await save(variant, { status: "draft" });
  const picture = { storeId: "default", url: "/objects/none", alt: "", width: 1, height: 1 };
  await db().productImage.create({ data: { ...picture, productId: variant.productId } });
  expect(await save(variant, { status: "draft", publishAt: from(HOUR_MS) })).toMatchObject({
    ...{ ok: false, code: "invalid_input", data: { reason: "alt_missing" } },
  });
});
