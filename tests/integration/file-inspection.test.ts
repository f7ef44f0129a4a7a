/** What a file is by its bytes, and what is left of it: the inspection that uploads go through, in process. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspect } from "#app/modules/media/inspection/inspect.server.ts";
import { claimsOtherType } from "#app/modules/media/object-type.ts";
import { proves } from "#tests/conformance/proves.ts";
import { picture, pngClaiming } from "#tests/fixtures/hostile-files.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "inspection-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @returns the outcome, and the clean copy where there is one */
async function inspected(bytes: Buffer | string) {
  const file = path.join(folder, "file");
  await writeFile(file, bytes);
  const outcome = await inspect(file, `${file}.clean`);
  return { outcome, clean: outcome.ok ? await readFile(`${file}.clean`) : undefined };
}

describe("a file", () => {
  it.each<[string, () => Promise<Buffer | string>]>([
    ["a page", async () => "<html><script>pwned()</script></html>"],
    ["a script", async () => "alert(1)"],
    ["a program", async () => Buffer.from("MZ\x90\0\x03", "latin1")],
    ["an archive", async () => Buffer.from("PK\x03\x04".padEnd(60, "\0"), "latin1")],
    ["a TIFF", () => picture().tiff().toBuffer()],
    ["nothing", async () => ""],
  ])("is refused by its bytes, whatever it is called: %s", proves("S4.8", "SEC-U2"), async (_name, make) => {
    const { outcome } = await inspected(await make());
    expect(outcome).toMatchObject({ ok: false, code: "unsupported_media_type" });
  });

  it.each<[string, { name: string; type: string }, boolean]>([
    ["a PNG with the name of a JPEG", { name: "a.jpg", type: "" }, true],
    ["a PNG that says it is HTML", { name: "a.png", type: "text/html" }, true],
    ["a PNG that says it is a JPEG", { name: "a", type: "image/jpeg" }, true],
    ["a PNG with its own name and type", { name: "a.png", type: "image/png" }, false],
    ["a PNG with a name that says nothing", { name: "holiday.2026", type: "application/octet-stream" }, false],
  ])("is not what its name or its sender's type says: %s", proves("S4.8"), (_name, claim, contradicts) => {
    expect(claimsOtherType("image/png", claim)).toBe(contradicts);
  });
});

describe("a picture", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["2,500 million pixels", async () => pngClaiming(50_000, 50_000)],
    ["one line of 60 million", async () => pngClaiming(60_000_000, 1)],
  ])("of too many pixels is refused by its header: %s", proves("SEC-U3"), async (_name, make) => {
    const { outcome } = await inspected(await make());
    const data = { reason: "pixels_too_many", most: 50_000_000, animated: false };
    expect(outcome).toEqual({ ok: false, code: "unsafe_content", data });
  });

  it("keeps nothing but its pixels", async () => {
    const exif = { IFD0: { Copyright: "<script>pwned()</script>", Artist: "An artist" } };
    const jpeg = await picture(60, 40).withExif(exif).jpeg().toBuffer();
    expect(jpeg.includes("An artist")).toBe(true);
    const { outcome, clean } = await inspected(Buffer.concat([jpeg, Buffer.from("PK\x03\x04 behind it")]));
    expect(outcome).toMatchObject({ ok: true, file: { type: "image/jpeg", width: 60, height: 40 } });
    for (const text of ["An artist", "pwned", "behind it"]) expect(clean?.includes(text)).toBe(false);
    const { format, width, height, exif: left } = await sharp(path.join(folder, "file.clean")).metadata();
    expect([format, width, height, left]).toEqual(["jpeg", 60, 40, undefined]);
  });
});

describe("a drawing", () => {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
  const rect = '<rect width="9" height="9"></rect>';
  it.each([
    ["a script", "<script>pwned()</script>", ""],
    ["a page within", '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', ""],
    ["an animation", '<g><animate attributeName="href" to="javascript:pwned()"/></g>', "<g></g>"],
    ["a handler", '<g onclick="pwned()" id="a"/>', '<g id="a"></g>'],
    ["a link", '<a href="https://evil.test"><title>x</title></a>', "<a><title>x</title></a>"],
    ["a link to a script", '<a href="javascript:pwned()"/>', "<a></a>"],
    ["another file", '<use href="https://evil.test/#a"/>', "<use></use>"],
    ["a fill from elsewhere", '<g fill="url(https://evil.test/#a)"/>', "<g></g>"],
    ["a fill of its own", '<g fill="url(#a)"/>', '<g fill="url(#a)"></g>'],
    ["a style that imports", "<style>@import url(https://evil.test);</style>", "<style></style>"],
    ["a style from elsewhere", "<style>g{fill:url(https://evil.test/a)}</style>", "<style></style>"],
    ["a style of its own", "<style>g{fill:url(#a)}</style>", "<style>g{fill:url(#a)}</style>"],
  ])("is written anew from what is harmless: %s", proves("S4.10", "SEC-U4"), async (_name, given, left) => {
    const { outcome, clean } = await inspected(`<?xml version="1.0"?>${open}${given}${rect}</svg>`);
    expect(outcome).toMatchObject({ ok: true, file: { type: "image/svg+xml" } });
    const closed = (text: string) => text.replace(/<(\w+)([^<>]*)\/>/g, "<$1$2></$1>");
    expect(closed(String(clean))).toBe(`${open}${left}${rect}</svg>`);
  });

  it.each([
    ["entities", `<!DOCTYPE svg [<!ENTITY a "x">]>${open}&a;</svg>`],
    ["itself", `${open}<g id="a"><use href="#a"/></g></svg>`],
    ["no end", open],
  ])("with %s is refused", proves("S4.10", "SEC-U4"), async (_name, text) => {
    expect((await inspected(text)).outcome).toMatchObject({ ok: false, code: "unsafe_content" });
  });
});
