/** Canary secrets, looked for in everything that leaves the store. */
import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { DEVELOPMENT_AUTH_SECRET } from "#app/platform/secrets.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { builtRoutes } from "#tests/fixtures/built-routes.ts";
import { tablesWith } from "#tests/fixtures/fingerprint.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type Answer, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { addExamples, addressesOf } from "#tests/fixtures/route-examples.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";

const canaryOf = (name: string) => `canary-${name}-${randomBytes(12).toString("hex")}`;
const canaries = {
  EMAIL_SERVICE_API_KEY: canaryOf("email"),
  // Judged when the store starts: it has to look random.
  SVC_WORKLOAD_CREDENTIAL: `canary-${randomBytes(24).toString("base64url")}`,
  SVC_ADMIN_OAUTH_CLIENT_SECRET: canaryOf("oauth"),
  AUTH_SECRET_PREVIOUS: canaryOf("previous-secret-of-enough-length"),
};
const password = canaryOf("password");

// The email provider does not answer: its failures are logged, and must not say the key.
const running = useRunningStore({ https: false, env: { ...canaries, EMAIL_SERVICE_URL: "http://127.0.0.1:9" } });

/** A client whose every answer is kept. */
function recorded(answers: string[]): HttpClient {
  const client = httpClient(running.store);
  const request = client.request;
  const keep = async (...call: Parameters<typeof request>) => {
    const answer = await request(...call);
    answers.push(textOf(answer));
    return answer;
  };
  return {
    ...client,
    request: keep,
    get: (target, ask) => keep("GET", target, ask),
    submit: (target, form, ask) => keep("POST", target, { ...ask, form }),
    postJson: (target, json, ask) => keep("POST", target, { ...ask, json }),
  };
}

/** Headers and body; a session's own cookie is the one secret that its owner gets. */
function textOf({ headers, text }: Answer): string {
  const { "set-cookie": _, ...others } = headers;
  return `${JSON.stringify(others)}\n${text}`;
}

test(
  "no secret is in any answer, nor in the log",
  proves("S5.11", "S5.36", "S5.37", "S5.38", "S5.39", "S5.40", "S5.41", "S5.42", "SEC-C4"),
  async () => {
    const answers: string[] = [];
    const [guest, customer, operator] = [recorded(answers), recorded(answers), recorded(answers)];
    await signInAsAdmin(operator);
    const email = "canary@shop.test";
    await customer.postJson("/api/auth/sign-up/email", { name: "Canary", email, password });
    await customer.postJson("/api/auth/sign-in/email", { email, password: `${password}x` });
    await customer.submit("/sign-in", { email, password: `${password}y`, redirectTo: "" });
    await guest.submit("/sign-up", stamped({ name: "", email: "no", password, redirectTo: "" }));
    for (const buyer of [guest, customer]) await buy(buyer, running.sandbox, (await newVariant()).variantId);

    const examples = await addExamples();
    const stolen = { authorization: `Bearer ${canaries.SVC_WORKLOAD_CREDENTIAL}`, cookie: `x=${password}` };
    for (const { pattern } of builtRoutes()) {
      for (const target of addressesOf(pattern, examples).slice(0, 2)) {
        for (const client of [guest, customer, operator]) {
          await client.get(target);
          await client.get(dataPath(target));
          await client.submit(target, { intent: "save", password });
        }
        await httpClient(running.store).get(target, { headers: stolen });
      }
      if (pattern === "/sign-out") await Promise.all([signUp(customer), signInAsAdmin(operator)]);
    }
    await expect.poll(() => running.store.output()).toContain("job failed");

    const { webhookSecret, apiKey } = running.sandbox;
    const sessions = await db().authSession.findMany({ select: { token: true } });
    const stored = await db().authAccount.findMany({ select: { password: true } });
    const sealed = (await db().connection.findMany()).map((connection) => connection.secrets);
    const secrets = [
      ...[...Object.values(canaries), env().AUTH_SECRET ?? "", DEVELOPMENT_AUTH_SECRET],
      ...[webhookSecret, webhookSecret.replace("whsec_", ""), apiKey, ...sealed, password],
      ...stored.map((account) => account.password ?? ""),
      ...[running.database.url, decodeURIComponent(new URL(running.database.url).password)],
    ];
    expect(Math.min(...secrets.map((secret) => secret.length))).toBeGreaterThan(11);
    const everything = answers.join("\n");
    for (const secret of secrets) expect(everything.includes(secret), `an answer holds ${secret}`).toBe(false);
    const log = running.store.output();
    const neverLogged = [...secrets, ...sessions.map(({ token }) => token), guest.cookies.get("guestId") ?? ""];
    for (const secret of neverLogged) expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
    expect(log).not.toMatch(/token=[\w-]{20}/);

    // At rest, emails included: the Connection's secrets are sealed, passwords are hashed, the configuration's are nowhere.
    expect(await db().email.count()).toBeGreaterThan(0);
    for (const secret of [...Object.values(canaries), webhookSecret, apiKey, password, env().AUTH_SECRET ?? "-"]) {
      expect(await tablesWith(running.database.url, secret)).toEqual([]);
    }
  },
);

test(
  "what browsers get is built without secrets, server code and source maps",
  proves("S5.35", "SEC-C4", "SEC-C9"),
  async () => {
    const folder = "build/client";
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    const scripts = files.filter((file) => /\.(?:js|css|html|json|txt)$/.test(file));
    expect(scripts.length).toBeGreaterThan(20);
    for (const file of scripts) {
      const text = await readFile(file, "utf8");
      const found =
        /AUTH_SECRET|DATABASE_URL|whsec_|better-auth|PrismaClient|pg-boss|process\.env\.[A-Z]|sourceMappingURL/.exec(
          text,
        );
      expect([file, found?.[0]]).toEqual([file, undefined]);
      expect(text.includes(DEVELOPMENT_AUTH_SECRET)).toBe(false);
    }
  },
);

test.each([
  "/.env",
  "/.git/config",
  "/package.json",
  "/prisma/schema/main.prisma",
  "/build/server/index.js",
  "/assets/../../server/index.js",
  "/%2e%2e/package.json",
  "/server/index.js",
])("%s is not served", proves("SEC-C9"), async (target) => {
  const answer = await httpClient(running.store).get(target);
  expect([400, 404]).toContain(answer.status);
  expect(answer.headers["x-powered-by"]).toBeUndefined();
});
