/** Several variants moved to another location at once: by the Module, and by the form. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { locationsFor, transferStock } from "#app/modules/inventory/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { addLocations, aLocation, forgetLocations } from "#tests/fixtures/locations.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
let admin: AdminViewer;
let operator: HttpClient;
let [main, harbour] = ["", ""];
beforeAll(async () => {
  admin = await adminViewer();
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});
beforeEach(async () => {
  [main = "", harbour = ""] = await addLocations(admin, aLocation("Main"), aLocation("Harbour"));
});
afterEach(forgetLocations);

const variants = (...stock: number[]) =>
  Promise.all(stock.map(async (each) => (await newVariant({ stock: each })).variantId));
const moving = (operationKey = randomUUID()) => ({ from: main, to: harbour, note: "Van 2", operationKey });

/** How many of each are at Main and at Harbour. */
async function whereAre(ids: string[]) {
  const found = await locationsFor(admin).stock(ids);
  return ids.map((id) => [main, harbour].map((at) => found.get(id)?.at.find((each) => each.id === at)?.onHand));
}
const linesOf = (operationKey: string) => db().stockMovement.count({ where: { operationKey } });
const entries = () =>
  db().auditEntry.findMany({
    where: { action: "stock.transferred", targetId: harbour },
    select: { targetKind: true, fields: true },
  });

describe("a transfer of several variants", () => {
  it("moves all of them, with the lines of single ones and one entry in the audit log", async () => {
    const ids = await variants(5, 3);
    const lines = ids.map((variantId, at) => ({ variantId, quantity: 3 - at }));
    expect(await transferStock(admin, lines, moving())).toMatchObject({ ok: true });
    expect(await whereAre(ids)).toEqual([
      [2, 3],
      [1, 2],
    ]);
    const found = await db().stockMovement.findMany({
      where: { variantId: { in: ids }, reason: "transferred" },
      orderBy: [{ variantId: "asc" }, { number: "asc" }],
    });
    const [one = "", other = ""] = ids;
    const linesWith = (id: string) =>
      found
        .filter(({ variantId }) => variantId === id)
        .map(({ change, locationId, note, actorId }) => [change, locationId, note, actorId]);
    for (const [id, count] of [
      [one, 3],
      [other, 2],
    ] as const) {
      expect(linesWith(id)).toEqual([
        [count, harbour, "Van 2", admin.userId],
        [-count, main, "Van 2", admin.userId],
      ]);
    }
    expect(await entries()).toEqual([{ targetKind: "location", fields: ["stock"] }]);
  });

  it("moves nothing where there’s too little of one, and names those", async () => {
    const ids = await variants(5, 2, 1);
    const lines = ids.map((variantId) => ({ variantId, quantity: 2 }));
    const refused = await transferStock(admin, lines, moving());
    expect(refused).toMatchObject({ code: "conflict", data: { reason: "location_short", variantIds: [ids[2]] } });
    expect(await whereAre(ids)).toEqual([
      [5, 0],
      [2, 0],
      [1, 0],
    ]);
    expect(await entries()).toEqual([]);
  });

  it("is done once, however often its form is sent, also at the same moment", async () => {
    const ids = await variants(9, 9);
    const lines = ids.map((variantId) => ({ variantId, quantity: 2 }));
    const cause = moving();
    const sent = await Promise.all([1, 2, 3].map(() => transferStock(admin, lines, cause)));
    sent.push(await transferStock(admin, lines, cause));
    expect(sent.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await whereAre(ids)).toEqual([
      [7, 2],
      [7, 2],
    ]);
    expect(await linesOf(cause.operationKey)).toBe(2);
    expect(await entries()).toHaveLength(1);
  });

  it("moves nothing of a variant or a location that the Store doesn’t have", async () => {
    const ids = await variants(5);
    const lines = [...ids, randomUUID()].map((variantId) => ({ variantId, quantity: 1 }));
    expect(await transferStock(admin, lines, moving())).toMatchObject({ ok: false, code: "not_found" });
    const elsewhere = { ...moving(), to: randomUUID() };
    expect(await transferStock(admin, lines.slice(0, 1), elsewhere)).toMatchObject({ ok: false, code: "not_found" });
    expect(await whereAre(ids)).toEqual([[5, 0]]);
  });
});

describe("its form", () => {
  const PATH = "/admin/inventory/transfer";
  const at = (ids: string[]) => `${PATH}?${ids.map((id) => `variant=${id}`).join("&")}`;
  const send = (rows: [id: string, quantity: string][], more: object = {}) => {
    const body = new URLSearchParams({ ...moving(), ...more });
    for (const [id, quantity] of rows) {
      body.append("row", `${id} 0`);
      body.append(`quantity.${id}`, quantity);
    }
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return operator.request("POST", at(rows.map(([id]) => id)), { headers, body: body.toString() });
  };

  it("shows what was selected and where it is, and leads to what is at the new location", async () => {
    const ids = await variants(5, 3);
    const [one = "", other = ""] = ids;
    const page = await operator.get(`${at(ids)}&from=${harbour}`);
    expect(page.text).toContain("Main: 5");
    expect(page.text).toMatch(new RegExp(`<option value="${harbour}" selected`));
    const answer = await send([
      [one, " 2 "],
      [other, ""],
    ]);
    expect([answer.status, answer.location]).toEqual([303, `/admin/inventory?location=${harbour}&moved=1`]);
    expect(await whereAre(ids)).toEqual([
      [3, 2],
      [3, 0],
    ]);
    expect((await operator.get(answer.location ?? "")).text).toContain("One variant moved.");
  });

  it("says at each row what is wrong, keeps what was typed, and moves nothing", async () => {
    const ids = await variants(5, 3);
    const [one = "", other = ""] = ids;
    const wrong = await send([
      [one, "1"],
      [other, "many"],
    ]);
    expect([wrong.status, wrong.text.includes("Enter a whole number.")]).toEqual([422, true]);
    expect(wrong.text).toContain('value="many"');
    const short = await send([
      [one, "1"],
      [other, "4"],
    ]);
    expect([short.status, short.text.includes("Only 3 are there.")]).toEqual([409, true]);
    expect(short.text).toContain('value="4"');
    const same = await send([[one, "1"]], { to: main });
    expect([same.status, same.text.includes("Choose two different locations.")]).toEqual([422, true]);
    expect((await send([[one, ""]])).text).toContain("Enter a quantity for at least one variant.");
    expect((await send([["nothing", "1"]])).status).toBe(400);
    await db().location.update({ where: { id: harbour }, data: { active: false } });
    const closed = await send([[one, "1"]]);
    expect([closed.status, closed.text.includes("This location isn’t in use.")]).toEqual([409, true]);
    expect(await whereAre(ids)).toEqual([
      [5, 0],
      [3, 0],
    ]);
  });

  it("says where to choose variants when none are, and doesn’t exist where there is one location", async () => {
    expect((await operator.get(PATH)).text).toContain("Nothing chosen yet");
    expect((await operator.get(`${PATH}?variant=nonsense`)).text).toContain("Nothing chosen yet");
    await db().location.delete({ where: { id: harbour } });
    expect((await operator.get(PATH)).status).toBe(404);
  });
});

it("the list and its export have what is at a chosen location beside what is in stock", async () => {
  const { variantId, handle, title } = await newVariant({ stock: 7 });
  await transferStock(admin, [{ variantId, quantity: 2 }], moving());
  const exported = async (location: string) => {
    const answer = await operator.submit("/admin/inventory/export", { q: handle, location });
    return answer.text.replace("\ufeff", "").trimEnd().split("\r\n");
  };
  expect(await exported(harbour)).toEqual([
    '"SKU","Product","Variant","Stock","Reserved","Available","At Harbour"',
    `"${handle}","${title}","",7,0,7,2`,
  ]);
  expect((await exported(main))[1]).toBe(`"${handle}","${title}","",7,0,7,5`);
  expect((await exported(randomUUID()))[1]).toBe(`"${handle}","${title}","",7,0,7`);
  const page = (await operator.get(`/admin/inventory?q=${handle}&location=${harbour}`)).text;
  expect(page).toContain(`value="${variantId} 2"`);
  expect(page).toContain(">Here</th>");
  expect((await operator.get(`/admin/inventory?q=${handle}`)).text).not.toContain(">Here</th>");
});
