import { expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { accessSchema, limitsSchema } from "./download.schema.ts";
import { downloadState, fileKind, filesText, renamedFile, safeFileName } from "./download.ts";

it.each([
  ["guide.pdf", "guide.pdf"],
  ["C:\\fakepath\\My guide.PDF", "My guide.PDF"],
  ["../../etc/passwd", "passwd"],
  ['a"b\r\nSet-Cookie: x.pdf', "abSet-Cookie x.pdf"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["...hidden. .pdf", "hidden.pdf"],
  ["", "file"],
  ["/", "file"],
  [".pdf", "pdf"],
  ["\ud800.zip", "zip"],
  ["Übersicht\u0000 (1).zip", "Übersicht (1).zip"],
])("a file called %j is saved as %j", (claimed, name) => {
  expect(safeFileName(claimed)).toBe(name);
});

it("a name stays within 100 characters, with its ending", () => {
  const name = safeFileName(`${"a".repeat(300)}.epub`);
  expect([name.length, name.slice(-6)]).toEqual([100, "a.epub"]);
});

it("a renamed file keeps its ending", () => {
  expect(renamedFile("Guide", "old.pdf")).toBe("Guide.pdf");
  expect(renamedFile("Guide.PDF", "old.pdf")).toBe("Guide.PDF");
  expect(renamedFile("Guide.exe", "old.pdf")).toBe("Guide.exe.pdf");
  expect(renamedFile("Guide", "README")).toBe("Guide");
});

it("files are told in a few words", () => {
  const size = (bytes: number) => `${bytes} B`;
  const file = (name: string) => ({ kind: fileKind(name), size: 2 });
  expect(filesText([file("a.pdf")], size, textsIn("en"))).toBe("PDF, 2 B");
  expect(filesText([file("a.pdf"), file("b.epub"), file("c.pdf")], size, textsIn("en"))).toBe(
    "3 files, PDF, EPUB, 6 B",
  );
  expect(filesText([file("README")], size, textsIn("en"))).toBe("2 B");
});

it("a file may be downloaded until its number, its time, or its order ends", () => {
  const now = new Date(1000);
  const access = { downloads: 2, expiresAt: new Date(1001), revokedAt: null };
  expect([0, 1, 2, 3].map((used) => downloadState(access, used, now))).toEqual([
    "ready",
    "ready",
    "used_up",
    "used_up",
  ]);
  expect(downloadState({ ...access, expiresAt: now }, 0, now)).toBe("expired");
  expect(downloadState({ downloads: null, expiresAt: null, revokedAt: null }, 9999, now)).toBe("ready");
  expect(downloadState({ ...access, revokedAt: now }, 0, now)).toBe("revoked");
});

it("limits are whole numbers, or none", () => {
  const parse = (downloads: string, days = "") => limitsSchema.safeParse({ downloads, days });
  expect(parse("", "").data).toEqual({ downloads: null, days: null });
  expect(parse(" 7 ", "3650").data).toEqual({ downloads: 7, days: 3650 });
  for (const wrong of ["0", "1001", "-1", "1.5", "1e3", "x", "9".repeat(30)])
    expect(parse(wrong).success, wrong).toBe(false);
  expect(parse("1", "3651").success).toBe(false);
});

it("access ends with its last day in the store's time zone", () => {
  const schema = accessSchema({ timeZone: "America/New_York", now: new Date("2026-11-28T03:00:00Z") });
  const parse = (until: string) => schema.safeParse({ downloads: "", until });
  expect(parse("2026-11-27").data?.until?.toISOString()).toBe("2026-11-28T05:00:00.000Z");
  expect(parse("").data?.until).toBeNull();
  for (const wrong of ["2026-11-26", "soon", "2026-02-30", "9999-12-31"])
    expect(parse(wrong).success, wrong).toBe(false);
});
