import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signUp } from "#tests/fixtures/shop.ts";
import { withoutChance } from "#tests/fixtures/without-chance.ts";

const running = useRunningStore({ https: false, seeded: false, env: { STORE_NAME: "Tulip & Sons" } });
const visitor = () => httpClient(running.store);
const newEmail = () => `${randomUUID()}@shop.test`;
const codeSchema = z.object({ code: z.string() });

/** Everything of an answer that its receiver can compare. */
function comparable({ status, headers, text }: Answer, email: string) {
  const changing = ["date", "x-request-id", "content-security-policy", "etag", "ratelimit"];
  const kept = Object.entries(headers).filter(([name]) => !changing.includes(name));
  const body = withoutChance(text.replaceAll(email, "EMAIL"));
  return { status, headers: Object.fromEntries(kept.map(([name, value]) => [name, cookieNames(name, value)])), body };
}

function cookieNames(name: string, value: string | string[] | undefined) {
  if (name === "set-cookie") return [value ?? []].flat().map((cookie) => cookie.split("=")[0]);
  return name === "content-length" ? "LENGTH" : value;
}

async function accountWithoutPassword(): Promise<string> {
  const email = newEmail();
  const user = await db().authUser.create({ data: { storeId: "default", email, name: "Signs in elsewhere" } });
  await db().authAccount.create({
    data: { storeId: "default", userId: user.id, accountId: randomUUID(), providerId: "svc" },
  });
  return email;
}

describe("an unknown email, a wrong password and an account without one", () => {
  it.each([
    [
      "the API",
      (client: HttpClient, email: string) =>
        client.postJson("/api/auth/sign-in/email", { email, password: "not the password" }),
    ],
    [
      "the page",
      (client: HttpClient, email: string) =>
        client.submit("/sign-in", { email, password: "not the password", redirectTo: "" }),
    ],
  ])("get one and the same answer from %s", proves("S4.2", "SEC-A1"), async (_, attempt) => {
    const { email: known } = await signUp(visitor());
    const emails = [newEmail(), known, await accountWithoutPassword(), known.toUpperCase()];
    const answers = [];
    for (const email of emails) answers.push(comparable(await attempt(visitor(), email), email));
    expect(answers[0]?.status).toBe(401);
    for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0]);
  });
});

describe("a password that everybody would try", () => {
  it.each([
    ["password123", "PASSWORD_TOO_COMMON"],
    ["PASSWORD123!!", "PASSWORD_TOO_COMMON"],
    ["Tulip + Sons!", "PASSWORD_PERSONAL"],
    ["short12", "PASSWORD_TOO_SHORT"],
    ["x".repeat(129), "PASSWORD_TOO_LONG"],
  ])("is refused at sign-up, by the API and on the page: %s", proves("SEC-A3", "SEC-A4"), async (password, code) => {
    const email = newEmail();
    const answer = await visitor().postJson("/api/auth/sign-up/email", { name: "Eve", email, password });
    expect([answer.status, answer.json(codeSchema).code]).toEqual([400, code]);
    const page = await visitor().submit("/sign-up", stamped({ name: "Eve <3", email, password, redirectTo: "" }));
    expect(page.status).toBe(422);
    expect(page.text).toContain(`value="${email}"`);
    expect(page.text).toContain('value="Eve &lt;3"');
    expect(page.text).not.toContain(`value="${password}"`);
    expect(await db().authUser.count({ where: { email } })).toBe(0);
  });

  it("is told in words, beside the field", proves("SEC-A4"), async () => {
    const fields = { name: "Eve", email: newEmail(), password: "password123", redirectTo: "" };
    const page = await visitor().submit("/sign-up", stamped(fields));
    expect(page.text).toContain("This password is easy to guess.");
    expect(page.text).toContain("aria-invalid");
  });

  it("may be the email in no spelling", async () => {
    const email = `wilhelmina.x-${randomUUID().slice(0, 4)}@shop.test`;
    for (const password of [email, email.toUpperCase(), email.split("@")[0] ?? ""]) {
      const answer = await visitor().postJson("/api/auth/sign-up/email", { name: "Eve", email, password });
      expect([answer.status, answer.json(codeSchema).code]).toEqual([400, "PASSWORD_PERSONAL"]);
    }
  });
});

describe("an overlong password", () => {
  it.each(["/api/auth/sign-in/email", "/api/auth/sign-up/email"])(
    "is refused before it costs a hash, and counts as no attempt, at %s",
    proves("SEC-A3"),
    async (path) => {
      const client = visitor();
      const { email } = await signUp(visitor());
      for (let time = 0; time < 25; time++) {
        const body = { name: "Eve", email, password: "x".repeat(time === 0 ? 1_000_000 : 129) };
        const answer = await client.postJson(path, body);
        expect([answer.status, answer.json(codeSchema).code]).toEqual([400, "PASSWORD_TOO_LONG"]);
      }
    },
  );
});
