/** What Shoppers find: beginnings of words and one typo in a word, without regard to accents and case. */
import { beforeAll, describe, expect, it } from "vitest";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { foldedText } from "#app/modules/catalog/search-words.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();

type Made = { keywords?: string; description?: string; status?: "active" | "draft"; storeId?: string };
const make = (title: string, { storeId = "default", status = "active", ...more }: Made = {}) =>
  db().product.create({
    data: { storeId, status, title, handle: foldedText(title).replaceAll(" ", "-"), ...more },
  });

const search = (q: string, more: Record<string, string> = {}) =>
  catalogFor(guestViewer()).list(productListSchema.parse({ q, ...more }));
const found = async (q: string, more?: Record<string, string>) =>
  (await search(q, more)).items.map(({ title }) => title);

beforeAll(async () => {
  await make("Waxed Jacket", { keywords: "Moss Large WJ-0042 Fjällräven outerwear" });
  await make("Garden Gloves", { description: "Leather, for roses." });
  await make("Wool Jumper", { keywords: "Blue" });
  await make("Café Crème Cup", { description: "Goes with a jacket potato." });
  await make("Jack Plane");
  await make("Brass Lamp", { keywords: "9e118d86-6566 3e2b6c9a 1e5" });
  await make("Secret Snowboard", { status: "draft" });
  await make("Their Trampoline", { storeId: "other" });
});

describe("a search", () => {
  it.each([
    ["jackets", ["Waxed Jacket", "Café Crème Cup"]],
    ["garden glov", ["Garden Gloves"]],
    ["GLOVE garden", ["Garden Gloves"]],
    ["cafe creme", ["Café Crème Cup"]],
    ["CAFÉ", ["Café Crème Cup"]],
    ["wj-00", ["Waxed Jacket"]],
    ["fjallraven jack", ["Waxed Jacket"]],
    ["jacket blue", []],
    ["gloves for the garden", ["Garden Gloves"]],
    ['"garden gloves"', ["Garden Gloves"]],
    ['"gloves garden"', []],
    ["jacket -potato", ["Waxed Jacket"]],
    ["j", []],
    ["'; & | ! <-> :* \\ (", []],
  ])("for %j finds %j as it stands", async (q, titles) => {
    expect(await search(q)).toMatchObject({ total: titles.length });
    expect(await found(q)).toEqual(titles);
    expect(await search(q)).not.toHaveProperty("corrected");
  });

  it("ranks words before their beginnings, and each in titles before elsewhere", async () => {
    expect(await found("jack")).toEqual(["Jack Plane", "Waxed Jacket", "Café Crème Cup"]);
    await make("Apron", { description: "For Jack." });
    expect(await found("jack")).toEqual(["Jack Plane", "Apron", "Waxed Jacket", "Café Crème Cup"]);
    expect(await found("jack", { sort: "title" })).toEqual(["Apron", "Café Crème Cup", "Jack Plane", "Waxed Jacket"]);
  });

  it.each(["9e118d86", "9E118D86-6566", "3e2b6c9a lamp", "1e5"])("for a SKU like a number finds it: %s", async (q) => {
    expect(await found(q)).toEqual(["Brass Lamp"]);
  });

  it("that consists of stop words looks for these", async () => {
    await make("The Who, live");
    expect(await found("the who")).toEqual(["The Who, live"]);
  });
});

describe("a typo", () => {
  it.each([
    ["jumpr", "jumper", ["Wool Jumper"]],
    ["gardn glvoes", "garden gloves", ["Garden Gloves"]],
    ["blue jumpper", "blue jumper", ["Wool Jumper"]],
    ["fjallravn", "fjallraven", ["Waxed Jacket"]],
  ])("in %j finds what %j does, and says so", async (q, corrected, titles) => {
    expect(await search(q)).toMatchObject({ corrected, total: titles.length });
    expect(await found(q)).toEqual(titles);
    expect(await search(q, { page: "2" })).toMatchObject({ corrected, items: [], total: titles.length });
  });

  it.each(["jmpr", "jumprx", "gret", '"jumpr"', "wj-0043", "red jumpr"])("more in %j finds nothing", async (q) =>
    expect(await search(q)).toEqual({ items: [], total: 0, more: false }),
  );

  it("isn't corrected to a word of a draft or of another Store", async () => {
    expect(await search("snowbord")).toMatchObject({ total: 0 });
    expect(await search("trampolin")).toMatchObject({ total: 0 });
    await db().product.updateMany({ where: { title: "Secret Snowboard" }, data: { status: "active" } });
    expect(await search("snowbord")).toMatchObject({ corrected: "snowboard", total: 1 });
  });

  it("is corrected to a word that a product has only now", async () => {
    expect(await search("lantrn")).toMatchObject({ total: 0 });
    await db().product.updateMany({ where: { title: "Jack Plane" }, data: { title: "Lantern" } });
    expect(await search("lantrn")).toMatchObject({ corrected: "lantern", total: 1 });
  });
});

it("texts are folded by the database as by the store", async () => {
  const texts = [
    "Café  CRÈME",
    "Gärtner’s Straße",
    "LK-0012/A",
    "Øre, Łódź, ĐÐ, ı, œuvre, Æther, Þór",
    "ΟΔΟΣ Ж",
    "½ ™ ﬁ",
    "it's men's, l’eau",
  ];
  for (const text of texts) {
    const [row] = await runSql(database.url, `SELECT "mod_catalog_fold"($$${text}$$) AS "folded"`);
    expect(row).toEqual({ folded: foldedText(text) });
  }
});

describe("the words of a new product", () => {
  it("are looked up one by one among those known, however many there are", async () => {
    const letters = (n: number) => String(n).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
    await make("Dictionary", { description: Array.from({ length: 2000 }, (_, n) => `word${letters(n)}`).join(" ") });
    const read = await db().$transaction(async (tx) => {
      // Of this connection, since it last told the server: earlier transactions count too.
      const soFar = async () => {
        const [row] = await tx.$queryRaw<{ read: number }[]>`
          SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'mod_catalog_word'`;
        return row?.read ?? 0;
      };
      const before = await soFar();
      await tx.product.create({ data: { storeId: "default", title: "Worda wordb wordc", handle: "three-words" } });
      return (await soFar()) - before;
    });
    expect(read).toBe(3);
  });
});
