/** Several files that a product sells, in one form. */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { beforeAll, expect, it } from "vitest";
import { registerDeclared } from "#app/composition.server.ts";
import { MAX_FILE_BYTES, MOST_FILES } from "#app/modules/downloads/download.ts";
import { addDownloads } from "#app/modules/downloads/index.server.ts";
import { sortReceived } from "#app/modules/downloads/received-files.ts";
import { db } from "#app/platform/db.server.ts";
import { uploadFolder } from "#app/platform/upload-folder.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { addFiles, newDownload } from "#tests/fixtures/downloads.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import type { TestVariant } from "#tests/fixtures/product.ts";
import { multipart } from "#tests/fixtures/upload.ts";
import { anOperator } from "#tests/fixtures/viewers.ts";

useDatabase({ seeded: true });
useJobs();

let variant: TestVariant;
beforeAll(async () => {
  registerDeclared();
  variant = await newDownload({ files: [] });
});

const namesOf = async ({ productId }: TestVariant) =>
  (await db().downloadFile.findMany({ where: { productId }, orderBy: { id: "asc" } })).map(({ name }) => name);
const file = (name: string, bytes: string | Buffer = name) => ({ name, bytes });
const leftovers = async () => readdir(await uploadFolder());

it("keeps those that fit in their order, says what is wrong with each of the others, and leaves nothing behind", async () => {
  const large = file("large.zip", Buffer.alloc(MAX_FILE_BYTES + 1));
  const sent = [file("b.pdf"), large, file("empty.pdf", ""), file("a.epub")];
  const { added, problems } = sortReceived(await addFiles(variant, sent));
  expect(added).toEqual(["b.pdf", "a.epub"]);
  expect(problems).toMatchObject([
    { name: "large.zip", refused: { code: "payload_too_large", data: { maxBytes: MAX_FILE_BYTES } } },
    { name: "empty.pdf", refused: { code: "invalid_input", data: { reason: "file_empty" } } },
  ]);
  expect(await namesOf(variant)).toEqual(["b.pdf", "a.epub"]);
  expect(await leftovers()).toEqual([]);
  const entries = { action: "download.added", targetId: variant.productId };
  expect(await db().auditEntry.count({ where: entries })).toBe(2);
});

it("adds no more than a product may have", async () => {
  const full = await newDownload({ files: ["first.pdf"] });
  const { storeId, productId } = await db().downloadFile.findFirstOrThrow({ where: { productId: full.productId } });
  const rows = Array.from({ length: MOST_FILES - 2 }, (_, at) => ({
    ...{ storeId, productId, name: `${at}.pdf`, key: randomUUID(), size: 1 },
  }));
  await db().downloadFile.createMany({ data: rows });
  const { added, problems } = sortReceived(await addFiles(full, [file("fits.pdf"), file("over.pdf")]));
  expect(added).toEqual(["fits.pdf"]);
  expect(problems).toMatchObject([{ name: "over.pdf", refused: { data: { reason: "downloads_full" } } }]);
});

it("takes a request as a whole or not at all where it has too many files, or breaks off", async () => {
  const before = await namesOf(variant);
  const parts = Array.from({ length: MOST_FILES + 1 }, (_, at) => ({
    ...{ name: "file", filename: `${at}.pdf`, bytes: "x" },
  }));
  const whole = multipart(parts);
  const cut = multipart(parts.slice(0, 3));
  /** Breaks off only once there are files to remove. */
  async function* inPieces(bytes: Buffer) {
    yield bytes.subarray(0, -60);
    if (bytes !== whole.body) await eventually(async () => expect((await leftovers()).length).toBeGreaterThan(0));
    yield bytes.subarray(-60);
  }
  const send = async ({ body, headers }: typeof whole, bytes = body) =>
    addDownloads(
      await anOperator(),
      { headers, open: () => Readable.from(inPieces(bytes)), allowSilence: () => {}, timeoutMs: 30_000 },
      { productId: variant.productId, variantIds: [], form: new FormData() },
    );
  expect(await send(whole)).toMatchObject({ ok: false, data: { reason: "files_too_many", most: MOST_FILES } });
  expect(await send(cut, cut.body.subarray(0, -20))).toMatchObject({ ok: false, code: "malformed_request" });
  expect(await namesOf(variant)).toEqual(before);
  expect(await leftovers()).toEqual([]);
});
