import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { BOOK_MAX } from "#app/modules/customers/address-book.ts";
import { addressBookFor, customersAdminFor, forgetRemovedAddresses } from "#app/modules/customers/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { anotherDevice, markedCustomer, markedPurchase } from "#tests/fixtures/customer.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { cartOf } from "#tests/fixtures/guest.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, buy, setStock, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { adminViewer, customerViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
const visitor = () => httpClient(running.store);
const full = { ...address, line2: "", country: "DE" } as const;

async function customer() {
  const client = visitor();
  return { client, ...(await signUp(client)) };
}

/** The ids of an account's addresses that are not removed, in the order of the book. */
const bookOf = async (userId: string) => {
  const rows = await db().customerAddress.findMany({
    where: { userId, removedAt: null },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ id }) => id);
};
const add = (client: HttpClient, given: object = {}) =>
  client.submit("/account/addresses/new", { ...full, asDefault: "", ...given });
const operate = (client: HttpClient, intent: string, id: string) => client.submit("/account/addresses", { intent, id });

describe("the address book", () => {
  it("takes, changes, removes and puts back addresses, and knows its default", async () => {
    const { client, userId } = await customer();
    await add(client);
    await add(client, { city: "Paris", country: "FR" });
    const [first = "", second = ""] = await bookOf(userId);
    const defaultCity = async () => {
      const viewer = { ...(await customerViewer()), userId };
      return (await addressBookFor(viewer).list())[0]?.city;
    };
    expect(await defaultCity()).toBe("Berlin");
    expect((await operate(client, "default", second)).location).toContain("done=default");
    expect(await defaultCity()).toBe("Paris");
    await operate(client, "remove", second);
    expect(await bookOf(userId)).toEqual([first]);
    expect(await defaultCity()).toBe("Berlin");
    expect((await operate(client, "restore", second)).location).toContain("done=restored");
    expect(await defaultCity()).toBe("Paris");
    await client.submit(`/account/addresses/${first}`, { ...full, city: "Potsdam", asDefault: "yes" });
    expect(await defaultCity()).toBe("Potsdam");
  });

  it("refuses what a checkout would refuse, and keeps what was typed", async () => {
    const { client, userId } = await customer();
    const answer = await add(client, { city: "", country: "Nowhere", name: "Kept-as-typed" });
    expect(answer.status).toBe(422);
    for (const text of ["Enter the town or city.", "Choose a country.", "Kept-as-typed"])
      expect(answer.text).toContain(text);
    expect(await bookOf(userId)).toEqual([]);
  });

  it("keeps one of two equal addresses, and no more than its maximum, also of thirty at once", async () => {
    const { client, userId } = await customer();
    await Promise.all([add(client), add(client.copy()), add(client.copy(), { city: " BERLIN " })]);
    expect(await bookOf(userId)).toHaveLength(1);
    const streets = Array.from({ length: 30 }, (_, at) => ({ line1: `${at} Other Street` }));
    const answers = await Promise.all(streets.map((street) => add(client.copy(), street)));
    expect(await bookOf(userId)).toHaveLength(BOOK_MAX);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30 + 1 - BOOK_MAX);
  });

  it("forgets what was removed an hour ago", async () => {
    const { client, userId } = await customer();
    await add(client);
    const [id = ""] = await bookOf(userId);
    await operate(client, "remove", id);
    await forgetRemovedAddresses(systemViewer(), new Date());
    expect(await db().customerAddress.count({ where: { id } })).toBe(1);
    await db().customerAddress.updateMany({ where: { id }, data: { removedAt: new Date(Date.now() - 3_600_001) } });
    expect((await operate(client, "restore", id)).status).toBe(404);
    await forgetRemovedAddresses(systemViewer(), new Date());
    expect(await db().customerAddress.count({ where: { id } })).toBe(0);
  });
});

describe("what belongs to one Customer", () => {
  it(
    "is neither shown to nor changed by another: addresses, profile, data, checkout, reorder",
    proves("S5.45", "S5.47", "SEC-Z5"),
    async () => {
      const victim = await markedCustomer(running.store);
      const order = await markedPurchase(victim, running.sandbox);
      const [addressId = "", removedId = ""] = await bookOf(victim.userId);
      await operate(victim.client, "remove", removedId);
      const thief = await customer();
      await addToCart(thief.client, (await newVariant()).variantId);
      const session = await thief.client.submit("/checkout", {});
      const missing = randomUUID();
      const before = await fingerprint(running.database.url);
      for (const id of [addressId, removedId, missing]) {
        const answers = [
          await thief.client.get(`/account/addresses/${id}`),
          await thief.client.data(`/account/addresses/${id}`),
          await thief.client.submit(`/account/addresses/${id}`, { ...full, asDefault: "yes" }),
          ...(await Promise.all(["default", "remove", "restore"].map((intent) => operate(thief.client, intent, id)))),
        ];
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
        for (const { text } of answers)
          for (const mark of Object.values(victim.marks)) expect(text).not.toContain(mark);
      }
      const reorder = await thief.client.submit(`/orders/${order.number}/reorder`, {});
      expect(reorder.status).toBe(404);
      expect(await fingerprint(running.database.url)).toBe(before);
      // At the checkout the id of somebody else's address counts as none.
      const form = { intent: "save", email: "thief@shop.test", shippingMethod: "standard", savedAddress: addressId };
      const chosen = await thief.client.submit(session.location, stamped(form));
      expect(chosen.status).toBe(422);
      const pages = ["/account", "/account/profile", "/account/addresses", "/account/data/copy", "/cart"];
      pages.push(`/cart?reordered=${order.number}`, session.location);
      for (const path of pages) {
        const { text, status } = await thief.client.get(path);
        expect([path, status]).toEqual([path, 200]);
        for (const mark of Object.values(victim.marks)) expect(text).not.toContain(mark);
      }
    },
  );

  it("is shown to nobody who is not signed in", async () => {
    const guest = visitor();
    const expectSignIn = ({ status, location }: Answer) =>
      expect([status, location.split("?")[0]]).toEqual([302, "/sign-in"]);
    for (const path of ["profile", "addresses", "addresses/new", "data", "data/copy", "data/delete", "confirm"])
      expectSignIn(await guest.get(`/account/${path}`));
    for (const path of ["profile", "addresses", "addresses/new", "data/delete", "confirm"])
      expectSignIn(await guest.submit(`/account/${path}`, { word: "DELETE" }));
  });
});

describe("the profile", () => {
  it("changes name and phone number, and says what is wrong with them", async () => {
    const { client, userId } = await customer();
    expect((await client.submit("/account/profile", { name: "  Grace Hopper ", phone: "+49 (30) 12-34" })).status).toBe(
      303,
    );
    expect(await db().authUser.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ name: "Grace Hopper" });
    expect(await db().customer.findFirstOrThrow({ where: { userId } })).toMatchObject({ phone: "+49 (30) 12-34" });
    const wrong = await client.submit("/account/profile", { name: "", phone: "call me" });
    expect(wrong.status).toBe(422);
    for (const text of ["Enter your name.", "Enter a phone number", "call me"]) expect(wrong.text).toContain(text);
    expect(await db().authUser.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ name: "Grace Hopper" });
  });
});

describe("a copy of the data", () => {
  const copySchema = z.object({
    format: z.literal("customer-data"),
    version: z.literal(1),
    account: z.object({ name: z.string(), email: z.string(), sessions: z.array(z.object({ device: z.string() })) }),
    profile: z.object({
      phone: z.string(),
      addresses: z.array(z.object({ name: z.string(), line1: z.string() })),
      notes: z.array(z.object({ text: z.string() })),
    }),
    orders: z.array(
      z.object({
        number: z.int(),
        pickupName: z.string(),
        totalMinor: z.int(),
        shippingAddress: z.object({ name: z.string() }),
        lines: z.array(z.object({ title: z.string(), quantity: z.int() })).min(1),
        events: z.array(z.object({ kind: z.string() })).min(2),
      }),
    ),
    cart: z.array(z.object({ seenTitle: z.string() })),
    checkouts: z.array(z.object({ state: z.string(), pickupName: z.string() })),
    emails: z.array(z.object({ subject: z.string() })),
  });

  it("has all that the store holds of a person, as JSON that nobody keeps, and no key to anything", async () => {
    const person = await markedCustomer(running.store);
    const order = await markedPurchase(person, running.sandbox);
    await addToCart(person.client, (await newVariant()).variantId);
    const answer = await person.client.get("/account/data/copy");
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="customer-data-\d{4}-\d\d-\d\d\.json"$/),
    });
    const copy = answer.json(copySchema);
    const { marks } = person;
    expect(copy.account).toMatchObject({ name: marks.name, email: person.email });
    expect(copy.profile).toMatchObject({ phone: marks.phone, notes: [{ text: marks.note }] });
    expect(copy.profile.addresses.map(({ line1 }) => line1)).toEqual([marks.street, marks.street]);
    expect(copy.orders).toMatchObject([
      {
        number: order.number,
        totalMinor: order.totalMinor,
        shippingAddress: { name: marks.recipient },
        pickupName: marks.pickup,
      },
    ]);
    expect(copy.checkouts).toMatchObject([{ pickupName: marks.pickup }]);
    // In the cart: what was added just now, and a line that the purchase didn't have.
    expect([copy.cart.length, copy.emails.length, copy.checkouts.length]).toEqual([2, 1, 1]);
    const session = await db().authSession.findFirstOrThrow({ where: { userId: person.userId } });
    const credential = await db().authAccount.findFirstOrThrow({ where: { userId: person.userId } });
    for (const secret of [session.token, credential.password ?? "", "token=", "guestHash"])
      expect(answer.text).not.toContain(secret);
  });

  it("is written bit by bit, whatever the number of orders", async () => {
    const { client, userId, email } = await customer();
    const money = { currency: "EUR", subtotalMinor: 1000, shippingMinor: 490, totalMinor: 1490 };
    await db().order.createMany({
      data: Array.from({ length: 250 }, () => ({
        ...{ storeId: "default", customerId: userId, email, test: false, shippingMethod: "standard", ...money },
        ...{ checkoutSessionId: randomUUID(), shippingAddress: full },
      })),
    });
    const answer = await client.get("/account/data/copy");
    expect(answer.headers["content-length"]).toBeUndefined();
    const { orders } = answer.json(z.object({ orders: z.array(z.object({ number: z.int() })) }));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(250);
  });
});

describe("buying again", () => {
  it("puts what is still sold and there into the cart at today's prices, and says what is not", async () => {
    const client = visitor();
    const [gone, scarce, dearer] = [await newVariant(), await newVariant(), await newVariant({ priceMinor: 2000 })];
    for (const { variantId } of [gone, scarce, dearer]) await addToCart(client, variantId, 3);
    const order = await buy(client, running.sandbox, (await newVariant()).variantId);
    await db().product.update({ where: { id: gone.productId }, data: { status: "archived" } });
    await setStock(scarce.variantId, 2);
    await db().variant.update({ where: { id: dearer.variantId }, data: { priceMinor: 2500 } });
    const answer = await client.submit(`/orders/${order.number}/reorder`, {});
    expect(answer.location).toBe(`/cart?reordered=${order.number}`);
    const inCart = async () => {
      const { lines } = await cartOf(client);
      return Object.fromEntries(
        lines.map(({ variantId, quantity, unitPriceMinor }) => [variantId, [quantity, unitPriceMinor]]),
      );
    };
    const cart = await inCart();
    expect(cart[gone.variantId]).toBeUndefined();
    expect(cart[scarce.variantId]).toEqual([2, 2000]);
    expect(cart[dearer.variantId]).toEqual([3, 2500]);
    const page = await client.get(answer.location);
    for (const text of ["sold out or no longer available", "only 2 left", "25.00 now", "20.00"])
      expect(page.text.replaceAll("<!-- -->", "")).toContain(text);
    // A second click changes nothing.
    await client.submit(`/orders/${order.number}/reorder`, {});
    expect(await inCart()).toEqual(cart);
  });
});

describe("the Operator's list of Customers", () => {
  beforeAll(async () => {
    await db().connection.updateMany({ data: { test: false } });
  });

  it("finds by name, email and order number, counts what was spent without refunds, and sorts", async () => {
    const person = await markedCustomer(running.store);
    const [kept, returned] = [
      await markedPurchase(person, running.sandbox),
      await markedPurchase(person, running.sandbox),
    ];
    const operator = visitor();
    await signInAsAdmin(operator);
    await operator.submit(`/admin/orders/${returned.id}`, { intent: "cancel", reason: "", tracking: "" });
    const list = async (q: string, more = {}) =>
      (await customersAdminFor(await adminViewer()).list({ q, show: "", sort: "newest", ...more })).items;
    const { name, email } = person.marks;
    for (const q of [name.toLowerCase(), email.slice(2), `#${kept.number}`]) {
      expect(await list(q)).toMatchObject([{ id: person.userId, orders: 1, spentMinor: kept.totalMinor }]);
    }
    for (const wildcard of ["%", "_", "\\"]) expect(await list(`${name}${wildcard}`)).toEqual([]);
    const spent = (await list("", { sort: "spent" })).map(({ spentMinor }) => spentMinor);
    expect(spent).toEqual([...spent].sort((one, other) => other - one));
    const sorted = (await operator.get("/admin/customers?q=a&sort=spent")).text;
    expect(sorted.match(/<th[^>]*aria-sort="descending"[^>]*>.*?<\/th>/)?.[0]).toContain("Spent");
    expect(sorted).toContain('href="/admin/customers?q=a&amp;sort=name"');
    const names = (await list("", { sort: "name" })).map((row) => row.name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect((await list("")).every(({ id }) => id !== "")).toBe(true);
    const page = await operator.get(`/admin/customers/${person.userId}`);
    for (const text of [name, email, person.marks.street, person.marks.note, `#${kept.number}`])
      expect(page.text.replaceAll("<!-- -->", "")).toContain(text);
  });

  it("is exported with what was found, one row each with the default address, and that is in the audit log", async () => {
    const one = await customer();
    await add(one.client, { ...full, company: "=Harbour & Sons", asDefault: "yes" });
    await customer();
    await db().authUser.update({ where: { id: one.userId }, data: { name: "Wanted, twice" } });
    const operator = visitor();
    await signInAsAdmin(operator);
    const exported = async (form: Record<string, string>) => {
      const { status, headers, text } = await operator.submit("/admin/customers/export", form);
      expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
      return parse(text, { bom: true, columns: true }) as Record<string, string>[];
    };
    const entries = () => db().auditEntry.count({ where: { action: "customer.list-exported" } });
    const before = await entries();
    expect(await exported({ q: "wanted" })).toEqual([
      {
        ...{ name: "Wanted, twice", email: one.email, phone: "", blocked: "no", orders: "0", currency: "EUR" },
        ...{ spent: "0.00", last_order_at: "", company: "'=Harbour & Sons", address_line_1: full.line1 },
        ...{ address_line_2: "", postal_code: full.postalCode, city: full.city, region: "", country: "DE" },
        ...{ account: "yes", tags: "", note: "", created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      },
    ]);
    expect(await exported({ q: "wanted", show: "banned" })).toEqual([]);
    const all = await exported({});
    expect(all).toHaveLength(await db().authUser.count({ where: { role: "customer" } }));
    const joined = all.map(({ created_at = "" }) => created_at);
    expect(joined).toEqual([...joined].sort().reverse());
    expect(await entries()).toBe(before + 3);
    expect((await operator.get("/admin/customers/export")).location).toBe("/admin/customers");
  });

  it("takes notes, which only their author removes", async () => {
    const { userId } = await customer();
    const [author, colleague] = [await adminViewer(), await adminViewer()];
    await customersAdminFor(author).addNote(userId, "Prefers the back door");
    const notes = async (viewer: typeof author) => (await customersAdminFor(viewer).find(userId))?.notes ?? [];
    const [note] = await notes(author);
    expect(await notes(colleague)).toMatchObject([{ text: "Prefers the back door", own: false }]);
    expect(await customersAdminFor(colleague).removeNote(userId, note?.id ?? "")).toMatchObject({ ok: false });
    expect(await customersAdminFor(author).removeNote(userId, note?.id ?? "")).toMatchObject({ ok: true });
    expect(await notes(author)).toEqual([]);
    const lines = await db().auditEntry.findMany({ where: { targetId: userId }, orderBy: { at: "asc" } });
    expect(lines.map(({ action }) => action)).toEqual(["customer.note-added", "customer.note-removed"]);
  });

  it("shuts someone out at once, on all devices, and lets them in again", proves("SEC-S3"), async () => {
    const { client, userId, email, password } = await customer();
    const elsewhere = await anotherDevice(running.store, { email, password });
    const operator = visitor();
    await signInAsAdmin(operator);
    const path = `/admin/customers/${userId}`;
    expect((await operator.submit(path, { intent: "ban" })).location).toBe(`${path}?done=banned`);
    for (const device of [client, elsewhere]) expect((await device.get("/account")).status).toBe(302);
    const again = () => visitor().postJson("/api/auth/sign-in/email", { email, password });
    expect((await again()).status).toBe(401);
    await operator.submit(path, { intent: "unban" });
    expect((await again()).status).toBe(200);
  });
});
