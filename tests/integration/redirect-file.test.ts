/** Redirects that staff add from a file, and the file of those that the store has. */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { shown, unique } from "#tests/fixtures/moved-pages.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { onePart } from "#tests/fixtures/upload.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

const at = async (path: string) => shown(await httpClient(running.store).get(path));
const upload = (csv: string) =>
  operator.request("POST", "/admin/redirects/import", onePart({ bytes: Buffer.from(csv), name: "moved.csv" }));

describe("a file of redirects", () => {
  it("adds what it can, says what was left out, and changes nothing a second time", async () => {
    const name = unique("moved");
    const { STORE_ID: storeId } = env();
    const { id } = await db().redirect.create({
      data: { storeId, fromPath: `/${name}/leads-on`, toPath: `/${name}/a`, reason: "manual" },
    });
    await db().redirect.create({ data: { storeId, fromPath: `/${name}/gone`, reason: "page_deleted" } });
    const csv = [
      "Redirect from,Redirect to",
      `/${name}/a,/${name}/b`,
      `https://old.example/${name}/b,/products`,
      `/${name}/gone,/products`,
      "/cart,/products",
      `/${name}/c,https://evil.test/`,
      `/${name}/b,/collections`,
    ].join("\n");
    expect(await upload(csv)).toMatchObject({ status: 422, text: expect.stringContaining("3 redirects added") });
    const { text } = await upload(csv);
    expect(text).toContain("3 redirects already in the list.");
    for (const line of [5, 6, 7]) expect(text).toMatch(new RegExp(`Line (?:<!-- -->)?${line}(?:<!-- -->)?:`));
    for (const path of ["a", "b", "gone", "leads-on"]) expect(await at(`/${name}/${path}`)).toEqual([301, "/products"]);
    expect(await db().redirect.findUnique({ where: { id }, select: { version: true } })).toEqual({ version: 2 });
    const file = await operator.submit("/admin/redirects/export", { q: name });
    expect([file.status, file.text.replaceAll('"', "").split("\r\n").filter(Boolean).sort()]).toEqual([
      200,
      ["a", "b", "gone", "leads-on"]
        .map((path) => `/${name}/${path},/products`)
        .concat("\ufeffOld URL,Leads to")
        .sort(),
    ]);
  });

  it.each([
    ["that doesn’t name the columns", "/a,/b", "The first row must name the columns"],
    ["with too many rows", `Old URL,Leads to${"\n/a,/b".repeat(5001)}`, "up to 5,000 redirects"],
  ])("%s adds nothing", async (_what, csv, sentence) => {
    const before = await db().redirect.count();
    expect(await upload(csv)).toMatchObject({ status: 422, text: expect.stringContaining(sentence) });
    expect(await db().redirect.count()).toBe(before);
  });
});
