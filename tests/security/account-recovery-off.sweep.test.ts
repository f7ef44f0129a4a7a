/** Account recovery that is off: by default, and where the store could not send the emails. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { makeAccount, recoveryEnv, sendLink, tokenFor } from "#tests/fixtures/recovery.ts";
import { signIn, signUp } from "#tests/fixtures/shop.ts";
import { giveSession } from "#tests/fixtures/signed-in.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

const whole = recoveryEnv("http://127.0.0.1:9");
/** What a page shows between its header and footer. */
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const pages = ["forgot-password", "reset-password", "verify-email", "confirm-email", "keep-email"] as const;

describe.each([
  ["by default", {}, undefined],
  ["without a key for email", { ...whole, EMAIL_SERVICE_API_KEY: "" }, "EMAIL_SERVICE_API_KEY is not set."],
  ["with the default sender", { ...whole, EMAIL_FROM: "" }, "EMAIL_FROM is not an address of the store."],
  ["with an email service that is not https", { ...whole, EMAIL_SERVICE_URL: "http://mail.test" }, "not https"],
])("account recovery, %s,", (_, env, said) => {
  const database = useDatabase();
  let store: StoreProcess;
  beforeAll(async () => {
    store = await startStoreProcess({ databaseUrl: database.url, https: false, env });
  });
  afterAll(() => store.stop());
  const visitor = () => httpClient(store);

  it("is off: the store starts, and says why where that was not meant", () => {
    expect(store.output().includes("recovery stays off")).toBe(said !== undefined);
    expect(store.output()).toContain(said ?? "");
  });

  it("answers 404 everywhere, sends nothing and takes no link", proves("S5.11", "S5.17", "SEC-A6"), async () => {
    const account = await makeAccount({ verified: false });
    const client = visitor();
    await giveSession(client, account);
    const token = await tokenFor(account.userId, "reset-password");
    const before = await fingerprint(database.url);
    for (const page of pages) {
      expect([page, (await visitor().get(`/${page}`)).status]).toEqual([page, 404]);
      expect([page, (await visitor().get(`/${page}?token=${token}`)).status]).toEqual([page, 404]);
      expect([page, (await visitor().submit(`/${page}`, stamped({ email: account.email }))).status]).toEqual([
        page,
        404,
      ]);
    }
    expect((await sendLink(visitor(), "reset-password", token)).status).toBe(404);
    expect((await client.get("/account/email")).status).toBe(404);
    const change = { intent: "change", newEmail: "new@shop.test", currentPassword: account.password };
    expect((await client.submit("/account/email", change)).status).toBe(404);
    for (const path of ["request-password-reset", "reset-password", "send-verification-email"]) {
      const body = { email: account.email, token, newPassword: "correct horse battery" };
      expect([path, (await visitor().postJson(`/api/auth/${path}`, body)).status]).toEqual([path, 404]);
    }
    expect(await fingerprint(database.url)).toBe(before);
    expect(await db().email.count()).toBe(0);
  });

  it("is not offered: the sign-in page says so and what to do instead", proves("S5.18", "SEC-A6"), async () => {
    const { text } = await visitor().get("/sign-in");
    expect(text).toContain("We can’t reset a forgotten password");
    expect(text).toContain("contact the store");
    expect(mainOf(text)).not.toMatch(/access to the server|passkey|single sign-on|staff/i);
    expect(text).not.toMatch(/href="[^"]*(?:forgot|reset|recover|verify)/i);
    const client = visitor();
    await signUp(client);
    expect((await client.get("/account/security")).text).not.toContain('href="/account/email"');
  });

  it("is not offered to operators either: where /admin leads to, the page says who can help", async () => {
    const { status, location } = await visitor().get("/admin/orders");
    expect([status, location]).toEqual([302, "/sign-in?redirectTo=%2Fadmin%2Forders"]);
    const { text } = await visitor().get(location);
    expect(mainOf(text)).toContain("with access to the server to set a new one");
    expect(mainOf(text)).not.toContain("Create an account");
    expect(text).not.toMatch(/href="[^"]*(?:forgot|reset|recover|verify)/i);
    for (const path of ["/admins", "/account?next=/admin", "//shop.test/admin"]) {
      expect((await visitor().get(`/sign-in?redirectTo=${encodeURIComponent(path)}`)).text).not.toContain(
        "access to the server",
      );
    }
  });

  it("says the same to operators who ask for their sign-in page, also after a wrong password", async () => {
    const client = visitor();
    const path = "/sign-in?staff";
    const refused = await client.submit(path, { email: "nobody@shop.test", password: "not the password" });
    for (const { text } of [await client.get(path), refused]) {
      expect(mainOf(text)).toContain("For the store’s staff.");
      expect(mainOf(text)).toContain("with access to the server to set a new one");
      expect(mainOf(text)).not.toContain("Create an account");
      expect(text).toContain('action="/sign-in?staff"');
    }
  });

  it("leaves signing up as it is: it signs in, and a taken email is told", proves("SEC-A2"), async () => {
    const client = visitor();
    const { email } = await signUp(client);
    expect((await client.get("/account")).status).toBe(200);
    const again = await visitor().postJson("/api/auth/sign-up/email", {
      ...{ name: "Eve", email, password: "correct horse battery" },
    });
    expect(again.status).toBe(422);
    // Made while it was on, never confirmed, and switched off since.
    await signIn(visitor(), await makeAccount({ verified: false, verifyFirst: true }));
  });
});
