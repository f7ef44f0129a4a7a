/** Discounts from files: what is created, changed, left and refused, and what undoing takes back. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { discountExportHeader, exportDiscounts } from "#app/flows/discounts/index.server.ts";
import { discountsAdminFor, generateCodes, saveDiscount } from "#app/modules/discounts/index.server.ts";
import { importsAdminFor } from "#app/modules/imports/index.server.ts";
import { importsPersonalData } from "#app/modules/imports/personal-data.server.ts";
import { type CsvCell, csvStream } from "#app/platform/csv.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { discountInput, newCode, newDiscount } from "#tests/fixtures/discounts.ts";
import { importsOf } from "#tests/fixtures/import-file.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { freshAdminViewer } from "#tests/fixtures/viewers.ts";

useDatabase({ seeded: true });
useJobs();

let admin: FreshAdminViewer;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  admin = await freshAdminViewer();
  imports = importsOf(admin);
});

async function found(code: string) {
  const own = await db().discountCode.findUnique({ where: { storeId_code: { storeId: env().STORE_ID, code } } });
  return own && discountsAdminFor(admin).find(own.discountId);
}
const countDiscounts = () => db().discount.count();

describe("a file of discounts", () => {
  it("is checked before anything changes, imported by a job, and changes nothing a second time", async () => {
    const { handle, productId } = await newVariant();
    const codes = [newCode(), newCode(), newCode(), newCode()] as const;
    const file = [
      "Title,Code,Status,Kind,Percentage,Amount,Applies to,Products,Minimum amount,Ends,Only for,Can be combined with,Shelf",
      `Ten off,${codes[0]},,percentage,"12,5",,order,,"1.000,00",2126-05-31,ada@shop.test,"Order; shipping",A1`,
      `,${codes[1].toLowerCase()},paused,amount,,5.00,products,${handle},,,,,`,
      `Wrong,${codes[2]},active,percentage,120,,order,,,,,,`,
      `Lost,${codes[3]},active,percentage,10,,products,no-such,,2126-13-01,,gifts,`,
      `Twice,${codes[0]},,,,,,,,,,,`,
      ",,,percentage,10,,,,,,,,",
    ].join("\n");
    const before = await countDiscounts();
    const { id, counts } = await imports.check(file);
    expect(counts).toEqual({ create: 2, refused: 4 });
    expect(await countDiscounts()).toBe(before);
    expect(await importsAdminFor(admin).find(id)).toMatchObject({ kind: "discounts", ignored: ["Shelf"] });
    expect(await imports.problems(id)).toEqual([
      [4, "Percentage", "A percentage is at most 100."],
      [5, "Ends", "Enter a date and a time."],
      [5, "Products", "There is no product with the URL “no-such”."],
      [5, "Can be combined with", "Use product, order and shipping, with commas between them."],
      [6, "", "Line 2 has the same code."],
      [7, "", "This row has no code and no title."],
    ]);

    expect(await imports.run(id)).toEqual({ created: 2, refused: 4 });
    expect(await found(codes[0])).toMatchObject({
      ...{ title: "Ten off", kind: "code", state: "active", customerEmail: "ada@shop.test" },
      effect: { kind: "percentage", basisPoints: 1250, on: { kind: "order" } },
      ...{ minimum: { kind: "sum", amountMinor: 100_000 }, combinesWith: ["order", "shipping"] },
      ...{ startsAt: null, endsAt: new Date("2126-05-31T23:59:00Z") },
    });
    expect(await found(codes[1])).toMatchObject({
      ...{ title: codes[1].toLowerCase(), state: "paused" },
      effect: { kind: "amount", amountMinor: 500, on: { kind: "products", ids: [productId] } },
    });

    const again = await imports.check(file);
    expect(again.counts).toEqual({ same: 2, refused: 4 });
    expect(await countDiscounts()).toBe(before + 2);
  });

  it("changes what it has columns for, by code, and nothing else", async () => {
    const { id, code } = await newDiscount({ usageLimit: 5, countries: ["DE"], customerLimit: 1 });
    await newDiscount({ kind: "automatic", title: "The one without a code" });
    const { id: importId, counts } = await imports.all(
      `Code,Title,Percentage,Total uses,Countries\n${code},,20,,"DE, FR"\n,The one without a code,30,,`,
    );
    expect(counts).toEqual({ updated: 2 });
    expect(await imports.items(importId, ["updated"])).toMatchObject([
      { line: 2, targetId: id, changes: ["effect", "countries", "usageLimit"] },
      { line: 3, changes: ["effect"] },
    ]);
    expect(await discountsAdminFor(admin).find(id)).toMatchObject({
      ...{ title: "Ten off", usageLimit: null, countries: ["DE", "FR"], customerLimit: 1, version: 2 },
      effect: { kind: "percentage", basisPoints: 2000 },
    });
  });

  it("can’t have a code that was generated, or a title that several have", async () => {
    const { id } = await newDiscount({ code: null, title: "A mailing" });
    await generateCodes(admin, id, { count: 1, prefix: "" });
    const [generated] = await db().discountCode.findMany({ where: { discountId: id } });
    for (const _ of [1, 2]) await newDiscount({ kind: "automatic", title: "Twins" });
    const { id: importId } = await imports.check(
      `Title,Code,Percentage,How customers get it\nTaken,${generated?.code},10,\nTwins,,10,automatic\nBoth,X-AND-Y,10,automatic`,
    );
    expect(await imports.problems(importId)).toEqual([
      [2, "Code", "This code was generated for another discount."],
      [3, "Title", "Several discounts without a code have this title."],
      [4, "How customers get it", "An automatic discount has no code."],
    ]);
  });
});

describe("undoing an import of discounts", () => {
  it("deletes what it created, restores what it changed, and keeps what was changed or used since", async () => {
    const { code, id } = await newDiscount({ usageLimit: 3 });
    const [fresh, edited, used] = [newCode(), newCode(), newCode()];
    const lines = [fresh, edited, used].map((each) => `${each},Imported,,10`);
    const all = await imports.all(`Code,Title,Status,Percentage\n${code},Changed,paused,50\n${lines.join("\n")}`);
    expect(all.counts).toEqual({ created: 3, updated: 1 });
    const [changed, spent] = [await found(edited), await found(used)];
    const input = discountInput({ title: "Someone’s", code: edited });
    await saveDiscount(admin, { id: changed?.id ?? "", input, version: 1 });
    await db().discount.update({ where: { id: spent?.id ?? "" }, data: { used: 1 } });

    expect(await imports.undo(all.id)).toEqual({ undone: 2, kept: 2 });
    expect(await discountsAdminFor(admin).find(id)).toMatchObject({
      ...{ title: "Ten off", state: "active", usageLimit: 3, effect: { basisPoints: 1000 } },
    });
    expect(await found(fresh)).toBeNull();
    expect(await found(edited)).toMatchObject({ title: "Someone’s", state: "active" });
    expect(await found(used)).toMatchObject({ title: "Imported", state: "paused" });
    expect((await imports.problems(all.id)).map(([, , reason]) => reason)).toEqual([
      "Someone changed the discount after the import, so it stayed as it is.",
      "The discount was used, so it was paused instead of deleted.",
    ]);
  });
});

it("rows with a discount for a customer go with the customer, so that none of them is for everyone", async () => {
  const row = (email: string) => `${newCode()},10,${email}`;
  const { id } = await imports.check(
    ["Code,Percentage,Only for", row("Grace@shop.test"), row("bob@shop.test"), row("")].join("\n"),
  );
  const person = { storeId: env().STORE_ID, userId: randomUUID(), verifiedEmail: "grace@shop.test", orderIds: [] };
  await transact((tx) => importsPersonalData.erase?.(tx, { ...person, storeId: "other" }) ?? Promise.resolve(0));
  expect((await imports.items(id, ["create"])).map(({ line }) => line)).toEqual([2, 3, 4]);
  await transact((tx) => importsPersonalData.erase?.(tx, person) ?? Promise.resolve(0));
  expect((await imports.items(id, ["create"])).map(({ line }) => line)).toEqual([3, 4]);
});

it("an export of discounts is a file whose import changes nothing, and makes them again", async () => {
  const { productId } = await newVariant();
  const on = { kind: "products" as const, ids: [productId, randomUUID()] };
  const bought = await newDiscount({
    ...{ title: "Round trip, bought", kind: "automatic", minimum: { kind: "quantity", quantity: 2 } },
    effect: {
      ...{ kind: "buy_get", buy: { quantity: 2, items: on }, times: null },
      get: { quantity: 1, items: { kind: "order" }, basisPoints: 5000 },
    },
  });
  const coded = await newDiscount({ title: "=Round trip", effect: { kind: "free_shipping" }, firstOrderOnly: true });
  const standards = { currency: env().STORE_CURRENCY, timeZone: "UTC" };
  const rows: CsvCell[][] = [];
  for await (const row of await exportDiscounts(admin, { q: "Round trip", status: "" }, standards)) rows.push(row);
  const file = await new Response(
    csvStream(
      discountExportHeader,
      (async function* () {
        yield* rows;
      })(),
    ),
  ).text();
  expect((await imports.check(file)).counts).toEqual({ same: 2 });

  const saved = await Promise.all([bought, coded].map(({ id }) => discountsAdminFor(admin).find(id)));
  for (const { id } of [bought, coded]) await db().discount.delete({ where: { id } });
  expect((await imports.all(file)).counts).toEqual({ created: 2 });
  const without = (each: (typeof saved)[number]) => {
    const { id: _, createdAt: __, effect, ...rest } = each ?? { id: "", createdAt: null, effect: null };
    // What the Store hasn't any more can't be named.
    return JSON.parse(JSON.stringify({ ...rest, effect }).replace(`,"${on.ids[1]}"`, ""));
  };
  const made = await db().discount.findMany({ where: { title: { contains: "Round trip" } }, select: { id: true } });
  const now = await Promise.all(made.map(({ id }) => discountsAdminFor(admin).find(id)));
  expect(now.map(without)).toEqual(expect.arrayContaining(saved.map(without)));
});

it("coupons of WooCommerce are imported where this store can keep their conditions", async () => {
  const [half, five, ships, limited] = [newCode(), newCode(), newCode(), newCode()];
  const file = [
    "post_title,post_status,discount_type,coupon_amount,individual_use,product_ids,usage_limit,usage_count,usage_limit_per_user,expiry_date,free_shipping,minimum_amount,customer_email",
    `${half.toLowerCase()},publish,percent,50,yes,,10,4,1,2126-05-31,no,20,`,
    `${five},draft,fixed_cart,5,no,,0,0,0,,no,,ada@shop.test`,
    `${ships},publish,fixed_cart,0,no,,,,,,yes,,`,
    `${limited},publish,percent,10,no,12,,,,,no,,`,
  ].join("\n");
  const { id, counts } = await imports.all(file);
  expect(counts).toEqual({ created: 3, refused: 1 });
  expect(await imports.problems(id)).toEqual([[5, "product_ids", "This store has no such condition."]]);
  expect(await found(half)).toMatchObject({
    ...{ title: half.toLowerCase(), state: "active", effect: { kind: "percentage", basisPoints: 5000 } },
    ...{ combinesWith: [], usageLimit: 6, customerLimit: 1, minimum: { kind: "sum", amountMinor: 2000 } },
    endsAt: new Date("2126-05-31T00:00:00Z"),
  });
  expect(await found(five)).toMatchObject({
    ...{ state: "paused", effect: { kind: "amount", amountMinor: 500 }, customerEmail: "ada@shop.test" },
    ...{ combinesWith: ["product", "order", "shipping"], usageLimit: null, customerLimit: null, minimum: null },
  });
  expect(await found(ships)).toMatchObject({ effect: { kind: "free_shipping" } });
  expect((await imports.check(file)).counts).toEqual({ same: 3, refused: 1 });
});
