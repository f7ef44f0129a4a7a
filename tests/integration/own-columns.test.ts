/** Columns of staff's own files: what they said once counts for every file after it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { takeFile } from "#app/flows/imports/index.server.ts";
import { ownColumns, saveOwnColumns } from "#app/modules/imports/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { importsOf, storedProduct, uploadOf } from "#tests/fixtures/import-file.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { freshAdminViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useJobs();

let admin: FreshAdminViewer;
beforeAll(async () => {
  admin = await freshAdminViewer();
});
beforeEach(() => db().importOwnColumns.deleteMany());

const columns = [
  { header: "Ware", target: "product title" },
  { header: "VK brutto", target: "variant price" },
  { header: "UVP", target: "compareAt" },
];
const file = "Ware,VK brutto,UVP\nPine stool,30,45";

describe("columns that staff matched", () => {
  it("say what a file holds that is refused without them", async () => {
    expect(await takeFile(admin, uploadOf(file))).toMatchObject({
      data: { reason: "import_columns_missing", headers: ["Ware", "VK brutto", "UVP"] },
    });
    await saveOwnColumns(admin, { columns, version: 0 });
    expect((await importsOf(admin).all(file)).counts).toEqual({ created: 1 });
    expect(await storedProduct(admin, "pine-stool")).toMatchObject({
      title: "Pine stool",
      variants: [{ regularMinor: 4500, saleMinor: 3000 }],
    });
  });

  it("name a file's own column where a row has a problem", async () => {
    await saveOwnColumns(admin, { columns, version: 0 });
    const imports = importsOf(admin);
    const { id } = await imports.check("Ware,VK brutto\nAsh stool,many");
    expect(await imports.problems(id)).toEqual([[2, "VK brutto", "Enter a price, like 12.50."]]);
  });

  it("are saved by one of two people who changed the same version", async () => {
    const [first, second] = await Promise.all(
      [columns.slice(0, 1), columns.slice(1)].map((each) => saveOwnColumns(admin, { columns: each, version: 0 })),
    );
    const saved = first?.ok ? columns.slice(0, 1) : columns.slice(1);
    expect([first?.ok, second?.ok].filter(Boolean)).toHaveLength(1);
    expect([first, second]).toContainEqual({ ok: false, code: "conflict", data: { reason: "own_columns_changed" } });
    expect(await ownColumns(admin)).toEqual({ columns: saved, version: 1 });
  });
});
