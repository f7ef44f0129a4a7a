/** The outbox as an Operator works with it. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { needsAttention } from "#app/flows/money/index.server.ts";
import { outboxFor } from "#app/modules/emails/index.server.ts";
import { isSuppressed } from "#app/modules/emails/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { sendReport } from "#tests/fixtures/email-service.ts";
import { emailNow, framedIn, useEmailingStore } from "#tests/fixtures/emailing-store.ts";
import { tablesWith } from "#tests/fixtures/fingerprint.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";

const running = useEmailingStore();
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

type Row = Parameters<ReturnType<typeof db>["email"]["create"]>[0]["data"];
const address = () => `${randomUUID()}@shop.test`;
/** A row that no job touches. */
const stored = (data: Partial<Row> = {}) =>
  db().email.create({
    data: {
      ...{ storeId: "default", dedupeKey: randomUUID(), recipient: address(), subject: "S", html: "<p>H</p>" },
      ...{ text: "T", state: "sent", ...data },
    } as Row, // what is given replaces what stands there, by the same names
  });
const resend = (id: string, key: string = randomUUID(), client = operator) =>
  client.submit(`/admin/emails/${id}`, { intent: "resend", key });
const auditOf = (id: string) => db().auditEntry.findMany({ where: { targetId: id }, orderBy: { at: "asc" } });

const linkIn = (html: string, rel: "next" | "prev") =>
  (new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0].match(/href="([^"]+)"/)?.[1] ?? "").replaceAll("&amp;", "&");

describe("the list", () => {
  it("shows the newest first, 25 on a page, and finds by recipient, subject and state", async () => {
    const subject = `Subject ${randomUUID()}`;
    for (let index = 0; index < 26; index++)
      await stored({ subject, state: index === 0 ? "bounced" : "sent", createdAt: new Date(1_000_000 + index) });
    const found = await db().email.findMany({ where: { subject }, orderBy: { createdAt: "desc" } });
    const query = new URLSearchParams({ q: subject });
    const first = await operator.get(`/admin/emails?${query}`);
    expect(first.text).toContain("26 found");
    const shown = [...first.text.matchAll(/href="\/admin\/emails\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
    expect(shown).toEqual(found.slice(0, 25).map(({ id }) => id));
    const second = await operator.get(linkIn(first.text, "next"));
    expect(second.text).toContain(found[25]?.id);
    // The way back shows the same page again.
    const again = await operator.get(linkIn(second.text, "prev"));
    expect([...again.text.matchAll(/href="\/admin\/emails\/([0-9a-f-]{36})"/g)].map(([, id]) => id)).toEqual(shown);
    const bounced = await operator.get(`/admin/emails?${query}&state=bounced`);
    expect(bounced.text).toContain("1 found");
    const byRecipient = await operator.get(`/admin/emails?q=${found[3]?.recipient.toUpperCase()}`);
    expect(byRecipient.text).toContain("1 found");
    expect((await operator.get("/admin/emails?q=nothing-at-all&state=invented&page=x")).status).toBe(200);
  });

  it("is found under the address that the mailbox had", async () => {
    const { id } = await stored();
    for (const [before, now] of [
      ["", ""],
      [`/${id}`, `/${id}`],
      [`/${id}/html`, `/${id}`],
    ]) {
      const moved = await operator.get(`/admin/mailbox${before}`);
      expect([moved.status, moved.location]).toEqual([301, `/admin/emails${now}`]);
    }
    expect((await operator.get("/admin/mailbox/x")).status).toBe(404);
  });
});

describe("sending again", () => {
  it.each(["sent", "delivered", "captured", "failed", "bounced"] as const)(
    "an email that is %s makes a copy with a key of its own, which leaves, and says who asked",
    async (state) => {
      const { id, recipient } = await stored({ state, subject: "Again", text: "The same words", error: "Why" });
      const answer = await resend(id);
      const copyId = /^\/admin\/emails\/([0-9a-f-]{36})\?done=resent$/.exec(answer.location)?.[1] ?? "";
      expect(copyId).not.toBe(id);
      await expect.poll(() => emailNow(copyId)).toMatchObject({ state: "sent", recipient });
      expect(running.service.sent.get(copyId)).toMatchObject({ to: [recipient], text: "The same words" });
      expect(await emailNow(id)).toMatchObject({ state, settledAt: expect.any(Date) });
      const { id: operatorId } = await db().authUser.findFirstOrThrow({ where: { role: "admin" } });
      expect(await emailNow(copyId)).toMatchObject({ resendOfId: id, requestedBy: operatorId });
      expect(await auditOf(id)).toMatchObject([{ action: "email.resent", actorId: operatorId }]);
    },
  );

  it("by one form, pressed ten times at once, makes one copy; by another form another one", async () => {
    const { id } = await stored();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id, key, operator.copy())));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(await db().email.count({ where: { resendOfId: id } })).toBe(1);
    expect(await auditOf(id)).toHaveLength(1);
    await resend(id);
    expect(await db().email.count({ where: { resendOfId: id } })).toBe(2);
  });

  it.each([
    ["is still on its way", { state: "queued" }],
    ["was marked as unwanted", { state: "complained" }],
    ["has lost its content", { contentRemovedAt: new Date(), html: "", text: "" }],
  ] as const)("an email that %s is refused with 409", async (_case, data) => {
    const { id } = await stored(data);
    expect((await resend(id)).status).toBe(409);
    expect(await db().email.count({ where: { resendOfId: id } })).toBe(0);
    await db().email.delete({ where: { id } });
  });

  it("goes to nobody else, whatever the form says", async () => {
    const { id, recipient } = await stored();
    const form = { intent: "resend", key: randomUUID(), recipient: "eve@evil.test", to: "eve@evil.test", text: "Eve" };
    await operator.submit(`/admin/emails/${id}`, form);
    expect(await emailFound({ where: { resendOfId: id } })).toMatchObject({ recipient, text: "T" });
  });
});

describe("what an email said, once it has left,", () => {
  const canary = () => `token-${randomUUID()}`;
  const linkTo = (token: string) => `${running.store.origin}/orders/7?token=${token}`;
  const isReadable = async (text: string) => (await tablesWith(running.database.url, text)).length > 0;

  it("is in the database for nobody to read, and for Operators without its links", proves("SEC-F7"), async () => {
    const token = canary();
    const text = `Good day, here it is: ${linkTo(token)}`;
    const email = await running.write(address(), { text, html: `<p><a href="${linkTo(token)}">Good day</a></p>` });
    await expect.poll(() => emailNow(email.id)).toMatchObject({ state: "sent", subject: "S" });
    expect([await isReadable(token), await isReadable("Good day")]).toEqual([false, false]);
    const page = await operator.get(`/admin/emails/${email.id}`);
    expect([page.text.includes("Good day, here it is"), page.text.includes(token)]).toEqual([true, false]);
    const copyId = (await resend(email.id)).location.split(/[/?]/)[3] ?? "";
    await expect.poll(() => running.service.sent.get(copyId)).toMatchObject({ text });
    await expect.poll(() => isReadable(token)).toBe(false);
  });

  it("of earlier versions is encrypted by the clean-up, its header's links too; what waits stays", async () => {
    const [token, waitingToken] = [canary(), canary()];
    const headers = { "List-Unsubscribe": `<${linkTo(token)}>` };
    const old = await stored({ text: linkTo(token), html: linkTo(token), headers });
    const waiting = await stored({ text: linkTo(waitingToken), state: "queued" });
    expect(await isReadable(token)).toBe(true);
    await outboxFor(systemViewer()).sealLeftovers();
    expect([await isReadable(token), await isReadable(waitingToken)]).toEqual([false, true]);
    expect(await emailFound({ where: { id: old.id } })).toMatchObject({ text: linkTo(token), headers });
    await db().email.delete({ where: { id: waiting.id } });
  });

  it("with an AUTH_SECRET that is gone is neither shown nor sent again, and the page says why", async () => {
    const { id } = await stored();
    await outboxFor(systemViewer()).sealLeftovers();
    const { sealedContent } = await emailNow(id);
    await db().email.update({
      where: { id },
      data: { sealedContent: sealedContent?.replace(/^k1\.\d+/, "k1.99") ?? "" },
    });
    const page = await operator.get(`/admin/emails/${id}`);
    expect([page.status, page.text.includes("Restore the previous secret to read it")]).toEqual([200, true]);
    expect(page.text).not.toContain("Send again");
    expect((await resend(id)).status).toBe(409);
    await db().email.delete({ where: { id } });
  });
});

describe("what needs attention", () => {
  const listed = async (id: string) => (await needsAttention(systemViewer())).some((item) => item.id === id);

  it.each(["resend", "settle"])("has a failed email no longer after %s", async (intent) => {
    const { id } = await stored({ state: "failed", error: "Why" });
    expect(await listed(id)).toBe(true);
    expect((await operator.submit(`/admin/emails/${id}`, { intent, key: randomUUID() })).status).toBe(303);
    expect(await listed(id)).toBe(false);
  });

  it("is not what an Operator marks where nothing is wrong", async () => {
    const { id } = await stored({ state: "delivered" });
    expect((await operator.submit(`/admin/emails/${id}`, { intent: "settle" })).status).toBe(409);
    expect(await auditOf(id)).toEqual([]);
  });
});

describe("a bounced address", () => {
  it("shows at the email, gets no newsletter, and may again when an Operator says so", async () => {
    const connection = await running.connect();
    const email = await running.write(`Bounced-${randomUUID()}@Shop.test`);
    const bounce = { type: "Permanent", subType: "General", message: "No such mailbox" };
    expect(await sendReport({ ...connection, type: "email.bounced", email, data: { bounce } })).toBe(200);
    await expect.poll(() => emailNow(email.id)).toMatchObject({ state: "bounced" });
    expect(await isSuppressed("default", email.recipient.toLowerCase())).toBe(true);
    const page = await operator.get(`/admin/emails/${email.id}`);
    for (const text of ["Bounced", "No such mailbox", "This address has had no newsletters"])
      expect(page.text).toContain(text);
    const lifted = await operator.submit(`/admin/emails/${email.id}`, { intent: "unsuppress" });
    expect(lifted.status).toBe(303);
    expect(await isSuppressed("default", email.recipient)).toBe(false);
    expect(await auditOf(email.id)).toMatchObject([{ action: "email.unsuppressed" }]);
  });
});

describe("templates", () => {
  it("are each shown with the store's name, and an example goes to the Operator alone, once for each form", async () => {
    const { text } = await operator.get("/admin/emails/templates");
    const names = [...text.matchAll(/href="\/admin\/emails\/templates\/([a-z-]+)"/g)].map(([, name]) => name);
    expect(names).toContain("order-confirmation");
    const { email: own } = await db().authUser.findFirstOrThrow({ where: { role: "admin" } });
    for (const name of names) {
      const path = `/admin/emails/templates/${name}`;
      const page = await operator.get(path);
      expect([name, page.status]).toEqual([name, 200]);
      expect(framedIn(page)).toContain("Latchkey Goods");
    }
    const path = `/admin/emails/templates/${names[0]}`;
    const form = { intent: "send", key: randomUUID(), to: "eve@evil.test", recipient: "eve@evil.test" };
    const answers = await Promise.all([1, 2, 3].map(() => operator.copy().submit(path, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const examples = await db().email.findMany({ where: { dedupeKey: { startsWith: "template:" } } });
    expect(examples).toMatchObject([{ recipient: own, subject: expect.stringMatching(/^\[Example\] /) }]);
    expect((await operator.get("/admin/emails/templates/no-such")).status).toBe(404);
  });
});

describe("the hourly clean-up", () => {
  it("removes what emails said after 90 days, keeps that they were written, and leaves what still waits", async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const old = await stored({ createdAt: days(91) });
    const young = await stored({ createdAt: days(89) });
    const waiting = await stored({ createdAt: days(91), state: "queued" });
    await outboxFor(systemViewer()).removeContent(days(90));
    expect(await emailNow(old.id)).toMatchObject({
      html: "",
      text: "",
      contentRemovedAt: expect.any(Date),
      subject: "S",
    });
    for (const { id } of [young, waiting])
      expect(await emailFound({ where: { id } })).toMatchObject({ text: "T", contentRemovedAt: null });
    expect((await operator.get(`/admin/emails/${old.id}`)).text).toContain("email content is kept for 90 days");
    await db().email.delete({ where: { id: waiting.id } });
  });
});
