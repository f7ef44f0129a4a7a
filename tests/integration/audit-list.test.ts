/** Reading the audit log: filters, pages and the export. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { registerDeclared } from "#app/composition.server.ts";
import { auditFilterSchema, auditQuerySchema } from "#app/modules/audit/audit.schema.ts";
import { auditAdminFor, exportAudit } from "#app/modules/audit/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { freshAdminViewer } from "#tests/fixtures/viewers.ts";

registerDeclared();
useDatabase();
const LINES = 230;
const first = Date.UTC(2026, 0, 10, 12);
const [somebody, requestId] = [randomUUID(), randomUUID()];
let admin: FreshAdminViewer;

beforeAll(async () => {
  admin = await freshAdminViewer();
  // Many at the same instant, so that pages have to go by the id too.
  const line = (index: number) => ({ storeId: "default", at: new Date(first + Math.floor(index / 90) * 1000) });
  await db().auditEntry.createMany({
    data: Array.from({ length: LINES }, (_, index) => ({
      ...line(index),
      ...{ actor: "operator" as const, action: "product.saved", targetKind: "product", targetId: `product-${index}` },
    })),
  });
  const day = (date: string) => ({ storeId: "default", at: new Date(date), actor: "visitor" as const });
  await db().auditEntry.createMany({
    data: [
      { ...day("2026-02-01T00:00:00Z"), action: "sign-in.failed", address: "2001:db8::1" },
      { ...day("2026-02-01T23:59:59.999Z"), action: "sign-out", actor: "account", actorId: somebody },
      { ...day("2026-02-02T00:00:00Z"), action: "sign-in.succeeded", requestId },
      { ...day("2026-02-03T00:00:00Z"), storeId: "other", action: "sign-in.failed" },
    ],
  });
});

const query = (given: object = {}) => auditQuerySchema.parse(given);
const found = async (given: object, timeZone = "UTC") => {
  const { items } = await auditAdminFor(admin).list(query(given), timeZone);
  return items.map(({ action }) => action);
};

describe("the audit log's list", () => {
  it("goes through every line once, in both directions, also where many have one instant", async () => {
    const log = auditAdminFor(admin);
    const seen: string[] = [];
    let page = await log.list(query({ area: "product" }), "UTC");
    expect(page.newer).toBeNull();
    for (;;) {
      seen.push(...page.items.map(({ id }) => id));
      if (!page.older) break;
      page = await log.list(query({ area: "product", before: page.older }), "UTC");
    }
    expect(new Set(seen).size).toBe(LINES);
    expect(seen).toHaveLength(LINES);
    const back = [...page.items].reverse().map(({ id }) => id);
    while (page.newer) {
      page = await log.list(query({ area: "product", after: page.newer }), "UTC");
      back.push(...[...page.items].reverse().map(({ id }) => id));
    }
    expect(back).toEqual([...seen].reverse());
  });

  it("filters by whole days, by who, what, address and request", async () => {
    expect(await found({ from: "2026-02-01", to: "2026-02-01" })).toEqual(["sign-out", "sign-in.failed"]);
    expect(await found({ from: "2026-02-02" })).toEqual(["sign-in.succeeded"]);
    expect(await found({ who: "account" })).toEqual(["sign-out"]);
    expect(await found({ who: somebody })).toEqual(["sign-out"]);
    expect(await found({ area: "sign-in" })).toEqual(["sign-in.succeeded", "sign-in.failed"]);
    expect(await found({ area: "sign-out" })).toEqual(["sign-out"]);
    expect(await found({ address: " 2001:DB8::1 " })).toEqual(["sign-in.failed"]);
    expect(await found({ request: requestId })).toEqual(["sign-in.succeeded"]);
    expect(await found({ about: "product-7" })).toEqual(["product.saved"]);
    expect(await found({ about: "product-7", area: "sign-in" })).toEqual([]);
  });

  it("filters by kind, and by the words of what happened", async () => {
    expect(await found({ kind: "security" })).toEqual(["sign-in.succeeded", "sign-out", "sign-in.failed"]);
    expect(await found({ kind: "products", about: "product-7" })).toEqual(["product.saved"]);
    expect(await found({ kind: "money" })).toEqual([]);
    expect(await found({ q: " Failed SIGN " })).toEqual(["sign-in.failed"]);
    expect(await found({ q: "failed", kind: "products" })).toEqual([]);
    expect(await found({ q: "%" })).toEqual([]);
  });

  it("filters by days of the Store's zone", async () => {
    const day = { from: "2026-02-01", to: "2026-02-01" };
    expect(await found(day, "America/New_York")).toEqual(["sign-in.succeeded", "sign-out"]);
    const eve = { from: "2026-01-31", to: "2026-01-31" };
    expect(await found(eve, "America/New_York")).toEqual(["sign-in.failed"]);
    const lines = await new Response(await exportAudit(admin, auditFilterSchema.parse(eve), "America/New_York")).text();
    // Instants of files are in UTC.
    expect(lines).toContain('"2026-02-01T00:00:00.000Z"');
    expect(lines).not.toContain("sign-out");
  });

  it("leaves out what of its query it does not understand", async () => {
    const odd = {
      ...{ from: "2026-13-45", to: "x", who: "' OR 1=1", area: "%", about: "a b\u0000", address: "localhost" },
      ...{ request: "1", before: "1_1", after: `99999999999999999_${randomUUID()}` },
    };
    expect(query(odd)).toEqual(query());
    const extreme = { from: "0001-01-01", to: "9999-12-31", before: `999999999999999_${randomUUID()}` };
    await expect(auditAdminFor(admin).list(query(extreme), "UTC")).resolves.toBeDefined();
  });

  it("shows nothing of another Store, in its list, by id or in its export", async () => {
    const { id } = await db().auditEntry.findFirstOrThrow({ where: { storeId: "other" } });
    expect(await auditAdminFor(admin).find(id)).toBeNull();
    expect(await found({ from: "2026-02-03", to: "2026-02-03" })).toEqual([]);
    expect(await new Response(await exportAudit(admin, auditFilterSchema.parse({}), "UTC")).text()).not.toContain(id);
  });
});

describe("the audit log's export", () => {
  const exported = async (given: object) => {
    const text = await new Response(await exportAudit(admin, auditFilterSchema.parse(given), "UTC")).text();
    return text.trimEnd().split("\r\n");
  };

  it("holds the lines that the filters leave, the newest first", async () => {
    const rows = await exported({ from: "2026-02-01", to: "2026-02-02" });
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^"id","at","until","count","actor"/);
    expect(rows[1]).toContain('"sign-in.succeeded","signed in"');
    expect(rows[3]).toContain('"2026-02-01T00:00:00.000Z",,1,"visitor",,"sign-in.failed"');
  });

  it("holds all of a long log, read in pieces, and no more than asked for", async () => {
    const data = Array.from({ length: 2500 }, () => ({
      ...{ storeId: "default", actor: "system" as const, action: "drill.recorded", at: new Date(first) },
    }));
    await db().auditEntry.createMany({ data });
    expect(await exported({ area: "drill" })).toHaveLength(2501);
    for (const most of [1, 1000, 1001, 2500]) {
      const ids = new Set<string>();
      for await (const { id } of auditAdminFor(admin).each(query({ area: "drill" }), "UTC", most)) ids.add(id);
      expect(ids.size).toBe(most);
    }
  });

  it("is a line of the log itself, with the names of the filters and not what was looked for", async () => {
    await exported({ address: "198.51.100.9", area: "order" });
    const [line] = await db().auditEntry.findMany({
      where: { action: "audit.exported" },
      orderBy: { id: "desc" },
      take: 1,
    });
    expect(line).toMatchObject({ actor: "operator", actorId: admin.userId, fields: ["area", "address"] });
    expect(JSON.stringify(line)).not.toContain("198.51.100.9");
  });
});
