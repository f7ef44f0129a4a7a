/** The files that products sell: how staff manage them, and how long they are kept. */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { deleteProduct } from "#app/flows/products/index.server.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { forgetFiles, removeDownload, restoreDownload } from "#app/modules/downloads/index.server.ts";
import { downloadsPersonalData } from "#app/modules/downloads/personal-data.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import {
  addFile,
  buyFiles,
  downloadsPathOf,
  firstFile,
  grantsOf,
  newDownload,
  press,
} from "#tests/fixtures/downloads.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { objectsOf } from "#tests/fixtures/objects-folder.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { multipart } from "#tests/fixtures/upload.ts";
import { anOperator } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
useJobs();
// Orders that aren't tests.
beforeAll(async () => {
  await db().connection.updateMany({ data: { test: false } });
});

const visitor = () => httpClient(running.store);
const bought = (variants: readonly TestVariant[]) => buyFiles(running, variants);

describe("the files of a product", () => {
  async function staff(variant: TestVariant) {
    const client = visitor();
    await signInAsAdmin(client);
    const path = `/admin/products/${variant.productId}/downloads`;
    const send = (parts: Parameters<typeof multipart>[0], query = "") =>
      client.request("POST", `${path}/upload${query}`, multipart(parts));
    const files = () => db().downloadFile.findMany({ where: { productId: variant.productId }, orderBy: { id: "asc" } });
    return { client, path, send, files };
  }
  const keysIn = async () =>
    (await readdir(objectsOf(running.database.url), { recursive: true })).map((each) => each.split("/").at(-1));

  it("are added, renamed, replaced and removed, and buyers keep theirs", async () => {
    const variant = await newDownload({ files: ["first.pdf"] });
    const { client, path, send, files } = await staff(variant);
    const { order } = await bought([variant]);
    expect((await send([{ name: "file", filename: "second.zip", bytes: "PK" }])).location).toBe(`${path}?done=added`);
    expect(await grantsOf(order.id), "what is added later isn't theirs").toMatchObject([
      { files: [{ name: "first.pdf" }] },
    ]);
    const [first] = await files();
    if (!first) throw new Error("There is no file.");
    const rename = { intent: "rename", file: first.id, version: "1", name: "../../Guide\u202e: one" };
    expect((await client.submit(path, rename)).status).toBe(422);
    expect((await client.submit(path, { ...rename, name: "../Guide" })).location).toBe(`${path}?done=renamed`);
    expect((await client.submit(path, { ...rename, name: "Other" })).status, "of an old page").toBe(409);
    const replacing = [
      { name: "version", bytes: "2" },
      { name: "file", filename: "edition-2.pdf", bytes: "two" },
    ];
    expect((await send(replacing, `?replace=${first.id}`)).location).toBe(`${path}?done=replaced`);
    expect((await send(replacing, `?replace=${first.id}`)).status, "of an old page").toBe(409);
    const removed = await client.submit(path, { intent: "remove", file: first.id });
    expect(removed.location).toBe(`${path}?done=removed&file=${first.id}`);
    expect((await client.get(removed.location)).text).toContain('value="restore"');
    await forgetFiles(systemViewer(), new Date(Date.now() + 2 * HOUR_MS));
    const reader = visitor();
    const pressed = await press(reader, await downloadsPathOf(order.id), await firstFile(order.id));
    const file = await reader.get(pressed.location);
    expect([file.text, file.headers["content-disposition"]]).toEqual([
      "two",
      expect.stringContaining('"edition-2.pdf"'),
    ]);
    expect(await restoreDownload(await anOperator(), { productId: variant.productId, id: first.id })).toMatchObject({
      ok: true,
    });
  });

  it("are private, and deleted when neither a product nor a buyer has them", async () => {
    const variant = await newDownload({ files: ["a.pdf", "b.pdf"] });
    const { files } = await staff(variant);
    const [one, other] = await files();
    if (!one || !other) throw new Error("There are no files.");
    expect(await keysIn()).toEqual(expect.arrayContaining([one.key, other.key]));
    expect((await visitor().get(`/objects/${one.key}`)).status).toBe(404);
    await removeDownload(await anOperator(), { productId: variant.productId, id: one.id });
    await forgetFiles(systemViewer(), new Date());
    expect(await files(), "within an hour a removal can be undone").toHaveLength(2);
    await forgetFiles(systemViewer(), new Date(Date.now() + 2 * HOUR_MS));
    expect((await files()).map(({ id }) => id)).toEqual([other.id]);
    await jobHandlers()["media.remove"]({ key: one.key });
    expect(await keysIn()).not.toContain(one.key);
    expect(await deleteProduct(await anOperator(), variant.productId)).toMatchObject({ ok: true });
    await jobHandlers()["media.remove"]({ key: other.key });
    expect(await keysIn()).not.toContain(other.key);
  });

  it("are refused where they are empty, too large, or of another product's variant", async () => {
    const variant = await newDownload({ files: [] });
    const { send, files, path, client } = await staff(variant);
    const { variantId: foreign } = await newVariant();
    const file = { name: "file", filename: "x.bin", bytes: "x" };
    expect((await send([{ ...file, bytes: "" }])).status).toBe(422);
    expect((await send([])).status).toBe(422);
    expect((await send([{ name: "variantId", bytes: foreign }, file])).status).toBe(404);
    const large = await send([
      { name: "variantId", bytes: variant.variantId },
      { ...file, bytes: Buffer.alloc(20 * 1024 * 1024 + 1) },
    ]);
    expect([large.status, large.text.includes("Files of this kind can be at most 20 MB.")]).toEqual([413, true]);
    expect((await client.submit(`${path}/upload`, { variantId: "" })).status).toBe(415);
    expect(
      (await client.request("POST", `/admin/products/${randomUUID()}/downloads/upload`, multipart([file]))).status,
    ).toBe(404);
    expect(await files()).toEqual([]);
  });

  it("have names that no header and no file system minds", async () => {
    const variant = await newDownload({ files: [] });
    for (const name of ["..\\..\\a\u202egpj.exe", "Übersicht 2026 (1).pdf"]) await addFile(variant, name, "x");
    const { order, client } = await bought([variant]);
    const path = await downloadsPathOf(order.id);
    const [grant] = await grantsOf(order.id);
    expect(grant?.files.map(({ name }) => name)).toEqual(["agpj.exe", "Übersicht 2026 (1).pdf"]);
    const sent: unknown[] = [];
    for (const { id } of grant?.files ?? []) {
      const { location } = await press(client, path, { grant: grant?.id ?? "", file: id });
      sent.push((await client.get(location)).headers["content-disposition"]);
    }
    expect(sent).toEqual([
      "attachment; filename=\"agpj.exe\"; filename*=UTF-8''agpj.exe",
      "attachment; filename=\"_bersicht 2026 _1_.pdf\"; filename*=UTF-8''%C3%9Cbersicht%202026%20%281%29.pdf",
    ]);
  });

  it("are named on the product's page, as soon as they are there", async () => {
    const variant = await newDownload({ files: [] });
    const page = () => visitor().get(`/products/${variant.handle}`);
    expect((await page()).text).not.toContain("Digital");
    await addFile(variant, "guide.pdf", Buffer.alloc(1500));
    const { text } = await page();
    expect(text.replaceAll("<!-- -->", "")).toContain("Digital: PDF, 2 KB");
    expect(text).not.toContain("Shipping is added at checkout");
  });

  it("have limits that two people don't overwrite", async () => {
    const variant = await newDownload({ files: [] });
    const { client, path } = await staff(variant);
    const limits = { intent: "limits", version: "0", downloads: "7", days: "" };
    const refused = await client.submit(path, { ...limits, downloads: "0", days: "soon" });
    expect([refused.status, /value="0"[\s\S]*value="soon"/.test(refused.text)]).toEqual([422, true]);
    expect((await client.submit(path, limits)).location).toBe(`${path}?done=limits`);
    const again = await client.submit(path, { ...limits, downloads: "9" });
    expect([again.status, again.text.includes('value="9"')]).toEqual([409, true]);
    await addFile(variant, "late.pdf");
    const { order } = await bought([variant]);
    expect(await grantsOf(order.id)).toMatchObject([{ downloads: 7, expiresAt: null }]);
  });
});

describe("a customer's data", () => {
  it("has their downloads, and an erasure ends them", async () => {
    const { order } = await bought([await newDownload()]);
    const path = await downloadsPathOf(order.id);
    const person = { storeId: env().STORE_ID, userId: randomUUID(), verifiedEmail: null, orderIds: [order.id] };
    expect(await downloadsPersonalData.read?.(person)).toMatchObject([
      { orderName: String(order.number), downloads: 5, files: [{ name: "guide.pdf", used: 0 }] },
    ]);
    await transact(async (tx) => downloadsPersonalData.erase?.(tx, person));
    expect((await visitor().get(path)).status).toBe(404);
    expect(await grantsOf(order.id)).toEqual([]);
  });
});
