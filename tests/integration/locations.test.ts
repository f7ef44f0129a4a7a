/** Where stock is: what each location has, beside the one row that checkouts take from. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import {
  adjustStock,
  countStock,
  locationsFor,
  makeDefaultLocation,
  placeLocation,
  removeLocation,
  saveLocation,
  stockAdminFor,
  transferStock,
} from "#app/modules/inventory/index.server.ts";
import { sendFrom, stockOf as stock } from "#app/modules/inventory/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { addLocations, aLocation, forgetLocations } from "#tests/fixtures/locations.ts";
import { pastLocks } from "#tests/fixtures/meanwhile.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase({ seeded: true });
const storeId = env().STORE_ID;
let admin: AdminViewer;
let [main, harbour, market] = ["", "", ""];
beforeAll(async () => {
  admin = await adminViewer();
});
beforeEach(async () => {
  [main = "", harbour = "", market = ""] = await addLocations(
    admin,
    ...["Main", "Harbour", "Market"].map((name) => aLocation(name)),
  );
});
afterEach(forgetLocations);

const because = () => ({ reason: "counted" as const, note: "", operationKey: randomUUID() });
const ok = { ok: true };
const conflict = (reason: string) => ({ ok: false, code: "conflict", data: { reason } });

/** What is at Main, Harbour and Market, and how many more than in stock. */
async function whereIs(variantId: string) {
  const found = (await locationsFor(admin).stock([variantId])).get(variantId);
  const at = (id: string) => found?.at.find((each) => each.id === id)?.onHand;
  return [at(main), at(harbour), at(market), found?.beyond];
}

const adjust = (variantId: string, direction: "add" | "take" | "set", quantity: number, location: string) =>
  adjustStock(admin, variantId, { direction, quantity, seen: null, location, ...because() });

const transfer = (variantId: string, from: string, to: string, quantity: number, operationKey: string = randomUUID()) =>
  transferStock(admin, [{ variantId, quantity }], { from, to, note: "", operationKey });

/** Without a checkout: what isn't reserved is sold at once. */
const sell = (variantId: string, quantity: number) =>
  transact((tx) =>
    stock(storeId, tx).sell({
      ...{ checkoutSessionId: randomUUID(), orderId: randomUUID() },
      lines: [{ variantId, quantity }],
    }),
  );

/** Why, by how much and where, the oldest first. */
async function history(variantId: string) {
  const found = await db().stockMovement.findMany({ where: { variantId }, orderBy: { number: "asc" } });
  const names = new Map([
    [main, "Main"],
    [harbour, "Harbour"],
    [market, "Market"],
  ]);
  return found.map(({ reason, change, onHand, locationId }) => [reason, change, onHand, names.get(locationId ?? "")]);
}

describe("stock by location", () => {
  it("is at the default location until some is moved, in a pair of lines that change nothing in all", async () => {
    const { variantId } = await newVariant({ stock: 10 });
    expect(await whereIs(variantId)).toEqual([10, 0, 0, 0]);
    expect(await transfer(variantId, main, harbour, 4)).toMatchObject(ok);
    expect(await transfer(variantId, harbour, market, 1)).toMatchObject(ok);
    expect(await whereIs(variantId)).toEqual([6, 3, 1, 0]);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 10, available: 10 });
    expect(await history(variantId)).toEqual([
      ["opening", 10, 10, undefined],
      ["transferred", 4, 14, "Harbour"],
      ["transferred", -4, 10, "Main"],
      ["transferred", -1, 9, "Harbour"],
      ["transferred", 1, 10, "Market"],
    ]);
  });

  it("moves once, however often the form is sent, and never more than is there", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    const key = randomUUID();
    for (let sent = 0; sent < 3; sent++) expect(await transfer(variantId, main, harbour, 3, key)).toMatchObject(ok);
    expect(await whereIs(variantId)).toEqual([2, 3, 0, 0]);
    expect(await transfer(variantId, main, market, 3)).toMatchObject(conflict("location_short"));
    expect(await transfer(variantId, harbour, main, 4)).toMatchObject(conflict("location_short"));
    const moved = await Promise.all(Array.from({ length: 6 }, () => transfer(variantId, harbour, market, 1)));
    expect(moved.filter((each) => each.ok)).toHaveLength(3);
    expect(await whereIs(variantId)).toEqual([2, 0, 3, 0]);
  });

  it("changes together with what is in stock, where staff add, take and count", async () => {
    const { variantId } = await newVariant({ stock: 2 });
    expect(await adjust(variantId, "add", 5, harbour)).toMatchObject(ok);
    expect(await adjust(variantId, "take", 1, harbour)).toMatchObject(ok);
    expect(await adjust(variantId, "set", 9, main)).toMatchObject(ok);
    expect(await whereIs(variantId)).toEqual([9, 4, 0, 0]);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 13 });
    expect(await adjust(variantId, "take", 5, harbour)).toMatchObject({ ok: false, code: "conflict" });
    expect(await adjust(variantId, "take", 10, main)).toMatchObject({ ok: false, code: "conflict" });
    const count = (onHand: number, seen: number) =>
      countStock(admin, [{ variantId, onHand, seen }], because(), harbour);
    expect(await count(1, 3)).toEqual({ ok: true, value: [variantId] });
    expect(await count(1, 4)).toEqual({ ok: true, value: [] });
    expect(await whereIs(variantId)).toEqual([9, 1, 0, 0]);
    expect((await history(variantId)).at(-1)).toEqual(["counted", -3, 10, "Harbour"]);
  });

  it("is as it was where checkouts have reserved what a count would take away", async () => {
    const { variantId } = await newVariant({ stock: 3 });
    await transfer(variantId, main, harbour, 2);
    await sell(variantId, 2);
    expect(await adjust(variantId, "set", 0, harbour)).toMatchObject({ ok: false, code: "conflict" });
    expect(await whereIs(variantId)).toEqual([0, 2, 0, 1]);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 1 });
  });

  it("can’t be less than nothing, nor be written down for the default location, whatever the code does", async () => {
    const { variantId } = await newVariant({ stock: 3 });
    await transfer(variantId, main, harbour, 2);
    const where = { variantId, locationId: harbour };
    await expect(db().locationStock.updateMany({ where, data: { onHand: -1 } })).rejects.toThrow();
    const row = { storeId, variantId, locationId: main, onHand: 1 };
    await expect(db().locationStock.create({ data: row })).rejects.toThrow("default location");
    const total = await db().stockMovement.aggregate({ where: { variantId }, _sum: { change: true } });
    expect(total._sum.change).toBe(3);
  });
});

describe("a sale", () => {
  const send = (variantId: string, quantity: number, locationId: string) =>
    transact((tx) =>
      sendFrom(tx, storeId, {
        ...{ orderId: randomUUID(), actorId: null, locationId, shippingMethod: "" },
        lines: [{ variantId, quantity }],
      }),
    );

  it("takes from the default location until it is sent from another one, and from there no more than there is", async () => {
    const { variantId } = await newVariant({ stock: 6 });
    await transfer(variantId, main, harbour, 2);
    await sell(variantId, 3);
    expect(await whereIs(variantId)).toEqual([1, 2, 0, 0]);
    await send(variantId, 3, harbour);
    expect(await whereIs(variantId)).toEqual([3, 0, 0, 0]);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 3 });
    expect((await history(variantId)).slice(-3)).toEqual([
      ["sold", -3, 3, undefined],
      ["fulfilled", -2, 1, "Harbour"],
      ["fulfilled", 2, 3, "Main"],
    ]);
  });

  it("of what is at another location alone says that more is there than in stock, until it is sent", async () => {
    const { variantId } = await newVariant({ stock: 2 });
    await transfer(variantId, main, harbour, 2);
    await sell(variantId, 1);
    expect(await whereIs(variantId)).toEqual([0, 2, 0, 1]);
    await adjust(variantId, "set", 0, main);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 1 });
    await send(variantId, 1, harbour);
    expect(await whereIs(variantId)).toEqual([0, 1, 0, 0]);
  });
});

describe("a location", () => {
  it("is the default one after another, and each piece stays where it is", async () => {
    const { variantId } = await newVariant({ stock: 9 });
    await transfer(variantId, main, harbour, 4);
    await transfer(variantId, main, market, 2);
    const before = await history(variantId);
    expect(await makeDefaultLocation(admin, harbour)).toMatchObject(ok);
    expect(await whereIs(variantId)).toEqual([3, 4, 2, 0]);
    expect(await history(variantId)).toEqual(before);
    await adjust(variantId, "take", 1, harbour);
    await transfer(variantId, main, harbour, 3);
    expect(await whereIs(variantId)).toEqual([0, 6, 2, 0]);
    const found = await db().location.findMany({ where: { storeId, isDefault: true } });
    expect(found.map(({ id }) => id)).toEqual([harbour]);
  });

  it("becomes the default one while payments go on", async () => {
    const { variantId } = await newVariant({ stock: 9 });
    await transfer(variantId, main, harbour, 4);
    const change = { text: `SELECT "mod_inventory_make_default"($1, $2)`, values: [storeId, harbour] };
    await pastLocks(database.url, change, async () => {
      expect(await sell(variantId, 2)).toMatchObject({ ok: true, value: { sold: true } });
    });
    expect(await whereIs(variantId)).toEqual([5, 2, 0, 0]);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 7 });
  });

  it("is removed once nothing is there, and the default one last", async () => {
    const { variantId } = await newVariant({ stock: 3 });
    await transfer(variantId, main, harbour, 1);
    expect(await removeLocation(admin, harbour)).toMatchObject(conflict("location_has_stock"));
    expect(await removeLocation(admin, main)).toMatchObject(conflict("location_default"));
    await transfer(variantId, harbour, main, 1);
    for (const id of [harbour, market, main]) expect(await removeLocation(admin, id)).toMatchObject(ok);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 3 });
    expect(await removeLocation(admin, main)).toMatchObject({ ok: false, code: "not_found" });
  });

  it("isn’t removed while something is moved there", async () => {
    const { variantId } = await newVariant({ stock: 8 });
    const attempts = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at === 4 ? removeLocation(admin, harbour) : transfer(variantId, main, harbour, 1),
      ),
    );
    const [, there] = await whereIs(variantId);
    const removed = attempts[4]?.ok;
    expect(there).toBe(removed ? undefined : attempts.filter((each) => each.ok).length);
    const rows = await db().locationStock.findMany({ where: { variantId } });
    expect(rows.map(({ onHand }) => onHand)).toEqual(removed ? [] : [there]);
  });

  it("is saved once for each version that someone saw, and isn’t taken out of use as the default one", async () => {
    const input = aLocation("Harbour shop");
    expect(await saveLocation(admin, { id: harbour, input, version: 1 })).toMatchObject(ok);
    expect(await saveLocation(admin, { id: harbour, input: aLocation("Pier"), version: 1 })).toMatchObject(
      conflict("location_changed"),
    );
    const off = { id: main, input: aLocation("Main", { active: false }), version: 1 };
    expect(await saveLocation(admin, off)).toMatchObject(conflict("location_default"));
    expect(await saveLocation(admin, { ...off, id: market })).toMatchObject(ok);
    expect(await makeDefaultLocation(admin, market)).toMatchObject(conflict("location_inactive"));
    const { variantId } = await newVariant({ stock: 3 });
    expect(await transfer(variantId, main, market, 1)).toMatchObject(conflict("location_inactive"));
  });

  it("stands where staff put it", async () => {
    expect(await placeLocation(admin, market, 1)).toMatchObject(ok);
    expect((await locationsFor(admin).names()).map(({ name }) => name)).toEqual(["Market", "Main", "Harbour"]);
  });

  it("of another Store isn’t known here", async () => {
    const { variantId } = await newVariant({ stock: 3 });
    const theirs = { ...aLocation("Theirs"), storeId: "another", isDefault: true };
    const { id } = await db().location.create({ data: theirs });
    const unknown = { ok: false, code: "not_found" };
    try {
      expect(await saveLocation(admin, { id, input: aLocation("Mine"), version: 1 })).toMatchObject(unknown);
      for (const change of [removeLocation, makeDefaultLocation])
        expect(await change(admin, id)).toMatchObject(unknown);
      expect(await placeLocation(admin, id, 1)).toMatchObject(unknown);
      expect(await transfer(variantId, main, id, 1)).toMatchObject(unknown);
      expect(await transfer(variantId, id, main, 1)).toMatchObject(unknown);
      expect(await adjust(variantId, "add", 1, id)).toMatchObject(unknown);
      expect(await countStock(admin, [{ variantId, onHand: 9, seen: 3 }], because(), id)).toMatchObject(unknown);
      expect(await db().location.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: "Theirs", version: 1 });
    } finally {
      await db().location.delete({ where: { id } });
    }
  });
});

it("with one location nothing else is asked or written down", async () => {
  for (const id of [harbour, market]) await removeLocation(admin, id);
  const { variantId } = await newVariant({ stock: 3 });
  expect(await adjust(variantId, "add", 2, main)).toMatchObject(ok);
  expect((await stockAdminFor(admin).levels([variantId])).get(variantId)).toMatchObject({ onHand: 5 });
  expect((await history(variantId)).at(-1)).toEqual(["counted", 2, 5, undefined]);
});
