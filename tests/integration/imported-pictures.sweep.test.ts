/** Products from files get their pictures from URLs, whatever the servers there do. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { exportProducts, productExportHeader } from "#app/modules/catalog/index.server.ts";
import { importsAdminFor, startImport, stopImport } from "#app/modules/imports/index.server.ts";
import { downloadPicture } from "#app/modules/media/internal.server.ts";
import { csvStream } from "#app/platform/csv.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { objectStorage } from "#app/platform/object-storage.server.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { payload, picture } from "#tests/fixtures/hostile-files.ts";
import { svg } from "#tests/fixtures/hostile-svg.ts";
import { importsOf } from "#tests/fixtures/import-file.ts";
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

const file = (...rows: string[]) => ["Title,URL,Price,Picture URL,Picture alt text", ...rows].join("\n");

const productOf = (handle: string) =>
  db().product.findUnique({
    where: { storeId_handle: { storeId: env().STORE_ID, handle } },
    select: {
      ...{ id: true, version: true },
      images: { select: { url: true, alt: true, sourceUrl: true, width: true }, orderBy: { position: "asc" } },
    },
  });

async function imagesOf(handle: string) {
  const product = await productOf(handle);
  if (!product) throw new Error(`There is no product ${handle}.`);
  return product.images;
}

const shown = async (handle: string) => (await imagesOf(handle)).map(({ sourceUrl, alt }) => [sourceUrl, alt]);
const picturesOf = async (id: string) => (await importsAdminFor(admin).find(id))?.pictures;
const countObjects = () => db().storedObject.count();

describe("pictures of a file", () => {
  it("are added in its order, with rows of their own behind the variants, and once", async () => {
    const [front, back, side] = ["/front.png", "/back.png", "/side.png"].map((path) => host.origin + path);
    const content = file(
      `Oak stool,oak-stool,89,${front},Seen from the front`,
      `,oak-stool,,${back},`,
      `,oak-stool,,${side},From the side`,
      `,oak-stool,,${back},The same again`,
    );
    const { id, counts } = await imports.all(content);
    expect(counts).toEqual({ created: 1 });
    expect(await shown("oak-stool")).toEqual([
      [front, "Seen from the front"],
      [back, "Oak stool"],
      [side, "From the side"],
    ]);
    expect(await picturesOf(id)).toEqual({ waiting: 0, added: 3, present: 0, failed: 0 });
    expect((await imagesOf("oak-stool")).every(({ url }) => url.startsWith("/objects/"))).toBe(true);

    const asked = host.asked.length;
    expect((await imports.check(content)).counts).toEqual({ same: 1 });
    expect(host.asked.length).toBe(asked);
  });

  it("are added to a product that has others, which stay", async () => {
    const url = `${host.origin}/more.png`;
    const { id, counts } = await imports.all(file(`,oak-stool,,${url},More`));
    expect(counts).toEqual({ updated: 1 });
    expect(await imports.items(id, ["updated"])).toMatchObject([{ changes: ["pictures"] }]);
    expect((await shown("oak-stool")).at(-1)).toEqual([url, "More"]);
    expect(await imagesOf("oak-stool")).toHaveLength(4);
  });

  it("are those of the library that an export names, which nobody is asked for", async () => {
    const standards = { currency: env().STORE_CURRENCY, timeZone: "UTC" };
    const rows = await exportProducts(admin, { q: "oak stool", status: "" }, standards);
    const exported = await new Response(csvStream(productExportHeader, rows)).text();
    expect(exported.match(/\/objects\//g)).toHaveLength(4);
    const asked = host.asked.length;
    expect((await imports.check(exported)).counts).toEqual({ same: 1 });
    const copy = exported.replaceAll("oak-stool", "oak-copy").replaceAll("OAK-STOOL", "OAK-COPY");
    expect((await imports.all(copy)).counts).toEqual({ created: 1 });
    const urls = async (handle: string) => (await imagesOf(handle)).map(({ url }) => url);
    expect(await urls("oak-copy")).toEqual(await urls("oak-stool"));
    expect(host.asked.length).toBe(asked);
  });

  it("are read from a file of Shopify, by their position", async () => {
    const at = (name: string) => `${host.origin}/${name}.jpg`;
    const { counts } = await imports.all(
      [
        "Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text",
        `cup,Cup,<p>Fine</p>,Size,S,CUP-S,5,${at("second")},2,Two`,
        `cup,,,,L,CUP-L,6,${at("first")},1,One`,
        `cup,,,,,,,${at("third")},3,Three`,
      ].join("\n"),
    );
    expect(counts).toEqual({ created: 1 });
    expect(await shown("cup")).toEqual([
      [at("first"), "One"],
      [at("second"), "Two"],
      [at("third"), "Three"],
    ]);
    expect(await db().variant.count({ where: { sku: { in: ["CUP-S", "CUP-L"] } } })).toBe(2);
  });

  it("must be at URLs that can be asked", async () => {
    const wrong = ["pictures/a.png", "ftp://shop.test/a.png", "https://someone@shop.test/a.png", "javascript:alert(1)"];
    const { id, counts } = await imports.check(file(...wrong.map((url, at) => `Wrong ${at},,5,${url},`)));
    expect(counts).toEqual({ refused: 4 });
    const reason = "Enter a URL that starts with https:// or http://.";
    expect(await imports.problems(id)).toEqual([2, 3, 4, 5].map((line) => [line, "Picture URL", reason]));
  });
});

describe("a server that has no picture", () => {
  it.each<[string, Parameters<typeof host.answers.set>[1], string]>([
    ["/gone.png", (response) => response.writeHead(404).end(), "There is no picture at this URL."],
    [
      "/moved.png",
      (response) => response.writeHead(301, { Location: "/front.png" }).end(),
      "The URL redirects to another one. Use the URL it leads to.",
    ],
    [
      "/page.png",
      (response) => response.writeHead(200, { "Content-Type": "image/png" }).end(`<html>${payload}</html>`),
      "This isn’t a picture of a kind that can be used.",
    ],
    [
      "/huge.png",
      (response) => response.writeHead(200, { "Content-Length": 11 * 1024 * 1024 }).end(),
      "The picture is larger than 10 MB.",
    ],
    ["/paper.pdf", (response) => response.end("%PDF-1.4"), "The picture is damaged or can’t be used safely."],
  ])("harms nothing: %s is listed, and the product is there without it", async (path, answer, reason) => {
    host.answers.set(path, answer);
    const handle = `without${path.replace(/\W/g, "-")}`;
    const objects = await countObjects();
    const { id, counts } = await imports.all(
      file(`Without,${handle},5,${host.origin}${path},`, `,${handle},,${host.origin}/good-${handle}.png,Good`),
    );
    expect(counts).toEqual({ created: 1 });
    expect(await shown(handle)).toEqual([[`${host.origin}/good-${handle}.png`, "Good"]]);
    expect(await imports.problems(id)).toEqual([[2, "Picture URL", `${reason} ${host.origin}${path}`]]);
    expect(await picturesOf(id)).toMatchObject({ waiting: 0, added: 1, failed: 1 });
    expect(await countObjects()).toBe(objects + 1);
  });

  it("is asked again after an error that may pass", async () => {
    let visits = 0;
    host.answers.set("/flaky.png", (response) => {
      visits++;
      host.answers.delete("/flaky.png");
      response.writeHead(503).end();
    });
    await imports.all(file(`Flaky,flaky,5,${host.origin}/flaky.png,`));
    expect(visits).toBe(1);
    expect(await shown("flaky")).toEqual([[`${host.origin}/flaky.png`, "Flaky"]]);
  });

  it("is never asked where its address is a private one, in any spelling", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const hosts = [
      "127.0.0.1",
      "localhost",
      "2130706433",
      "0x7f.1",
      "0177.0.0.1",
      "[::1]",
      "[::ffff:7f00:1]",
      "0.0.0.0",
    ];
    try {
      for (const name of hosts) {
        const url = new URL(`http://${name}:${port}/${name}`);
        expect(await downloadPicture(systemViewer(), url, "public"), name).toEqual({
          ok: false,
          problem: { reason: "closed_address" },
        });
      }
      expect(asked).toEqual([]);
    } finally {
      server.close();
    }
  });

  it("gives a drawing that runs nothing", async () => {
    host.answers.set("/drawing.svg", (response) => {
      response.writeHead(200, { "Content-Type": "image/svg+xml" }).end(svg(payload));
    });
    await imports.all(file(`Drawing,drawing,5,${host.origin}/drawing.svg,A drawing`));
    const [image] = await imagesOf("drawing");
    const bytes = await objectStorage().open(keyOfUrl(image?.url ?? "") ?? "");
    const stored = bytes ? await text(bytes) : "";
    expect(stored).toContain("<svg");
    expect(stored).not.toContain("pwned");
  });
});

describe("an import with pictures", () => {
  it("that is stopped leaves the others, and goes on with them", async () => {
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    host.answers.set("/held.png", (response) => {
      asked.resolve();
      host.answers.delete("/held.png");
      void held.promise.then(async () => response.end(await picture().png().toBuffer()));
    });
    const { id } = await imports.check(
      file(`Held,held,5,${host.origin}/held.png,`, `,held,,${host.origin}/after-held.png,`),
    );
    await startImport(admin, id);
    await asked.promise;
    expect(await stopImport(admin, id)).toMatchObject({ ok: true });
    held.resolve();
    await eventually(async () => {
      const { state, heldUntil } = await db().importPicture.findFirstOrThrow({ where: { importId: id, place: 0 } });
      if (state === "waiting" && heldUntil) throw new Error("It is still held.");
    });
    expect(await imagesOf("held")).toEqual([]);
    expect(await imports.run(id)).toEqual({ created: 1 });
    expect(await imagesOf("held")).toHaveLength(2);
  });

  it("is undone with them, and with their files, but not with those that are shown elsewhere", async () => {
    const keep = `${host.origin}/kept.png`;
    await imports.all(file(`Keeper,keeper,5,${keep},Mine`));
    const before = { objects: await countObjects(), keeper: await shown("keeper") };
    const added = `${host.origin}/added.png`;
    const { id } = await imports.all(
      file(`Passing,passing,5,${host.origin}/passing.png,`, `,passing,,${keep},`, `,keeper,,${added},Added`),
    );
    expect(await shown("keeper")).toEqual([...before.keeper, [added, "Added"]]);
    expect(await countObjects()).toBe(before.objects + 2);

    expect(await imports.undo(id)).toEqual({ undone: 2 });
    expect(await productOf("passing")).toBeNull();
    expect(await shown("keeper")).toEqual(before.keeper);
    expect(await countObjects()).toBe(before.objects);
  });

  it("adds no more than a product may have", async () => {
    const rows = Array.from(
      { length: 32 },
      (_, at) => `${at ? "" : "Full"},full,${at ? "" : 5},${host.origin}/f${at}.png,`,
    );
    const { id } = await imports.all(file(...rows));
    expect(await imagesOf("full")).toHaveLength(30);
    expect((await imports.problems(id)).map(([line, , reason]) => [line, String(reason).split(" http")[0]])).toEqual([
      [32, "A product can have up to 30 pictures."],
      [33, "A product can have up to 30 pictures."],
    ]);
  });
});
