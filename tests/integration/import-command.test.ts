/** `npm run import`: products from a file on this machine, with no store running. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { importCommand } from "#scripts/import/command.ts";
import { callCommand, spawnCommand } from "#tests/fixtures/command.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";

const database = useDatabase({ seeded: true });
const folder = mkdtempSync(path.join(tmpdir(), "latchkey-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}
const twoAndOneWrong = [
  "Title,SKU,Price,Stock,Shelf",
  "Shell stool,SHELL-STOOL,89.00,4,A1",
  "Shell lamp,SHELL-LAMP,twelve,1,A2",
  "Shell mug,SHELL-MUG,12.00,9,A3",
].join("\n");

function importing(args: string[], how = callCommand) {
  const env = programEnvironment({
    NODE_ENV: "production",
    APP_URL: "https://shop.example",
    DATABASE_URL: database.url,
  });
  return how(importCommand, args, { env });
}
const products = () => db().product.count({ where: { title: { startsWith: "Shell" } } });
const idIn = (out: string) => /^ID (\S+), also at https:\/\/shop\.example\/admin\/imports\/\1$/m.exec(out)?.[1] ?? "";

describe("npm run import", () => {
  it("says, before a store ever ran on this database, that there is no queue yet", async () => {
    const { code, err } = await importing([fileOf("early.csv", twoAndOneWrong)], spawnCommand);
    expect([code, err.trim()]).toEqual([1, expect.stringMatching(/start this version of the store once[^\n]*$/)]);
    expect(await db().import.count()).toBe(0);
  });

  describe("where a store has run", () => {
    useIdleJobs();
    let file = "";
    beforeAll(() => {
      file = fileOf("shell.csv", twoAndOneWrong);
    });

    it("checks a file, lists what is wrong with it, and changes nothing", async () => {
      const { code, out, err } = await importing([file]);
      expect([code, err.trim().split("\n").at(-1)]).toEqual([1, "Not everything can be imported."]);
      expect(out).toMatch(/^Will be created: 2, Can’t be imported: 1\.$/m);
      expect(out).toContain("Columns that aren’t imported: Shelf.");
      expect(out).toMatch(/^3 +Shell lamp +Price +Enter a price, like 12\.50\.$/m);
      expect(out).toContain("Nothing has changed yet");
      expect(idIn(out)).not.toBe("");
      expect(await products()).toBe(0);
    });

    it("with --apply imports it, as the shell, changes nothing a second time, and --undo takes it back", async () => {
      const { code, out } = await importing([file, "--apply"]);
      expect([code, out]).toEqual([1, expect.stringMatching(/^Can’t be imported: 1, Created: 2\.$/m)]);
      expect(await products()).toBe(2);
      const id = idIn(out);
      const entries = await db().auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
      expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
        ["import.uploaded", "shell"],
        ["import.started", "shell"],
      ]);

      const again = await importing([file, "--apply", "--json"]);
      const { counts } = z.object({ counts: z.record(z.string(), z.number()) }).parse(JSON.parse(again.out));
      expect(counts).toMatchObject({ same: 2, refused: 1, created: 0, updated: 0 });

      expect((await importing(["--undo", id])).out).toContain("Undone: 2");
      expect(await products()).toBe(0);
      expect(await importing(["--undo", id])).toMatchObject({ code: 1 });
    });

    it("as a program ends with 0 where all of a file was imported", async () => {
      const fine = fileOf("fine.csv", "Title,SKU,Price\nShell tray,SHELL-TRAY,20.00");
      expect(await importing([fine, "--apply"], spawnCommand)).toMatchObject({ code: 0, err: "" });
    });

    it.each([
      ["that is missing", () => path.join(folder, "none.csv"), /^There is no file .*none\.csv\.$/],
      ["without products", () => fileOf("cells.csv", "Shelf,Room\nA1,2"), /^The first row must name the columns\./],
      ["that isn't CSV", () => fileOf("binary.csv", "PK\u0003\u0004\u0000\u0000"), /isn’t a CSV file/],
      ["of more than 20 MB", () => fileOf("large.csv", `Title\n${"x".repeat(21 * 1024 * 1024)}`), /at most 20 MB/],
    ])("refuses a file %s in one sentence", async (_, given, sentence) => {
      const before = await db().import.count();
      const { code, err } = await importing([given()]);
      expect([code, err.trim()]).toEqual([1, expect.stringMatching(sentence)]);
      expect(await db().import.count()).toBe(before);
    });

    it.each([
      [[]],
      [["a.csv", "b.csv"]],
      [["--undo", "no-id"]],
      [["a.csv", "--undo", crypto.randomUUID()]],
      [["--all"]],
    ])("called with %j explains itself", async (args) => {
      const { code, err } = await importing(args);
      expect([code, err]).toEqual([2, expect.stringContaining("Usage: npm run import -- FILE")]);
    });
  });
});
