/** The Store's name, sender and imprint where no Module speaks: emails on their way, passwords, apps and error pages. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { passwordFault } from "#app/auth/library/password-rules.server.ts";
import { totpAddress } from "#app/auth/second-factor/codes.server.ts";
import { registerDeclared } from "#app/composition.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { readGroup, type Settings } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { deliverEmail, mailbox } from "#app/platform/email.server.ts";
import { renderSample } from "#app/platform/email-render.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { lastStoreProfile } from "#app/platform/store-profile.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";

useDatabase();

async function save<Group extends "store" | "emails">(group: Group, value: Partial<Settings[Group]>) {
  const settings = settingsAdminFor(systemViewer());
  const { version } = await settings.find(group);
  expect(await settings.save(group, readGroup(group, value), version)).toMatchObject({ ok: true });
}

const name = "Harbour Goods & Sons";
const seat = { legalName: "Harbour Goods Ltd", address: "1 Quay Street\nGalway\n", vatId: "IE1234567T" };

beforeAll(async () => {
  registerDeclared();
  await save("store", { name, ...seat, email: "hello@harbour.test", phone: "+353 91 123456" });
});

describe("an email that is sent", () => {
  let service: Awaited<ReturnType<typeof startEmailService>>;
  const from = (address: string) =>
    setEnv({ EMAIL_SERVICE_API_KEY: "re_key", EMAIL_SERVICE_URL: service.url, EMAIL_FROM: address });
  beforeAll(async () => {
    service = await startEmailService();
  });
  afterAll(async () => {
    setEnv({ EMAIL_SERVICE_API_KEY: "", EMAIL_SERVICE_URL: "", EMAIL_FROM: "" });
    await service.close();
  });
  const sent = async (idempotencyKey: string, headers: Record<string, string> = {}) => {
    const content = { recipient: "ada@shop.test", subject: "S", html: "H", text: "T", headers };
    expect(await deliverEmail({ ...content, idempotencyKey })).toMatchObject({ ok: true });
    return service.sent.get(idempotencyKey);
  };

  it("comes from the store, unless EMAIL_FROM has a name", async () => {
    await save("emails", {});
    from("shop@shop.test");
    expect(await sent("plain")).toMatchObject({ from: `"${name}" <shop@shop.test>` });
    expect(await sent("plain")).not.toHaveProperty("reply_to");
    from("Shop <shop@shop.test>");
    expect(await sent("named")).toMatchObject({ from: "Shop <shop@shop.test>" });
  });

  it("has the sender and the address for replies that were chosen", async () => {
    await save("emails", { senderName: 'Ada "of" the harbour, Ltd', replyTo: "answers@harbour.test" });
    from("Shop <shop@shop.test>");
    expect(await sent("chosen")).toMatchObject({
      from: '"Ada \\"of\\" the harbour, Ltd" <shop@shop.test>',
      reply_to: "answers@harbour.test",
    });
  });

  it("has its own address for replies where it names one", async () => {
    await save("emails", { replyTo: "answers@harbour.test" });
    expect(await sent("own", { "Reply-To": "ada@shop.test", "X-Ref": "1" })).toMatchObject({
      reply_to: "ada@shop.test",
      headers: { "X-Ref": "1" },
    });
  });

  it("gets no further header from a name with a line break, however that came to be saved", () => {
    expect(mailbox("Ada\r\nBcc: eve@evil.test", "shop@shop.test")).toBe('"Ada Bcc: eve@evil.test" <shop@shop.test>');
    expect(mailbox("\r\n", "Shop <shop@shop.test>")).toBe("shop@shop.test");
  });
});

it("every email says who runs the store, below what the store wants to say", async () => {
  await save("emails", { footer: "Open from Tuesday to Saturday\n\nRing twice" });
  const { subject, html, text } = await renderSample(
    () => import("#app/modules/accounts/emails/verify-address-email.tsx"),
  );
  expect(subject).toBe(`Confirm your email address for ${name}`);
  const foot = [
    "Open from Tuesday to Saturday",
    "Ring twice",
    "Harbour Goods Ltd, 1 Quay Street, Galway",
    "hello@harbour.test · +353 91 123456",
    "Tax ID IE1234567T",
  ];
  expect(text.trim().endsWith(foot.join("\n"))).toBe(true);
  for (const line of foot) expect(html).toContain(line);
});

it("an email to a Shopper is in the store's language, one to Operators in English", async () => {
  await save("store", { name, ...seat, language: "de-AT" });
  const toShopper = await renderSample(() => import("#app/modules/accounts/emails/verify-address-email.tsx"));
  expect(toShopper.subject).toBe(`Bestätigen Sie Ihre E-Mail-Adresse für ${name}`);
  expect(toShopper.html).toContain('lang="de"');
  expect(toShopper.text).toContain("Adresse bestätigen: https://shop.test/");
  const toStaff = await renderSample(() => import("#app/modules/accounts/emails/second-factor-email.tsx"));
  expect(toStaff.subject).toBe(`Your authenticator app was removed at ${name}`);
  expect(toStaff.html).toContain('lang="en"');
  expect(toStaff.text).toContain("You’re receiving this email because");
});

describe("an email of a store with a look of its own", () => {
  const accent = "#ffd400";
  const picture = (ending: string) => `/objects/default.${"b".repeat(32)}.${ending}`;
  const emailWith = async (logo: string) => {
    const row = { storeId: "default", contentType: "image/png", size: 1, width: 800, height: 200, name: "logo" };
    const key = logo.replace("/objects/", "");
    await db().storedObject.create({ data: { ...row, key, digest: key.slice(-5).padStart(64, "0") } });
    await save("store", { name, accent, logo });
    return renderSample(() => import("#app/modules/accounts/emails/verify-address-email.tsx"));
  };

  it("has its logo with the name for those who block pictures, and buttons in its colour", async () => {
    const { html, text } = await emailWith(picture("png"));
    expect(html).toContain(`src="https://shop.test${picture("png")}?w=320"`);
    expect(html).toMatch(/<img[^>]*alt="Harbour Goods &amp; Sons"[^>]*width="160"[^>]*height="40"/);
    expect(html).toMatch(/background-color:#ffd400;border:1px solid #7f6900;[^"]*color:#16201b/);
    expect(html).toContain(".action { background-color: #ffd400 !important;");
    expect(text.startsWith(name) || text.includes(`\n${name}`)).toBe(true);
    expect(text).not.toContain("/objects/");
  });

  it("has its name in place of a drawing, which email programs don’t show", async () => {
    const { html } = await emailWith(picture("svg"));
    expect(html).not.toContain("<img");
    expect(html).toContain(">Harbour Goods &amp; Sons<");
  });
});

it("a password is not the store's name, and an authenticator app shows it", async () => {
  await save("store", { name: "Tulips of Amsterdam" });
  await expect.poll(() => lastStoreProfile().name).toBe("Tulips of Amsterdam");
  const owner = { role: "customer" as const, email: "ada@shop.test" };
  expect(passwordFault("tulips-of-amsterdam-1", owner)).toMatchObject({ code: "PASSWORD_PERSONAL" });
  expect(passwordFault("latchkeygoods24", owner)).toBeUndefined();
  expect((await totpAddress("secret", "ada@shop.test")).uri).toContain("issuer=Tulips+of+Amsterdam");
});
