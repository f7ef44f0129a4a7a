/** What emails and the outbox must not become: a way for markup, headers, links or reports that are not theirs. */
import { beforeAll, describe, expect, it } from "vitest";
import { registerDeclared } from "#app/composition.server.ts";
import { templateList } from "#app/modules/emails/index.server.ts";
import { isSuppressed } from "#app/modules/emails/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import type { EmailTemplate } from "#app/platform/email-template.ts";
import { textsIn } from "#app/texts/texts.ts";
import { proves } from "#tests/conformance/proves.ts";
import { emailReport, sendReport } from "#tests/fixtures/email-service.ts";
import { emailNow, framedIn, useEmailingStore } from "#tests/fixtures/emailing-store.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { newSecret, post } from "#tests/fixtures/signed-events.ts";

const running = useEmailingStore();
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

// Each template has data of its own; only its texts are looked at here. A layout that some share has no sample.
const found = import.meta.glob<Partial<EmailTemplate<object>>>("/app/modules/**/*-email.tsx", { eager: true });
const isTemplate = (file: Partial<EmailTemplate<object>>): file is EmailTemplate<object> => file.sample !== undefined;
const templates = Object.entries(found).flatMap(([file, template]) =>
  isTemplate(template) ? [{ name: file.replace(/^.*\/(.*)-email\.tsx$/, "$1"), template }] : [],
);

// The templates below are rendered in this process.
registerDeclared();

describe("every template", () => {
  const payload = `"><img src=x onerror=alert(1)><script>alert(1)</script></td></table>'\r\nBcc: eve@evil.test`;
  /** Words that code compares, addresses, currencies and times stay; every other text is hostile. */
  const isPlain = (text: string) => /^(?:https?:.*|[a-z_]+|[A-Z]{3}|\d{4}-\d\d-\d\dT.*)$/.test(text);
  const hostile = (value: unknown): unknown => {
    if (typeof value === "string") return isPlain(value) ? value : value + payload;
    if (Array.isArray(value)) return value.map(hostile);
    if (value === null || typeof value !== "object" || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hostile(part)]));
  };
  const store = {
    ...{ name: "Shop", url: "https://shop.test/", currency: "EUR", language: "en-IE", timeZone: "UTC" },
    ...{ imprint: [], newsletterFrequency: "", logo: null, accent: null, t: textsIn("en") },
  };

  it("is listed for the preview", () => {
    expect(templates.length).toBeGreaterThanOrEqual(4);
    const listed = templateList.all().map(({ id }) => id);
    expect(listed.sort()).toEqual(templates.map(({ name }) => name).sort());
  });

  it.each(templates)(
    "$name writes names, titles and notes as text, and its subject as one line",
    async ({ template }) => {
      const good = await renderEmail(async () => template, template.sample(store));
      const data = hostile(template.sample(store)) as object; // the same fields with other texts
      const { subject, html } = await renderEmail(async () => template, data);
      expect(html).not.toMatch(/<img src=x|<script/);
      // Line breaks in a note become elements, so tables and cells are what must stay as they are.
      expect(html.match(/<\/?t(?:able|d|r)\b/g)).toEqual(good.html.match(/<\/?t(?:able|d|r)\b/g));
      expect(subject).not.toMatch(/[\r\n]/);
      expect(good.text).not.toMatch(/<\w/);
    },
  );

  it("with a line break in its subject leaves without it", async () => {
    const email = await running.write("header@shop.test", { subject: "S\r\nBcc: eve@evil.test" });
    await expect.poll(() => running.service.sent.get(email.id)).toBeDefined();
    expect(running.service.sent.get(email.id)).toMatchObject({ to: ["header@shop.test"] });
    expect(running.service.sent.get(email.id)?.subject).not.toMatch(/[\r\n]/);
  });
});

describe("an Operator who reads the outbox in production", () => {
  it("sees no token of a link, in no form of any page", async () => {
    const link = `${running.store.origin}/orders/7?token=token-canary`;
    const path = `${running.store.origin}/recovery/token-canary#token-canary`;
    const email = await running.write("links@shop.test", {
      text: `Here: ${link}\nor ${path}`,
      html: `<p><a href="${link}">Here</a> or <a href='${path}'>there</a></p><img src="https://x.test/a.png" alt="">`,
    });
    await expect.poll(() => running.service.sent.get(email.id)).toBeDefined();
    expect(running.service.sent.get(email.id)?.text).toContain("token-canary");
    for (const page of ["", `/${email.id}`]) {
      const html = await operator.get(`/admin/emails${page}`);
      expect([page, html.status]).toEqual([page, 200]);
      expect(html.text).not.toContain("canary");
      expect((await operator.data(`/admin/emails${page}`)).text).not.toContain("canary");
    }
    expect(framedIn(await operator.get(`/admin/emails/${email.id}`))).toContain(`href="${running.store.origin}/…"`);
  });

  it("runs nothing that an email holds", async () => {
    const email = await running.write("script@shop.test", {
      html: "<script>parent.location='https://evil.test'</script>",
    });
    const page = await operator.get(`/admin/emails/${email.id}`);
    expect(framedIn(page)).toContain("<script>parent.location");
    expect(page.text).toMatch(/<iframe[^>]* sandbox=""/);
    expect(page.text).not.toContain("<script>parent.location");
  });
});

describe("a report of the email provider", () => {
  type Connection = Awaited<ReturnType<typeof running.connect>>;
  let connection: Connection;
  beforeAll(async () => {
    connection = await running.connect("Reports");
  });
  let written = 0;
  const sentEmail = async () => {
    written += 1;
    const email = await running.write(`report-${written}@shop.test`);
    await expect.poll(() => emailNow(email.id)).toMatchObject({ state: "sent" });
    return email;
  };
  const stateOf = async (id: string) => (await emailNow(id)).state;
  const becomes = (id: string, state: string) => expect.poll(() => stateOf(id)).toBe(state);
  const applied = (eventId: string) =>
    expect.poll(() => db().providerEvent.findFirst({ where: { eventId } })).toMatchObject({ state: "processed" });

  const unsigned = (event: ReturnType<typeof emailReport>) => {
    const { "svix-signature": _, ...headers } = event.headers;
    return { ...event, headers };
  };
  type Email = { id: string; recipient: string };
  const bounced = (email: Email, changes: { secret?: string; at?: Date } = {}) =>
    emailReport({ ...connection, ...changes, type: "email.bounced", email });

  it.each([
    ["without a signature", (email: Email) => unsigned(bounced(email))],
    ["signed with another secret", (email: Email) => bounced(email, { secret: newSecret.resend() })],
    ["of ten minutes ago", (email: Email) => bounced(email, { at: new Date(Date.now() - 600_000) })],
  ])("%s is refused and changes nothing", proves("SEC-W1"), async (_case, event) => {
    const email = await sentEmail();
    const before = await fingerprint(running.database.url);
    expect((await post(connection.url, event(email))).status).toBe(401);
    expect(await fingerprint(running.database.url)).toBe(before);
    expect(await isSuppressed("default", email.recipient)).toBe(false);
  });

  it(
    "that comes twenty times counts once, and a delivery after a bounce does not undo it",
    proves("SEC-W3"),
    async () => {
      const email = await sentEmail();
      const bounce = { bounce: { type: "Permanent", message: "No such mailbox" } };
      const event = emailReport({ ...connection, type: "email.bounced", email, data: bounce });
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(connection.url, event)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      await becomes(email.id, "bounced");
      const late = emailReport({ ...connection, type: "email.delivered", email });
      await post(connection.url, late);
      await applied(late.id);
      expect(await emailNow(email.id)).toMatchObject({ state: "bounced", error: "No such mailbox" });
      expect(await isSuppressed("default", email.recipient.toUpperCase())).toBe(true);
    },
  );

  it("of a bounce that may pass stops no newsletter, one of a complaint does, whatever came before", async () => {
    const email = await sentEmail();
    const passing = { bounce: { type: "Transient", message: "Mailbox full" } };
    await sendReport({ ...connection, type: "email.bounced", email, data: passing });
    await becomes(email.id, "bounced");
    expect(await isSuppressed("default", email.recipient)).toBe(false);
    await sendReport({ ...connection, type: "email.complained", email });
    await becomes(email.id, "complained");
    expect(await isSuppressed("default", email.recipient)).toBe(true);
  });

  it("that arrives before the store has noted the sending is not lost, and not overwritten", async () => {
    const { id, recipient } = await db().email.create({
      data: {
        ...{ storeId: "default", dedupeKey: "early", recipient: "early@shop.test", subject: "S", html: "H", text: "T" },
      },
    });
    await sendReport({ ...connection, type: "email.delivered", email: { id, recipient } });
    await becomes(id, "delivered");
  });

  it("that names another Store's email, or none, changes nothing there", proves("SEC-W2"), async () => {
    const foreign = await db().email.create({
      data: {
        ...{ storeId: "other", dedupeKey: "foreign", recipient: "foreign@shop.test", subject: "S", html: "H" },
        ...{ text: "T", state: "sent" },
      },
    });
    const event = emailReport({ ...connection, type: "email.bounced", email: foreign });
    expect((await post(connection.url, event)).status).toBe(200);
    await applied(event.id);
    expect(await emailNow(foreign.id)).toMatchObject({ state: "sent", error: null });
    expect(await db().emailSuppression.count({ where: { address: foreign.recipient } })).toBe(0);
  });

  it("with the tag of one email and the provider's id of another is about the one that the provider sent", async () => {
    const [told, meant] = [await sentEmail(), await sentEmail()];
    const event = emailReport({
      ...{ ...connection, type: "email.bounced", email: meant },
      data: { tags: { latchkey_email: told.id } },
    });
    await post(connection.url, event);
    await becomes(meant.id, "bounced");
    expect(await stateOf(told.id)).toBe("sent");
  });
});
