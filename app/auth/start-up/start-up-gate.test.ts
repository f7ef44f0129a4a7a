import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Env, env } from "#app/platform/env.server.ts";
import { DEVELOPMENT_AUTH_SECRET } from "#app/platform/secrets.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { loadSecretJudge } from "./secret-strength.ts";
import { startUpProblems } from "./start-up-gate.server.ts";

/** Deterministic, and indistinguishable from random. */
const drawn = (name: string) => createHash("sha256").update(name).digest("base64");
const good: Env = {
  ...env(),
  mode: "production",
  AUTH_SECRET: drawn("secret"),
  APP_URL: "https://shop.test",
  AUTH_URL: "https://shop.test",
  DATABASE_URL: "postgresql://shop.test/shop",
};

async function problemsWith(secret: string) {
  const problems = await startUpProblems({ ...good, AUTH_SECRET: secret });
  return problems.map((line) => line.replace(/ Create one with: .*/, ""));
}

describe("each rule for AUTH_SECRET stands by itself:", proves("SEC-C1"), () => {
  // 192 bits in base64url: 32 characters, the last 31 of which look just as random.
  const random = createHash("sha256").update("a secret of 32 characters").digest().subarray(8).toString("base64url");

  it("31 characters are too short and 32 are enough, however random they look", proves("S5.13", "S8.7"), async () => {
    const judge = await loadSecretJudge();
    const shorter = random.slice(0, 31);
    expect([random.length, judge(random), judge(shorter)]).toEqual([32, undefined, undefined]);
    expect(await problemsWith(shorter)).toEqual(["AUTH_SECRET is shorter than 32 characters."]);
    expect(await problemsWith(random)).toEqual([]);
  });

  // The secret keys in JSON Web Token tutorials: 64 characters that look random.
  it.each([
    "404E635266556A586E3272357538782F413F4428472B4B6250645367566B5970",
    "09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7",
  ])(
    "a published secret is refused by name, although it is long and looks random: %s",
    proves("S5.13"),
    async (published) => {
      const judge = await loadSecretJudge();
      // Only its publication counts against it: the same digits, rotated, pass.
      const unpublished = published.slice(32) + published.slice(0, 32);
      expect([judge(published), await problemsWith(unpublished)]).toEqual([undefined, []]);
      expect(await problemsWith(published)).toEqual(["AUTH_SECRET is a published default or example."]);
      expect(await problemsWith(published.toUpperCase())).toEqual(["AUTH_SECRET is a published default or example."]);
    },
  );

  it.each([DEVELOPMENT_AUTH_SECRET, DEVELOPMENT_AUTH_SECRET.toUpperCase()])(
    "the development fallback is refused by name: %s",
    proves("S5.15"),
    async (fallback) => {
      expect(await problemsWith(fallback)).toEqual(["AUTH_SECRET is the development fallback."]);
    },
  );

  it.each([
    ["a repeated word", "Pa55w0rd!Pa55w0rd?Pa55w0rd#Pa55w0rd$", "it repeats itself"],
    ["a sequence", "0123456789abcdefghijklmnopqrstuvwxyz", "it is a sequence of letters or numbers"],
    ["a phrase", "Correct-Horse-Battery-Staple-Canary-7", "it is made of words"],
  ])(
    "%s is refused for what it is, long and unpublished as it may be",
    proves("S5.13"),
    async (_kind, secret, weakness) => {
      expect(secret.length).toBeGreaterThanOrEqual(32);
      expect(await problemsWith(secret)).toEqual([`AUTH_SECRET is weak: ${weakness}.`]);
    },
  );

  it("none at all is said as such", proves("S5.13"), async () => {
    expect(await problemsWith("")).toEqual(["AUTH_SECRET is not set."]);
  });
});

describe("SVC_WORKLOAD_CREDENTIAL in production", () => {
  it("may be missing, and may be random", async () => {
    expect(await startUpProblems({ ...good, SVC_WORKLOAD_CREDENTIAL: undefined })).toEqual([]);
    expect(await startUpProblems({ ...good, SVC_WORKLOAD_CREDENTIAL: drawn("credential") })).toEqual([]);
  });

  it.each([
    ["short", "k7Jw2pQz9XvB4tLm", ["is shorter than 32 characters."]],
    ["short by one character", drawn("credential").slice(0, 31), ["is shorter than 32 characters."]],
    ["published", "your-256-bit-secret-your-256-bit-secret", ["is a published default or example."]],
    ["the development fallback", "latchkey-development-fallback-never-in-production", ["is the development fallback."]],
    ["a phrase", "Correct-Horse-Battery-Staple-Canary-7", ["is weak: it is made of words."]],
    ["a sequence", "0123456789abcdefghijklmnopqrstuvwxyz", ["is weak: it is a sequence of letters or numbers."]],
    ["AUTH_SECRET", drawn("secret"), ["must differ from AUTH_SECRET."]],
    ["AUTH_SECRET_PREVIOUS", drawn("previous"), ["must differ from AUTH_SECRET."]],
    ["an OAuth value", drawn("oauth"), ["must differ from the OAuth client's values."]],
    [
      "a short OAuth value",
      "store-admin",
      ["must differ from the OAuth client's values.", "is shorter than 32 characters."],
    ],
  ])("may not be %s", proves("SEC-F9"), async (_case, credential, faults) => {
    const problems = await startUpProblems({
      ...good,
      AUTH_SECRET_PREVIOUS: drawn("previous"),
      SVC_ADMIN_OAUTH_CLIENT_ID: "store-admin",
      SVC_ADMIN_OAUTH_CLIENT_SECRET: drawn("oauth"),
      SVC_WORKLOAD_CREDENTIAL: credential,
    });
    expect(problems.map((line) => line.replace(/ Create one with: .*/, ""))).toEqual(
      faults.map((fault) => `SVC_WORKLOAD_CREDENTIAL ${fault}`),
    );
    expect(problems.join()).not.toContain(credential);
  });

  it("is not judged outside production", async () => {
    expect(await startUpProblems({ ...good, mode: "development", SVC_WORKLOAD_CREDENTIAL: "short" })).toEqual([]);
  });
});
