/** Operators learn by email what could let somebody in or keep them in, also while account recovery is off. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailsFound } from "#tests/fixtures/outbox.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import * as factor from "#tests/fixtures/second-factor.ts";
import { signIn, signInAsAdmin } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: true });

const emailsTo = (recipient: string) => emailsFound({ where: { recipient }, orderBy: { createdAt: "asc" } });
const subjectsTo = async (recipient: string) => (await emailsTo(recipient)).map(({ subject }) => subject);

describe("an Operator is told by email (ASVS 6.3.7)", () => {
  it("of each app, passkey and recovery code that comes, goes or is used, and of no sign-in beside", async () => {
    const operator = await factor.enrolledOperator(running.store);
    const { client, email, userId, recoveryCodes } = operator;
    const told = (count: number) => expect.poll(() => subjectsTo(email)).toHaveLength(count);
    await told(1);

    const again = httpClient(running.store);
    await factor.showPassword(again, operator);
    await factor.showCode(again, await operator.code());
    expect((await again.get("/admin")).status).toBe(200);
    const byCode = httpClient(running.store);
    await factor.showPassword(byCode, operator);
    await factor.showRecoveryCode(byCode, recoveryCodes[0] ?? "");
    await told(2);
    await client.submit(factor.PAGE, { intent: "renew-codes" });
    await told(3);
    const key = { credentialID: randomUUID(), publicKey: "", counter: 0, deviceType: "singleDevice", backedUp: false };
    const { id } = await db().authPasskey.create({ data: { storeId: "default", userId, ...key } });
    await client.submit(factor.PAGE, { intent: "remove-passkey", id });
    await told(4);
    await client.submit(factor.PAGE, { intent: "remove-app" });
    await told(5);

    expect((await subjectsTo(email)).map((subject) => subject.replace(/ at .*/, ""))).toEqual([
      "An authenticator app was added",
      "A recovery code was used",
      "You have new recovery codes",
      "A passkey was removed",
      "Your authenticator app was removed",
    ]);
    const words = JSON.stringify(await emailsTo(email));
    for (const secret of [operator.key, ...recoveryCodes]) expect(words).not.toContain(secret);
  });

  it("once of a recovery code that 20 sign-ins use at the same moment, and of no wrong one", async () => {
    const operator = await factor.enrolledOperator(running.store);
    const client = httpClient(running.store);
    await factor.showPassword(client, operator);
    await factor.showRecoveryCode(client, "abcd-efgh-jkmn-pqrs");
    const code = operator.recoveryCodes[0] ?? "";
    await Promise.all(Array.from({ length: 20 }, () => factor.showRecoveryCode(client.copy(), code)));
    await signIn(httpClient(running.store), await factor.newOperator());
    await expect.poll(() => subjectsTo(operator.email)).toHaveLength(2);
    expect(await subjectsTo(operator.email)).toEqual([
      expect.stringContaining("An authenticator app was added"),
      expect.stringContaining("A recovery code was used"),
    ]);
  });
});

const run = promisify(execFile);

/** Runs `npm run admin` beside the store. */
const admin = (...args: string[]) =>
  run(process.execPath, ["scripts/admin.ts", ...args], {
    env: programEnvironment({ NODE_ENV: "production", DATABASE_URL: running.database.url }),
  });

/** Waits for the notice of a kind about something, and for the emails about it to be written. */
async function noticeOf(kind: "operator_created" | "second_factor_removed" | "connection_secrets_changed", id: string) {
  const where = { kind, subjectId: id };
  await expect.poll(() => db().securityNotice.count({ where })).toBeGreaterThan(0);
  const notice = await db().securityNotice.findFirstOrThrow({ where, orderBy: { at: "desc" } });
  const emails = await emailsFound({ where: { dedupeKey: { startsWith: `security-notice:${notice.id}:` } } });
  return { ...notice, emails, recipients: emails.map(({ recipient }) => recipient).sort() };
}
const operators = async () =>
  (await db().authUser.findMany({ where: { role: "admin", banned: false } })).map(({ email }) => email).sort();

describe("every Operator is told by email, and on the page of what needs attention,", () => {
  const signedIn = async () => {
    const client = httpClient(running.store);
    await signInAsAdmin(client);
    return client;
  };
  const isListed = async (client: HttpClient, id: string) =>
    (await client.get("/admin/attention?kind=security_notice")).text.includes(`value="${id}"`);

  it("of an Operator who is added in the shell, until one of them marks it as seen", proves("SEC-F1"), async () => {
    const client = await signedIn();
    const email = `${randomUUID()}@shop.test`;
    await admin("create", email, "--generate");
    const { id: userId } = await db().authUser.findFirstOrThrow({ where: { email } });
    const notice = await noticeOf("operator_created", userId);
    expect(notice.recipients).toEqual(await operators());
    for (const { subject, text } of notice.emails) {
      expect(subject).toMatch(/^A staff member was added at /);
      for (const part of [email, "/admin/attention", "UTC"]) expect(text).toContain(part);
    }
    expect(await isListed(client, notice.id)).toBe(true);
    expect((await client.submit("/admin/attention", { intent: "seen", id: notice.id })).status).toBe(303);
    expect(await isListed(client, notice.id)).toBe(false);
    expect((await client.submit("/admin/attention", { intent: "seen", id: notice.id })).status).toBe(404);
    const seen = await db().securityNotice.findUniqueOrThrow({ where: { id: notice.id } });
    expect(seen.seenBy).toBe((await db().authUser.findFirstOrThrow({ where: { email: env().ADMIN_EMAIL } })).id);
    expect(await db().auditEntry.count({ where: { action: "notice.seen", targetId: notice.id } })).toBe(1);
  });

  it("of a second factor that goes: on the page, where its owner has an email of their own, and in the shell", async () => {
    const operator = await factor.enrolledOperator(running.store);
    await operator.client.submit(factor.PAGE, { intent: "remove-app" });
    const removed = await noticeOf("second_factor_removed", operator.userId);
    const others = (await operators()).filter((email) => email !== operator.email);
    expect(removed.recipients).toEqual(others);
    expect(removed.emails[0]?.text).toContain(`This was done by ${operator.email}`);

    const lost = await factor.enrolledOperator(running.store);
    await admin("reset-second-factor", lost.email);
    expect((await noticeOf("second_factor_removed", lost.userId)).recipients).toEqual(await operators());
  });

  it("of a Connection's secret that is rotated, ended or replaced", async () => {
    const client = await signedIn();
    const { connectionId } = running.sandbox;
    const path = `/admin/connections/${connectionId}`;
    const kept = await db().connection.findUniqueOrThrow({ where: { id: connectionId } });
    const secret = () => `whsec_${Buffer.from(randomUUID()).toString("base64")}`;
    const forms: Record<string, string>[] = [
      { intent: "rotate", keep: "day", "secrets.webhookSecret": secret() },
      { intent: "end-previous" },
      { intent: "keys", "secrets.apiKey": `key-${randomUUID()}` },
    ];
    const where = { subjectId: connectionId };
    for (const [index, form] of forms.entries()) {
      expect((await client.submit(path, form)).status).toBe(303);
      await expect.poll(() => db().securityNotice.count({ where })).toBe(index + 1);
    }
    const { recipients, emails } = await noticeOf("connection_secrets_changed", connectionId);
    expect(recipients).toEqual(await operators());
    expect(emails[0]?.text).toContain(kept.name);
    for (const form of forms.slice(0, 2)) {
      expect(JSON.stringify(emails)).not.toContain(form["secrets.webhookSecret"] ?? "whsec_");
    }
    // Nothing was ended: nothing is told.
    expect((await client.submit(path, { intent: "end-previous" })).status).toBe(303);
    const { secrets, previousWebhookSecret } = kept;
    await db().connection.update({ where: { id: connectionId }, data: { secrets, previousWebhookSecret } });
    expect(await db().securityNotice.count({ where })).toBe(forms.length);
  });
});
