import { describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { consentWording, promiseField } from "#app/modules/newsletter/consent.ts";
import {
  changeSubscription,
  confirmSubscription,
  eraseSubscription,
  exportHeader,
  exportSubscriptions,
  forgetUnconfirmed,
  newsletterAdminFor,
  requestSubscription,
  shownPromise,
  unsubscribe,
} from "#app/modules/newsletter/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { textsIn } from "#app/texts/texts.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import {
  answered,
  confirmTokenOf,
  mailsTo,
  newAddress,
  recordOf,
  stateOf,
  wayOutOf,
} from "#tests/fixtures/newsletter.ts";
import { adminViewer, freshAdminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
useJobs();

const clientAddress = "192.0.2.7";
const DAY_MS = 24 * 60 * 60 * 1000;

const FREQUENCY = "about once a month";

async function ask(email = newAddress(), source: "page" | "checkout" = "page", promise = "") {
  await requestSubscription(guestViewer(), { email, source, clientAddress, promise });
  await answered();
  return email;
}

async function subscribed(source: "page" | "checkout" = "page") {
  const email = await ask(newAddress(), source);
  await confirmSubscription(guestViewer(), await confirmTokenOf(email), { clientAddress });
  return email;
}

const idOf = async (email: string) => (await db().newsletterSubscription.findFirstOrThrow({ where: { email } })).id;

describe("the record of a consent", () => {
  it("says when, from where and to which words someone agreed, and who confirmed it when", async () => {
    const email = await subscribed("checkout");
    const found = await newsletterAdminFor(await adminViewer()).find(await idOf(email));
    expect(found?.record).toEqual([
      {
        ...{ id: expect.any(String), step: "requested", source: "checkout", clientAddress },
        ...{ wording: consentWording("checkout", FREQUENCY, textsIn("en")), at: expect.any(Date) },
      },
      {
        ...{ id: expect.any(String), step: "confirmed", source: "email", clientAddress },
        ...{ wording: "Yes, send me the newsletter", at: found?.confirmedAt },
      },
    ]);
  });

  it("has the words that the form showed, whatever the store says by now, and no others that a form brings", async () => {
    const wordingOf = async (email: string) => {
      const [asked] = await db().newsletterConsent.findMany({ where: { subscription: { email } } });
      return asked?.wording;
    };
    const shown = promiseField(shownPromise(guestViewer(), "twice a year"));
    const text = expect.stringContaining("We write twice a year about new products.");
    expect(await wordingOf(await ask(newAddress(), "page", shown))).toEqual(text);
    const forged = shown.replace("twice", "ten times");
    for (const signed of [forged, "I agree to everything", ""]) {
      expect(await wordingOf(await ask(newAddress(), "page", signed))).toBe(
        consentWording("page", FREQUENCY, textsIn("en")),
      );
    }
  });

  it("is changed and shortened by nobody: the database refuses", async () => {
    const email = await subscribed();
    const refused = /append-only/;
    await expect(db().newsletterConsent.updateMany({ data: { wording: "other" } })).rejects.toThrow(refused);
    await expect(db().newsletterConsent.deleteMany({ where: { subscription: { email } } })).rejects.toThrow(refused);
    await expect(runSql(database.url, 'TRUNCATE "mod_newsletter_consent"')).rejects.toThrow(refused);
    expect(await recordOf(email)).toEqual(["requested by page", "confirmed by email"]);
  });
});

describe("an address that nobody confirms", () => {
  it("is forgotten with all that is known of it after 30 days, and not before", async () => {
    const email = await ask();
    const later = (days: number) => new Date(Date.now() + days * DAY_MS);
    await forgetUnconfirmed(systemViewer(), later(29));
    expect(await stateOf(email)).toBe("pending");
    await forgetUnconfirmed(systemViewer(), later(31));
    expect(await stateOf(email)).toBeNull();
    expect(await db().newsletterConsent.count({ where: { subscription: { email } } })).toBe(0);
    expect(await db().newsletterMailbox.count()).toBe(0);
    expect(await db().email.count({ where: { recipient: email } })).toBe(0);
  });

  it("goes back to unsubscribed with its record when it was a subscriber's once", async () => {
    const email = await subscribed();
    await unsubscribe(guestViewer(), (await wayOutOf(email)).token, { source: "email", clientAddress });
    await db().newsletterMailbox.deleteMany();
    await ask(email);
    expect(await stateOf(email)).toBe("pending");
    await forgetUnconfirmed(systemViewer(), new Date(Date.now() + 31 * DAY_MS));
    expect(await stateOf(email)).toBe("unsubscribed");
    expect(await recordOf(email)).toHaveLength(4);
  });
});

describe("two requests for one address at the same moment", () => {
  it("make one subscription, written to once", async () => {
    const email = newAddress();
    const spellings = [email, email.toUpperCase().replace(/@.*/, "@shop.test"), email];
    await Promise.all(
      spellings.map((each) =>
        requestSubscription(guestViewer(), { email: each, source: "api", clientAddress, promise: "" }),
      ),
    );
    await answered();
    expect(await db().newsletterSubscription.count({ where: { emailKey: email } })).toBe(1);
    expect(await db().email.count({ where: { recipient: { equals: email, mode: "insensitive" } } })).toBe(1);
  });
});

describe("an Operator", () => {
  const lastAudit = async () => {
    const entry = await db().auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    return [entry.action, entry.actorId, entry.targetId];
  };

  it("unsubscribes, blocks, allows and erases an address, each in the audit log", async () => {
    const admin = await adminViewer();
    const email = await subscribed();
    const id = await idOf(email);
    for (const [step, state] of [
      ["unsubscribed", "unsubscribed"],
      ["blocked", "blocked"],
      ["allowed", "unsubscribed"],
    ] as const) {
      expect(await changeSubscription(admin, id, step)).toMatchObject({ ok: true });
      expect(await stateOf(email)).toBe(state);
      expect(await lastAudit()).toEqual([`newsletter.${step}`, admin.userId, id]);
      expect(await changeSubscription(admin, id, step)).toMatchObject({ ok: false, code: "conflict" });
    }
    expect(await recordOf(email)).toHaveLength(5);
    expect(await eraseSubscription(admin, id)).toMatchObject({ ok: true });
    expect(await lastAudit()).toEqual(["newsletter.erased", admin.userId, id]);
    expect(await db().newsletterConsent.count({ where: { subscriptionId: id } })).toBe(0);
    expect(await changeSubscription(admin, id, "blocked")).toMatchObject({ ok: false, code: "not_found" });
    expect(await eraseSubscription(admin, id)).toMatchObject({ ok: false, code: "not_found" });
  });

  it("finds addresses by a part and by state, and sees how many there are of each", async () => {
    const newsletter = newsletterAdminFor(await adminViewer());
    const before = await newsletter.counts();
    const [email, pending] = [await subscribed(), await ask()];
    const found = async (query: object) =>
      (await newsletter.list({ q: "", state: "", ...query })).items.map((item) => item.email);
    expect(await found({ q: email.slice(2, 12).toUpperCase() })).toEqual([email]);
    expect(await found({ q: "%" })).toEqual([]);
    expect(await found({ state: "pending", q: pending })).toEqual([pending]);
    expect(await found({ state: "blocked", q: pending })).toEqual([]);
    expect(await newsletter.counts()).toEqual({
      ...before,
      pending: before.pending + 1,
      confirmed: before.confirmed + 1,
    });
  });

  it("exports what was searched, with consent and a link to unsubscribe, and the audit log says so first", async () => {
    const admin = await freshAdminViewer();
    const email = await subscribed();
    await ask();
    const rows: unknown[][] = [];
    for await (const row of await exportSubscriptions(admin, { q: email, state: "confirmed" })) rows.push([...row]);
    const [row = []] = rows;
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(exportHeader.map((name, at) => [name, row[at]]))).toMatchObject({
      ...{
        email,
        state: "confirmed",
        confirmed_at: expect.any(Date),
        source: "page",
        wording: consentWording("page", FREQUENCY, textsIn("en")),
      },
      unsubscribe_url: (await wayOutOf(email)).url.href,
    });
    expect((await lastAudit())[0]).toBe("newsletter.exported");
  });

  it("exports more addresses than are read at once, each once", async () => {
    const tag = newAddress();
    const data = Array.from({ length: 1203 }, (_, at) => {
      const email = `${at}-${tag}`;
      return { storeId: "default", email, emailKey: email, requestedAt: new Date() };
    });
    await db().newsletterSubscription.createMany({ data });
    const seen = new Set<unknown>();
    for await (const [email] of await exportSubscriptions(await freshAdminViewer(), { q: tag, state: "" }))
      seen.add(email);
    expect(seen.size).toBe(1203);
  });
});

describe("an address that bounced or complained", () => {
  it("gets nothing, and is in no export", async () => {
    const email = await subscribed();
    const suppression = { storeId: "default", address: email, reason: "complained" as const };
    await db().emailSuppression.create({ data: suppression });
    await db().newsletterMailbox.deleteMany();
    const before = (await mailsTo(email)).length;
    await ask(email);
    expect((await mailsTo(email)).length).toBe(before);
    const rows: unknown[] = [];
    for await (const row of await exportSubscriptions(await freshAdminViewer(), { q: email, state: "" }))
      rows.push(row);
    expect(rows).toEqual([]);
    await db().emailSuppression.deleteMany();
  });
});

describe("a blocked address", () => {
  it("gets nothing, no matter who enters it", async () => {
    const email = await subscribed();
    await changeSubscription(await adminViewer(), await idOf(email), "blocked");
    await db().newsletterMailbox.deleteMany();
    const before = (await mailsTo(email)).length;
    await ask(email);
    expect([await stateOf(email), (await mailsTo(email)).length]).toEqual(["blocked", before]);
  });
});
