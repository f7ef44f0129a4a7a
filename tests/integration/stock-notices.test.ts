/** Emails to people who asked to be told when a variant is back in stock. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { deleteProduct } from "#app/flows/products/index.server.ts";
import {
  cancelNotice,
  confirmNotice,
  findCancellable,
  findNoticeConfirmation,
  forgetNotices,
  requestNotice,
} from "#app/modules/stock-notices/index.server.ts";
import { stockNoticesPersonalData } from "#app/modules/stock-notices/personal-data.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { linkToken } from "#app/platform/secrets.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import {
  addStock,
  cancelPathOf,
  confirmPathOf,
  newReader,
  noticesTo,
  tellAll,
  tokenIn,
  toldOf,
  waitFor,
} from "#tests/fixtures/stock-notices.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useJobs();
const { STORE_ID: storeId } = env();
const system = systemViewer();
const guest = guestViewer();

let lamp: TestVariant;
beforeEach(async () => {
  lamp = await newVariant({ stock: 0, priceMinor: 4900 });
});
afterEach(async () => {
  await db().storeSetting.deleteMany({ where: { group: "access" } });
  await db().emailSuppression.deleteMany();
});

const ask = (email: string, { variantId } = lamp) => requestNotice(guest, { variantId, email, verifiedEmail: null });
const subjects = async (email: string) => (await noticesTo(email)).map(({ subject }) => subject);
const stateOf = async (email: string) => (await db().stockNotice.findFirst({ where: { email } }))?.state ?? null;
const followed = () => db().awaitedVariant.findFirst({ where: { variantId: lamp.variantId } });
/** Nobody's request is left to look at. */
const answered = () => eventually(async () => expect(await db().stockNoticeRequest.count()).toBe(0));

/** People in the queue, the first first. */
async function queueOf(count: number) {
  const people: string[] = [];
  for (let at = 0; at < count; at++) people.push(await waitFor(lamp.variantId));
  return people;
}

describe("someone who asks", () => {
  it("confirms by the link in an email, and gets one email when it is back", async () => {
    const email = newReader();
    expect(await ask(email)).toBe("asked");
    const token = tokenIn(await confirmPathOf(email));
    expect(await findNoticeConfirmation(guest, token)).toEqual({ state: "open", title: lamp.title });
    // Looking at the link has changed nothing.
    expect(await stateOf(email)).toBe("pending");
    expect(await confirmNotice(guest, token)).toBe("confirmed");
    await tellAll();
    expect(await stateOf(email)).toBe("waiting");

    await addStock(lamp.variantId, 3);
    await jobHandlers()["store.sweep"]({});
    const [, notice] = await eventually(async () => {
      const mails = await noticesTo(email);
      expect(mails).toHaveLength(2);
      return mails;
    });
    expect(notice?.subject).toBe(`${lamp.title} is back in stock`);
    expect(notice?.text).toContain(`${lamp.title}: €49.00`);
    expect(notice?.text).toContain(`/products/${lamp.handle}?variant=${lamp.handle}`);
    const url = new URL(await cancelPathOf(email), env().APP_URL ?? "http://localhost:3000").pathname;
    expect(notice?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringContaining(url),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    await addStock(lamp.variantId, 3);
    await tellAll();
    await answered();
    expect(await subjects(email)).toHaveLength(2);
  });

  it("need not confirm the verified address of their account, in whatever case they write it", async () => {
    const verifiedEmail = newReader();
    const email = verifiedEmail.toUpperCase();
    expect(await requestNotice(guest, { variantId: lamp.variantId, email, verifiedEmail })).toBe("waiting");
    expect(await stateOf(email)).toBe("waiting");
    // Another one is anybody's.
    const other = newReader();
    expect(await requestNotice(guest, { variantId: lamp.variantId, email: other, verifiedEmail })).toBe("asked");
  });

  it("again while they wait keeps their place, and is told so", async () => {
    const [first = "", second = ""] = await queueOf(2);
    await waitFor(lamp.variantId, first);
    await ask(first);
    await answered();
    expect(await subjects(first)).toEqual([`You’ll hear from us when ${lamp.title} is back`]);
    await addStock(lamp.variantId, 1);
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([first]);
    expect(await stateOf(second)).toBe("waiting");
  });

  it("again after being told is told once more, when there are more", async () => {
    const [email = ""] = await queueOf(1);
    await addStock(lamp.variantId, 1);
    await tellAll();
    await db().stockLevel.updateMany({ where: { variantId: lamp.variantId }, data: { onHand: 0 } });
    await ask(email);
    await confirmNotice(guest, tokenIn(await confirmPathOf(email)));
    await addStock(lamp.variantId, 1);
    await tellAll();
    await eventually(async () =>
      expect((await subjects(email)).filter((subject) => subject.endsWith("is back in stock"))).toHaveLength(2),
    );
  });

  it("hears nothing at a suppressed address, of a hidden product, nor more than five times a day", async () => {
    const suppressed = newReader();
    await db().emailSuppression.create({ data: { storeId, address: suppressed, reason: "bounced" } });
    await ask(suppressed);
    const hidden = await newVariant({ stock: 0 });
    await db().product.update({ where: { id: hidden.productId }, data: { status: "draft" } });
    const curious = newReader();
    await ask(curious, hidden);
    const often = newReader();
    // A tag is no other inbox.
    for (let at = 0; at < 7; at++) await ask(often.replace("@", `+${at}@`), await newVariant({ stock: 0 }));
    await answered();
    expect(await subjects(suppressed)).toEqual([]);
    expect(await subjects(curious)).toEqual([]);
    const sent = await db().email.count({ where: { recipient: { startsWith: often.split("@")[0] ?? "" } } });
    expect(sent).toBe(5);
  });
});

describe("a link", () => {
  it("confirms once, for whoever comes first", async () => {
    const email = newReader();
    await ask(email);
    const token = tokenIn(await confirmPathOf(email));
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirmNotice(guest, token)));
    expect(answers.toSorted()).toEqual(["already", "already", "already", "already", "confirmed"]);
    await addStock(lamp.variantId, 1);
    await tellAll();
    // It puts nobody into the queue a second time.
    expect(await confirmNotice(guest, token)).toBe("invalid");
  });

  it("of another purpose, another Store or nobody does nothing", async () => {
    const email = newReader();
    await ask(email);
    const confirmToken = tokenIn(await confirmPathOf(email));
    const cancelToken = tokenIn(await cancelPathOf(email));
    const [id = ""] = confirmToken.split(".");
    const forged = [
      ...["", "x", id, `${id}.`, `${id}.${"A".repeat(43)}`, `${confirmToken}x`, confirmToken.slice(0, -2)],
      ...[linkToken("stock-notice-confirm", "other", id), linkToken("stock-notice-cancel", storeId, id)],
      linkToken("stock-notice-confirm", storeId, randomUUID()),
    ];
    for (const token of [...forged, cancelToken]) {
      expect([token, await confirmNotice(guest, token)]).toEqual([token, "invalid"]);
      expect((await findNoticeConfirmation(guest, token)).state).toBe("invalid");
    }
    for (const token of [...forged, confirmToken]) {
      expect([token, await cancelNotice(guest, token, "all")]).toEqual([token, false]);
      expect(await findCancellable(guest, token)).toBeNull();
    }
    expect(await stateOf(email)).toBe("pending");
  });

  it("confirms nothing after a week", async () => {
    const email = newReader();
    await ask(email);
    const token = tokenIn(await confirmPathOf(email));
    const week = new Date(Date.now() - 7 * 86_400_000);
    await db().stockNotice.updateMany({ where: { email }, data: { since: week } });
    expect((await findNoticeConfirmation(guest, token)).state).toBe("invalid");
    expect(await confirmNotice(guest, token)).toBe("invalid");
  });

  it("cancels one email or all of an address, and nobody else’s", async () => {
    const email = newReader();
    const [other = ""] = await queueOf(1);
    const [mug, vase] = [await newVariant({ stock: 0 }), await newVariant({ stock: 0 })];
    for (const { variantId } of [mug, vase]) await waitFor(variantId, email);
    await ask(email);
    await answered();
    const token = tokenIn(await cancelPathOf(email));
    const shown = { address: "w…@shop.test", title: lamp.title, sent: false, others: 2 };
    expect(await findCancellable(guest, token)).toEqual(shown);
    expect(await cancelNotice(guest, token, "one")).toBe(true);
    expect(await db().stockNotice.count({ where: { email } })).toBe(2);
    expect(await findCancellable(guest, token)).toMatchObject({ address: null });
    await ask(email);
    await answered();
    expect(await cancelNotice(guest, tokenIn(await cancelPathOf(email)), "all")).toBe(true);
    expect(await db().stockNotice.count({ where: { email } })).toBe(0);
    expect(await stateOf(other)).toBe("waiting");
  });
});

describe("what is kept of people", () => {
  it("goes after a week unconfirmed, 30 days after the email, and after a year of waiting", async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const add = async (state: "pending" | "waiting" | "told", since: Date) => {
      const email = newReader();
      const row = { storeId, variantId: lamp.variantId, email, emailKey: email, state, since, waitingSince: since };
      const { id } = await db().stockNotice.create({ data: row });
      return { id, email };
    };
    const old = [await add("pending", days(7.01)), await add("told", days(30.01)), await add("waiting", days(365.01))];
    const young = [await add("pending", days(6.9)), await add("told", days(29.9)), await add("waiting", days(364.9))];
    const aboutId = old[0]?.id ?? "";
    await db().email.create({
      data: {
        storeId,
        dedupeKey: `stock-${aboutId}`,
        aboutId,
        recipient: "x@shop.test",
        subject: "",
        html: "",
        text: "",
      },
    });
    await db().stockNoticeRequest.create({
      data: { storeId, variantId: lamp.variantId, email: newReader(), at: days(2.01) },
    });
    await db().stockNoticeMailbox.create({ data: { storeId, mailbox: "long ago", day: days(4) } });
    await forgetNotices(system, new Date());
    const left = await db().stockNotice.findMany({ where: { id: { in: [...old, ...young].map(({ id }) => id) } } });
    expect(left.map(({ email }) => email).toSorted()).toEqual(young.map(({ email }) => email).toSorted());
    expect(await db().email.count({ where: { aboutId } })).toBe(0);
    expect(await db().stockNoticeRequest.count({ where: { at: { lt: days(2) } } })).toBe(0);
    expect(await db().stockNoticeMailbox.count({ where: { mailbox: "long ago" } })).toBe(0);
  });

  it("is in a customer’s copy and goes with the account, if the address is verified", async () => {
    const verifiedEmail = await waitFor(lamp.variantId);
    const person = { storeId, userId: randomUUID(), orderIds: [] };
    const { read, erase } = stockNoticesPersonalData;
    expect(await read?.({ ...person, verifiedEmail: null })).toEqual([]);
    expect(await read?.({ ...person, verifiedEmail })).toEqual([
      {
        ...{ product: lamp.title, email: verifiedEmail, state: "waiting" },
        ...{ since: expect.any(Date), waitingSince: expect.any(Date) },
      },
    ]);
    await transact(async (tx) => erase?.(tx, { ...person, verifiedEmail: null }));
    expect(await stateOf(verifiedEmail)).toBe("waiting");
    await transact(async (tx) => erase?.(tx, { ...person, verifiedEmail }));
    expect(await stateOf(verifiedEmail)).toBeNull();
  });

  it("goes with a deleted product", async () => {
    const [email = ""] = await queueOf(1);
    expect(await deleteProduct(await adminViewer(), lamp.productId)).toMatchObject({ ok: true });
    expect(await stateOf(email)).toBeNull();
    expect(await followed()).toBeNull();
  });
});
