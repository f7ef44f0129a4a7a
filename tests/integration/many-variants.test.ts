/** A product of as many variants as one may have, made of three options. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import type { ProductInput } from "#app/modules/catalog/product.schema.ts";
import { productSchema } from "#app/modules/catalog/product.schema.ts";
import { plainProduct, plainVariant } from "#app/modules/catalog/product.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { importsOf, storedProduct } from "#tests/fixtures/import-file.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { statementsOf } from "#tests/fixtures/statements.ts";
import { freshAdminViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useJobs();

const catalog = () => catalogAdminFor(systemViewer());
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function productOf(colours: number, sizes: number, fabrics: number): ProductInput {
  const handle = `many-${randomUUID()}`;
  const optionValues = numbers(colours).flatMap((colour) =>
    numbers(sizes).flatMap((size) => numbers(fabrics).map((fabric) => [`C${colour}`, `S${size}`, `F${fabric}`])),
  );
  return {
    ...{ handle, title: "Shirt", description: "", details: [], status: "draft", ...plainProduct },
    ...{ optionNames: ["Colour", "Size", "Fabric"], collectionHandles: [] },
    variants: optionValues.map((values) => ({
      ...{ id: "", sku: `${handle}-${values.join("-")}`, optionValues: values, onHand: 1, ...plainVariant },
      regularMinor: 1000,
    })),
  };
}

async function saved(input: ProductInput) {
  const made = await catalog().save(null, input);
  if (!made.ok) throw new Error(made.code);
  const variants = await db().variant.findMany({
    where: { productId: made.value.id },
    select: { id: true, sku: true },
    orderBy: { position: "asc" },
  });
  const rows = input.variants.map((row, at) => ({ ...row, id: variants[at]?.id ?? "", onHandSeen: row.onHand }));
  return { id: made.value.id, input: { ...input, variants: rows } };
}

const storedOf = (productId: string) =>
  db().variant.findMany({ where: { productId, archived: false }, orderBy: { position: "asc" } });

describe("a product of 250 variants", () => {
  it("is the largest that there may be", () => {
    const most = productOf(5, 10, 5);
    expect(productSchema.safeParse(most).success).toBe(true);
    const more = { ...most, variants: [...most.variants, ...productOf(1, 1, 1).variants] };
    expect(productSchema.safeParse(more).error?.issues[0]?.message).toBe("Use at most 250 variants.");
  });

  it("is changed in as many statements as one of two, also where SKUs change places", async () => {
    const changing = async (input: ProductInput, id: string) => {
      const skus = input.variants.map(({ sku }) => sku).reverse();
      const variants = input.variants.map((row, at) => ({
        ...{ ...row, sku: skus[at] ?? "", regularMinor: 2000 + at, saleMinor: at, onHand: 2, barcode: "4006381333931" },
        ...{ saleFrom: new Date("2020-01-01T00:00:00Z"), saleUntil: new Date("2097-01-01T00:00:00Z") },
        ...{ costMinor: 3, weightGrams: 4, lengthMm: 5, widthMm: 6, heightMm: 7, contentMilli: 8 },
      }));
      const changed = { ...input, contentUnit: "ml", referenceUnit: "l", variants };
      const sent = await statementsOf(async () =>
        expect(await catalog().save(id, changed)).toMatchObject({ ok: true }),
      );
      return { changed, count: sent.length };
    };
    const few = await saved(productOf(2, 1, 1));
    const many = await saved(productOf(5, 10, 5));
    const { count } = await changing(few.input, few.id);
    const result = await changing(many.input, many.id);
    expect(result.count).toBe(count);
    const stored = await storedOf(many.id);
    expect(stored).toMatchObject(
      result.changed.variants.map(({ onHand: _, onHandSeen: __, ...row }, position) => ({ ...row, position })),
    );
    expect(stored.map(({ priceMinor }) => priceMinor)).toEqual(numbers(250).map((at) => at - 1));
    const { priceMinor } = await db().product.findUniqueOrThrow({ where: { id: many.id } });
    expect(priceMinor).toBe(0);
    const inStock = await db().stockLevel.findMany({ where: { variantId: { in: stored.map(({ id }) => id) } } });
    expect(new Set(inStock.map(({ onHand }) => onHand))).toEqual(new Set([2]));
  });

  it("keeps what is left out archived, with its stock and its history, and frees its SKUs", async () => {
    const { id, input } = await saved(productOf(2, 2, 1));
    const [first, second, third, fourth] = input.variants;
    if (!first || !second || !third || !fourth) throw new Error("It has four.");
    // The SKU of one that goes is taken by one that stays, whose own goes to a new one.
    const again = { ...third, id: "", sku: second.sku, optionValues: ["C3", "S1", "F1"] };
    const variants = [first, { ...second, sku: fourth.sku }, again];
    expect(await catalog().save(id, { ...input, variants })).toMatchObject({ ok: true });
    expect((await storedOf(id)).map(({ sku }) => sku)).toEqual([first.sku, fourth.sku, second.sku]);
    const gone = await db().variant.findMany({
      where: { productId: id, archived: true },
      orderBy: { position: "asc" },
    });
    expect(gone.map((each) => [each.id, each.sku])).toEqual([
      [third.id, `${third.sku}#${third.id}`],
      [fourth.id, `${fourth.sku}#${fourth.id}`],
    ]);
    expect(await db().stockMovement.count({ where: { variantId: third.id } })).toBe(1);
  });

  it("comes from a file, and is refused with one more there, or in the store", async () => {
    const admin = await freshAdminViewer();
    const imports = importsOf(admin);
    const head =
      "Title,URL,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,Price";
    const lines = Array.from({ length: 251 }, (_, at) =>
      ["Shirt", "many-shirts", "Colour", `C${at % 5}`, "Size", `S${Math.floor(at / 5) % 10}`, "Fabric"]
        .concat(`F${Math.floor(at / 50)}`, "30")
        .join(","),
    );
    const fileOf = (rows: readonly string[]) => [head, ...rows].join("\n");
    const tooMany = await imports.check(fileOf(lines));
    expect(await imports.problems(tooMany.id)).toEqual([[2, "", "A product can have up to 250 variants."]]);
    const most = await imports.check(fileOf(lines.slice(0, 250)));
    expect(await imports.run(most.id)).toEqual({ created: 1 });
    const { optionNames, variants } = await storedProduct(admin, "many-shirts");
    expect([optionNames, variants.length, variants.at(-1)?.optionValues]).toEqual([
      ...[["Colour", "Size", "Fabric"], 250, ["C4", "S9", "F4"]],
    ]);
    const oneMore = await imports.check(fileOf(lines.slice(250)));
    expect(await imports.problems(oneMore.id)).toEqual([[2, "", "A product has at most 250 variants."]]);
  });

  it("takes no variant of another product", async () => {
    const { id, input } = await saved(productOf(1, 2, 1));
    const other = await saved(productOf(1, 2, 1));
    const before = await storedOf(other.id);
    const stolen = input.variants.map((row, at) => ({ ...row, id: other.input.variants[at]?.id ?? "" }));
    expect(await catalog().save(id, { ...input, variants: stolen })).toMatchObject({ ok: false, code: "not_found" });
    expect(await storedOf(other.id)).toEqual(before);
  });
});
