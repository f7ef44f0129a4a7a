/** Files of products as other shops and spreadsheets write them. */
import { beforeAll, describe, expect, it } from "vitest";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { importsAdminFor } from "#app/modules/imports/index.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { importsOf, storedProduct } from "#tests/fixtures/import-file.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { usePictureHost } from "#tests/fixtures/picture-host.ts";
import { freshAdminViewer } from "#tests/fixtures/viewers.ts";

useDatabase({ seeded: true });
useJobs();
const host = usePictureHost();

let admin: FreshAdminViewer;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  admin = await freshAdminViewer();
  imports = importsOf(admin);
});

describe("a file of another shop", () => {
  it("is understood as Shopify writes it", async () => {
    const { id } = await imports.all(
      [
        "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Requires Shipping,Image Src,Gift Card,Status",
        `Tee,Tee,"<h1>Soft</h1><p>Cotton <b>jersey</b>.</p><script>alert(1)</script>",Acme,Apparel,Shirts,"summer, cotton",true,Size,S,TEE-S,180,3,20.00,25.00,true,${host.origin}/tee.jpg,false,active`,
        "tee,,,,,,,,,M,TEE-M,180,0,20.00,20.00,true,,,",
        `tee,,,,,,,,,,,,,,,,${host.origin}/back.jpg,,`,
        "mug,Mug,,Acme,,,,false,Title,Default Title,MUG,0,9,8.00,,true,,false,active",
      ].join("\n"),
    );
    expect(await importsAdminFor(admin).find(id)).toMatchObject({
      format: "shopify",
      ignored: ["Product Category"],
    });
    expect(await storedProduct(admin, "tee")).toEqual({
      ...{ title: "Tee", status: "active", vendor: "Acme", tags: ["summer", "cotton"], optionNames: ["Size"] },
      description: "# Soft\n\nCotton **jersey**.",
      variants: [
        { sku: "TEE-S", optionValues: ["S"], regularMinor: 2500, saleMinor: 2000, onHand: 3 },
        { sku: "TEE-M", optionValues: ["M"], regularMinor: 2000, saleMinor: null, onHand: 0 },
      ],
    });
    expect(await storedProduct(admin, "mug")).toMatchObject({
      status: "draft",
      optionNames: [],
      variants: [{ optionValues: [] }],
    });
  });

  it("is understood as WooCommerce writes it, and changes nothing a second time", async () => {
    const file = [
      "ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Description,Stock,Weight (kg),Regular price,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)",
      `50,variable,SOCKS,Socks,1,0,visible,<p>Warm</p>,,0.1,,"wool, warm","${host.origin}/s1.png, ${host.origin}/s2.png",,Size,"S, L"`,
      "51,simple,SOAP,Soap,1,0,visible,,5,0.2,3.50,,,,,",
      "52,variation,SOCKS-S,Socks - S,1,0,visible,,2,,9,,,SOCKS,Size,S",
      "53,variation,SOCKS-L,Socks - L,1,0,visible,,0,,10,,,SOCKS,Size,L",
      "54,grouped,SET,A set,1,0,visible,,,,,,,,,",
    ].join("\n");
    const { id, counts } = await imports.all(file);
    expect(counts).toEqual({ created: 2, refused: 1 });
    expect(await imports.problems(id)).toMatchObject([[6, "Type", expect.any(String)], expect.anything()]);
    expect(await importsAdminFor(admin).find(id)).toMatchObject({ format: "woocommerce", pictures: { added: 2 } });
    expect(await storedProduct(admin, "socks")).toEqual({
      ...{ title: "Socks", status: "active", vendor: "", tags: ["wool", "warm"], optionNames: ["Size"] },
      description: "Warm",
      variants: [
        { sku: "SOCKS-S", optionValues: ["S"], regularMinor: 900, saleMinor: null, onHand: 2 },
        { sku: "SOCKS-L", optionValues: ["L"], regularMinor: 1000, saleMinor: null, onHand: 0 },
      ],
    });
    expect((await imports.check(file)).counts).toEqual({ same: 2, refused: 1 });
  });

  it.each([
    ["UTF-8 with its mark", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["Windows-1252", (text: string) => Buffer.from(text, "latin1")],
  ])("is read in %s", async (name, encoded) => {
    const { id } = await imports.check(encoded(`Titel;SKU;Preis\n"Größe\tXL";${name};5`));
    expect(await imports.items(id, ["refused"])).toMatchObject([{ line: 2, title: name }]);
    const other = await imports.check(encoded(`Title\tSKU\tPrice\n"Größe; ${name}"\t${name}\t5`));
    expect(await imports.items(other.id, ["create"])).toMatchObject([{ line: 2, title: `Größe; ${name}` }]);
  });
});
