/** What `npm run new` writes: into a copy of the project, in which the types are checked then. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { write } from "#scripts/new/change.ts";
import { namesOf, placeAndName, singular } from "#scripts/new/names.ts";
import { newEmail } from "#scripts/new/new-email.ts";
import { newJob } from "#scripts/new/new-job.ts";
import { newModule } from "#scripts/new/new-module.ts";
import { newRoute } from "#scripts/new/new-route.ts";

const folder = mkdtempSync(path.join(tmpdir(), "latchkey-new-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = async (program: string, ...args: string[]) =>
  (await promisify(execFile)(process.execPath, [path.resolve("node_modules", program), ...args], { cwd: folder }))
    .stdout;

describe("npm run new", () => {
  it("writes Modules, routes, jobs and emails that fit the project", { timeout: 360_000 }, async () => {
    for (const part of ["app", "prisma", "scripts", "tests"]) {
      cpSync(part, path.join(folder, part), { recursive: true });
    }
    for (const file of [
      ".gitignore",
      "package.json",
      "tsconfig.json",
      "biome.json",
      "vite.config.ts",
      "vitest.config.ts",
    ]) {
      cpSync(file, path.join(folder, file));
    }
    for (const file of ["prisma.config.ts", "react-router.config.ts"]) cpSync(file, path.join(folder, file));
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    const now = new Date("2026-11-22T12:00:00Z");
    const changes = [
      newModule("loyalty-cards", now),
      ...["storefront", "account", "admin"].map((section) => newRoute(`${section}/loyalty-cards`)),
      newJob("loyalty-cards/expire-loyalty-card"),
      newEmail("loyalty-cards/loyalty-card-sent", folder),
      newEmail("orders/reminder", folder),
    ];
    const written = changes.flatMap((change) => write(change, folder));
    expect(written.filter((file) => file.endsWith("-email.tsx"))).toEqual([
      "app/modules/loyalty-cards/loyalty-card-sent-email.tsx",
      "app/modules/orders/emails/reminder-email.tsx",
    ]);
    await run("prisma/build/index.js", "generate");
    await run("@react-router/dev/bin.js", "typegen");
    expect(await run("typescript-7/bin/tsc")).toBe("");
    expect(readFileSync(path.join(folder, "app/routes.ts"), "utf8")).toContain(
      'page("loyalty-cards", "routes/admin/loyalty-cards.tsx", admin),',
    );
    expect(() => write(newModule("loyalty-cards", now), folder)).toThrow("already exists");
  });
});

describe("a name", () => {
  it("is spelled as each place has it", () => {
    expect(namesOf("gift-cards")).toEqual({
      kebab: "gift-cards",
      camel: "giftCards",
      pascal: "GiftCards",
      words: "Gift cards",
    });
    expect(["gift-cards", "categories", "addresses", "boxes", "news-items", "stock"].map(singular)).toEqual([
      ...["gift-card", "category", "address", "box", "news-item", "stock"],
    ]);
  });

  it("is refused where it would be another one in the code", () => {
    for (const name of ["", "GiftCards", "gift_cards", "1st", "gift--cards", "../x"]) {
      expect(() => namesOf(name)).toThrow("lower-case words");
    }
    expect(() => placeAndName("reminder", "orders/reminder")).toThrow("orders/reminder");
    expect(() => newRoute("api/gift-cards")).toThrow("The sections are storefront, account, admin.");
  });
});
