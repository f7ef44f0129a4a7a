/** What staff do for customers without an account. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { registerDeclared } from "#app/composition.server.ts";
import { eraseContact } from "#app/flows/people/index.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { contactSchema } from "#app/modules/customers/contact.schema.ts";
import { editContact, inviteContact } from "#app/modules/customers/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { contactForm } from "#app/routes/admin/customers/contact-values.ts";
import { newContact } from "#tests/fixtures/contacts.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { importsOf } from "#tests/fixtures/import-file.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { emailsFound } from "#tests/fixtures/outbox.ts";
import { adminViewer, customerViewer, freshAdminViewer } from "#tests/fixtures/viewers.ts";

useDatabase({ seeded: true });
useJobs();
registerDeclared();

let admin: AdminViewer;
beforeAll(async () => {
  admin = await adminViewer();
});

type Contact = Awaited<ReturnType<typeof newContact>>;
const saved = (id: string) => db().customerContact.findUniqueOrThrow({ where: { id } });
const newEmail = () => `${randomUUID().slice(0, 8)}@shop.test`;
const entries = (id: string) =>
  db().auditEntry.findMany({ where: { targetId: id }, select: { action: true, fields: true, actorId: true } });

/** As the form sends it, with some fields changed. */
const edit = (contact: Contact, changes: Record<string, string>, version = contact.version) =>
  editContact(admin, {
    ...{ id: contact.id, version },
    input: contactSchema.parse({ ...contactForm(contact), ...changes }),
  });

const invitationsTo = (recipient: string) => emailsFound({ where: { recipient } });

describe("inviting a customer without an account", () => {
  it("sends one email with the sign-up form’s link, also for two presses at once, and says so in the audit log", async () => {
    const contact = await newContact({ email: `Ada+${newEmail()}` });
    const presses = await Promise.all([inviteContact(admin, contact.id), inviteContact(admin, contact.id)]);
    expect(presses).toEqual(
      expect.arrayContaining([
        { ok: true, value: { sent: true } },
        { ok: true, value: { sent: false } },
      ]),
    );
    const emails = await invitationsTo(contact.email);
    expect(emails).toHaveLength(1);
    const link = `${env().APP_URL}/sign-up?email=${encodeURIComponent(contact.email)}`;
    expect(emails[0]).toMatchObject({ subject: expect.stringMatching(/^Create your account at /) });
    expect(emails[0]?.text).toContain(link);
    const done = { action: "customer.contact-invited", fields: [], actorId: admin.userId };
    expect(await entries(contact.id)).toEqual([done]);
    expect(await saved(contact.id)).toMatchObject({ invitedAt: expect.any(Date), version: 1 });
  });

  it("sends another one a day later, or to another address at once", async () => {
    const contact = await newContact();
    const at = (ms: number) => inviteContact(admin, contact.id, new Date(Date.now() + ms));
    const sent = { ok: true, value: { sent: true } };
    expect([await at(0), await at(DAY_MS - 1000), await at(DAY_MS + 1000)]).toEqual([
      ...[sent, { ok: true, value: { sent: false } }, sent],
    ]);
    expect(await invitationsTo(contact.email)).toHaveLength(2);
    const email = newEmail();
    expect(await edit(contact, { email })).toEqual({ ok: true });
    expect((await saved(contact.id)).invitedAt).toBeNull();
    expect(await at(DAY_MS + 2000)).toEqual(sent);
    expect(await invitationsTo(email)).toHaveLength(1);
  });

  it("sends nothing to who has an account by now, complained about an email, or isn’t the store’s", async () => {
    const { email } = await customerViewer();
    const [member, complained] = [await newContact({ email }), await newContact()];
    const foreign = await newContact({ storeId: "other" });
    const suppressed = { storeId: env().STORE_ID, address: complained.email, reason: "complained" } as const;
    await db().emailSuppression.create({ data: suppressed });
    expect(await inviteContact(admin, member.id)).toMatchObject({ data: { reason: "contact_has_account" } });
    expect(await inviteContact(admin, complained.id)).toMatchObject({ data: { reason: "contact_unreachable" } });
    expect(await inviteContact(admin, foreign.id)).toMatchObject({ code: "not_found" });
    for (const contact of [member, complained, foreign]) {
      expect(await invitationsTo(contact.email)).toEqual([]);
      expect([(await saved(contact.id)).invitedAt, await entries(contact.id)]).toEqual([null, []]);
    }
  });
});

describe("editing a customer without an account", () => {
  it("saves what changed, in lines as they were typed, and says in the audit log which fields", async () => {
    const contact = await newContact({ tags: ["vip"], note: "Calls on Fridays" });
    const changes = { name: "Ada Lovelace", phone: "+49 30 1", tags: "vip, trade", note: "Calls\r\non Mondays" };
    expect(await edit(contact, { ...changes, city: "Berlin", country: "de" })).toEqual({ ok: true });
    expect(await saved(contact.id)).toMatchObject({
      ...{ ...changes, city: "Berlin", country: "DE", email: contact.email, version: 2 },
      ...{ tags: ["vip", "trade"], note: "Calls\non Mondays" },
    });
    const fields = ["name", "phone", "city", "country", "tags", "note"];
    expect(await entries(contact.id)).toEqual([{ action: "customer.contact-saved", fields, actorId: admin.userId }]);
  });

  it("changes nothing, and writes nothing, where the form is sent as it was", async () => {
    const contact = await newContact({ note: "One\nTwo" });
    expect(await edit(contact, { note: "One\r\nTwo" })).toEqual({ ok: true });
    expect([(await saved(contact.id)).version, await entries(contact.id)]).toEqual([1, []]);
  });

  it("loses nothing of two people who changed the same version, also at once", async () => {
    const contact = await newContact();
    const both = await Promise.all([edit(contact, { name: "Ada" }), edit(contact, { name: "Grace" })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "conflict", data: { reason: "contact_changed" } });
    expect((await saved(contact.id)).version).toBe(2);
  });

  it("takes another email address, in any case, while nobody else has it", async () => {
    const [contact, other, account] = [await newContact(), await newContact(), await customerViewer()];
    for (const taken of [other.email.toUpperCase(), account.email]) {
      expect(await edit(contact, { email: taken })).toMatchObject({
        ...{ code: "conflict", data: { reason: "contact_email_taken" } },
      });
    }
    expect((await saved(contact.id)).email).toBe(contact.email);
    const email = `New.${newEmail()}`;
    expect(await edit(contact, { email })).toEqual({ ok: true });
    expect(await saved(contact.id)).toMatchObject({ email, emailKey: email.toLowerCase() });
    expect(await edit(await saved(contact.id), { email: email.toLowerCase() })).toEqual({ ok: true });
  });

  it("gives an address that two customers are changed to at once to one of them", async () => {
    const contacts = await Promise.all([newContact(), newContact(), newContact()]);
    const email = newEmail();
    const all = await Promise.all(contacts.map((contact) => edit(contact, { email })));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of all.filter(({ ok }) => !ok)) {
      expect(refused).toMatchObject({ data: { reason: "contact_email_taken" } });
    }
  });

  it("keeps no row of the file after they are deleted, under their former address neither", async () => {
    const [email, fresh] = [newEmail(), await freshAdminViewer()];
    await importsOf(fresh).all(`name,email\nAda,${email}`);
    const contact = await db().customerContact.findFirstOrThrow({ where: { emailKey: email } });
    expect(await edit(contact, { email: newEmail() })).toEqual({ ok: true });
    expect(await db().importItem.count({ where: { targetId: contact.id } })).toBe(1);
    expect(await eraseContact(fresh, contact.id)).toMatchObject({ ok: true });
    expect(await db().importItem.count({ where: { key: email } })).toBe(0);
  });

  it("is for those of the own store, and only until they have an account", async () => {
    const [gone, foreign] = [await newContact(), await newContact({ storeId: "other" })];
    await db().customerContact.delete({ where: { id: gone.id } });
    for (const contact of [gone, foreign])
      expect(await edit(contact, { name: "x" })).toMatchObject({ code: "not_found" });
    expect((await saved(foreign.id)).name).toBe("");
  });
});
