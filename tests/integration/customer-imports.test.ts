/** Customers from files: they have no account, and what a file said is nobody’s who hasn’t proved the address. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { registerDeclared } from "#app/composition.server.ts";
import { adoptGuest, eraseContact, exportContact } from "#app/flows/people/index.server.ts";
import {
  addressBookFor,
  customerExportHeader,
  customersAdminFor,
  exportCustomers,
} from "#app/modules/customers/index.server.ts";
import { adoptContacts } from "#app/modules/customers/internal.server.ts";
import { importsAdminFor } from "#app/modules/imports/index.server.ts";
import { csvStream } from "#app/platform/csv.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { importsOf } from "#tests/fixtures/import-file.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { customerViewer, freshAdminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase({ seeded: true });
useJobs();
registerDeclared();

let admin: FreshAdminViewer;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  admin = await freshAdminViewer();
  imports = importsOf(admin);
});

const newEmail = () => `${randomUUID().slice(0, 8)}@shop.test`;
const contactOf = (email: string) => db().customerContact.findFirst({ where: { emailKey: email.toLowerCase() } });
const subscriptionOf = async (email: string) =>
  (await db().newsletterSubscription.findFirst({ where: { emailKey: email }, include: { consents: true } })) ?? null;
const HEADER = "name,email,phone,company,address_line_1,postal_code,city,country,tags,note";
const rowOf = (email: string, name = "Ada Lovelace") =>
  `${name},${email},+49 30 1234567,Engines,Hauptstr. 1,10115,Berlin,DE,"vip, trade",Calls on Fridays`;
const everyone = async (show: "" | "no-account", q = "") => {
  const found = await customersAdminFor(admin).list({ q, show, sort: "newest", before: undefined, after: undefined });
  return found.items;
};

describe("a file of customers", () => {
  it("is checked before anything changes, makes customers without accounts, and changes nothing a second time", async () => {
    const [ada, bob] = [newEmail(), newEmail()];
    const { email: known } = await customerViewer();
    const file = [
      `${HEADER},orders`,
      `${rowOf(ada)},3`,
      `,${bob.toUpperCase()},,,,,,,,,`,
      `Someone else,${known},,,,,,,,,`,
      `Twice,${ada},,,,,,,,,`,
      "Nobody,not an address,,,,,,,,,",
      `Wrong,${newEmail()},call me,,,,,Germany,,,`,
    ].join("\n");
    const users = await db().authUser.count();
    const { id, counts } = await imports.check(file);
    expect(counts).toEqual({ create: 2, same: 1, refused: 3 });
    expect(await contactOf(ada)).toBeNull();
    expect(await importsAdminFor(admin).find(id)).toMatchObject({ kind: "customers", ignored: ["orders"] });
    expect(await imports.problems(id)).toEqual([
      [5, "email", "Line 2 has the same email address."],
      [6, "email", "Enter an email address, like name@example.com."],
      [7, "phone", "Enter a phone number, like +49 30 1234567, or leave it empty."],
      [7, "country", "Use the two-letter country code, like DE."],
    ]);
    expect(await imports.run(id)).toEqual({ created: 2, same: 1, refused: 3 });
    expect(await db().authUser.count()).toBe(users);
    expect(await contactOf(ada)).toMatchObject({
      ...{ name: "Ada Lovelace", line1: "Hauptstr. 1", country: "DE", tags: ["vip", "trade"] },
    });
    expect((await imports.check(file)).counts).toEqual({ same: 3, refused: 3 });
    const { id: second } = await imports.all(`email,city\n${ada},Hamburg`);
    expect(await imports.items(second, ["updated"])).toMatchObject([{ changes: ["address"] }]);
    expect(await contactOf(ada)).toMatchObject({ name: "Ada Lovelace", city: "Hamburg", phone: "+49 30 1234567" });
  });

  it("of 10,000 rows of which 137 are wrong imports 9,863, and says which 137", async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `Person ${at},${at % 73 === 0 ? "no" : `many-${at}@shop.test`}`,
    );
    const { id, counts } = await imports.all(["name,email", ...rows].join("\n"));
    expect(counts).toEqual({ created: 9863, refused: 137 });
    const problems = await imports.problems(id);
    expect(problems).toHaveLength(137);
    expect(problems.map(([line]) => line)).toEqual(Array.from({ length: 137 }, (_, at) => at * 73 + 2));
    expect(await db().customerContact.count({ where: { emailKey: { startsWith: "many-" } } })).toBe(9863);
    await db().customerContact.deleteMany({ where: { emailKey: { startsWith: "many-" } } });
  }, 60_000);

  it("subscribes to the newsletter who agreed, with a record of it, and nobody who has left or never agreed", async () => {
    const [yes, no, left] = [newEmail(), newEmail(), newEmail()];
    const at = new Date();
    const base = { storeId: env().STORE_ID, email: left, emailKey: left, requestedAt: at };
    await db().newsletterSubscription.create({ data: { ...base, state: "unsubscribed", unsubscribedAt: at } });
    const file = `First Name,Email,Accepts Email Marketing\nA,${yes},yes\nB,${no},no\nC,${left},yes`;
    const emails = await db().email.count();
    const { id } = await imports.all(file);
    expect(await imports.items(id, ["created"])).toMatchObject([
      { changes: ["newsletter"] },
      { changes: [] },
      { changes: [] },
    ]);
    expect(await subscriptionOf(yes)).toMatchObject({
      state: "confirmed",
      consents: [
        { source: "import", wording: "Agreed elsewhere: an imported file says yes under “Accepts Email Marketing”." },
      ],
    });
    expect([await subscriptionOf(no), (await subscriptionOf(left))?.state]).toEqual([null, "unsubscribed"]);
    expect(await db().email.count()).toBe(emails);
    expect((await imports.check(file)).counts).toEqual({ same: 3 });
  });
});

describe("what a file said of someone", () => {
  const signIn = (userId: string, verifiedEmail: string | null) =>
    adoptGuest({
      ...{ storeId: env().STORE_ID, userId, verifiedEmail },
      ...{ from: guestViewer().guestHash, to: guestViewer().guestHash },
    });

  async function importedPerson() {
    const email = newEmail();
    await imports.all(`${HEADER}\n${rowOf(email)}`);
    const person = await customerViewer();
    await db().authUser.update({ where: { id: person.userId }, data: { email, emailVerified: false } });
    return { email, person };
  }
  const known = async ({ userId }: { userId: string }) => {
    const found = await customersAdminFor(admin).find(userId);
    return { phone: found?.phone, addresses: found?.addresses.length, notes: found?.notes.map(({ text }) => text) };
  };

  it("stays out of an account that hasn’t proved the address", async () => {
    const { email, person } = await importedPerson();
    await signIn(person.userId, null);
    await adoptContacts(systemViewer());
    expect(await known(person)).toEqual({ phone: "", addresses: 0, notes: [] });
    expect(await addressBookFor(person).list()).toEqual([]);
    expect(await contactOf(email)).not.toBeNull();
  });

  it.each(["at the next sign-in", "within the hour"])(
    "goes into the account that has proved it, %s, once",
    async (when) => {
      const { email, person } = await importedPerson();
      await db().authUser.update({ where: { id: person.userId }, data: { emailVerified: true } });
      if (when === "within the hour") await adoptContacts(systemViewer());
      else await Promise.all([signIn(person.userId, email), signIn(person.userId, email)]);
      const adopted = { phone: "+49 30 1234567", addresses: 1, notes: ["Calls on Fridays\nTags: vip, trade"] };
      expect(await known(person)).toEqual(adopted);
      expect(await contactOf(email)).toBeNull();
      await signIn(person.userId, email);
      expect(await known(person)).toEqual(adopted);
      expect((await imports.check(`${HEADER}\n${rowOf(email)}`)).counts).toEqual({ same: 1 });
    },
  );

  it("replaces nothing that the account has", async () => {
    const { email, person } = await importedPerson();
    await addressBookFor(person).add({
      ...{
        name: "A",
        company: "",
        line1: "Own 1",
        line2: "",
        postalCode: "10115",
        city: "Berlin",
        region: "",
        country: "DE",
        phone: "",
      },
    });
    await db().customer.updateMany({ where: { userId: person.userId }, data: { phone: "1" } });
    await signIn(person.userId, email);
    expect(await known(person)).toMatchObject({ phone: "1", addresses: 1 });
    expect((await addressBookFor(person).list()).map(({ line1 }) => line1)).toEqual(["Own 1"]);
  });
});

describe("customers without an account", () => {
  it("are in the list with a mark, found by name and address, and in an export whose import changes nothing", async () => {
    const email = newEmail();
    await imports.all(`${HEADER}\n${rowOf(email, "Mary Jackson")}`);
    const contact = await contactOf(email);
    const { userId } = await customerViewer();
    expect(await everyone("")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: contact?.id, hasAccount: false }),
        expect.objectContaining({ id: userId, hasAccount: true }),
      ]),
    );
    for (const q of ["Mary Jackson", email]) {
      expect((await everyone("", q)).map(({ id }) => id)).toEqual([contact?.id]);
    }
    expect((await everyone("no-account")).every(({ hasAccount }) => !hasAccount)).toBe(true);
    for (const sort of ["name", "spent", "orders", "recent"] as const) {
      const { items } = await customersAdminFor(admin).list({
        q: email,
        show: "",
        sort,
        before: undefined,
        after: undefined,
      });
      expect(items).toMatchObject([{ email, orders: 0, spentMinor: 0 }]);
    }
    const text = await new Response(
      csvStream(customerExportHeader, await exportCustomers(admin, { q: "", show: "no-account" })),
    ).text();
    expect(text).toContain("Mary Jackson");
    const { counts } = await imports.check(text);
    expect(Object.keys(counts)).toEqual(["same"]);
  });

  it("are of their own store alone, and can be copied and deleted with all that has their address", async () => {
    const email = newEmail();
    const { id: importId } = await imports.all(`${HEADER},newsletter\n${rowOf(email)},yes`);
    const id = (await contactOf(email))?.id ?? "";
    const stranger = await freshAdminViewer({ storeId: "other" });
    expect(await customersAdminFor(stranger).findContact(id)).toBeNull();
    expect(await exportContact(stranger, id)).toBeNull();
    expect(await eraseContact(stranger, id)).toMatchObject({ ok: false, code: "not_found" });
    const copy = JSON.parse(await new Response(await exportContact(admin, id)).text());
    expect(copy).toMatchObject({
      profile: { imported: { name: "Ada Lovelace", email, note: "Calls on Fridays" } },
      newsletter: { state: "confirmed" },
    });
    expect(await eraseContact(admin, id)).toMatchObject({ ok: true });
    expect([await contactOf(email), await subscriptionOf(email)]).toEqual([null, null]);
    expect(await imports.items(importId, ["created"])).toEqual([]);
    expect(await eraseContact(admin, id)).toMatchObject({ ok: false, code: "not_found" });
    const actions = await db().auditEntry.findMany({ where: { targetId: id }, orderBy: { at: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual(["customer.contact-exported", "customer.contact-erased"]);
  });
});

describe("undoing an import of customers", () => {
  it("deletes who was created, restores who was changed, and keeps who was changed or got an account since", async () => {
    const [made, changed, edited, adopted, asked] = [newEmail(), newEmail(), newEmail(), newEmail(), newEmail()];
    await imports.all(`${HEADER}\n${rowOf(changed)}`);
    const { id } = await imports.all(
      `name,email,city,newsletter\nM,${made},X,yes\nC,${changed},Hamburg,\nE,${edited},X,\nA,${adopted},X,\nS,${asked},X,yes`,
    );
    await imports.all(`email,city\n${edited},Bremen`);
    const person = await customerViewer();
    await db().authUser.update({ where: { id: person.userId }, data: { email: adopted, emailVerified: true } });
    await adoptContacts(systemViewer());
    const subscription = await subscriptionOf(asked);
    await db().newsletterConsent.create({
      data: {
        ...{ storeId: env().STORE_ID, subscriptionId: subscription?.id ?? "", step: "resubscribed", source: "email" },
        at: new Date(),
      },
    });
    expect(await imports.undo(id)).toEqual({ undone: 3, kept: 2 });
    expect([await contactOf(made), await subscriptionOf(made)]).toEqual([null, null]);
    expect(await contactOf(changed)).toMatchObject({ name: "Ada Lovelace", city: "Berlin", tags: ["vip", "trade"] });
    expect(await contactOf(edited)).toMatchObject({ city: "Bremen" });
    // They have agreed here since.
    expect(await subscriptionOf(asked)).toMatchObject({ state: "confirmed" });
    expect((await imports.problems(id)).map(([, , reason]) => reason)).toEqual([
      "Someone changed the customer after the import, so they stayed as they are.",
      "They now have an account, which has the data from the file.",
    ]);
  });
});
