import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Env, env } from "#app/platform/env.server.ts";
import { startUpProblems } from "./start-up-gate.server.ts";

/** The same at each run, and as random as it gets. */
const drawn = (name: string) => createHash("sha256").update(name).digest("base64");
const good: Env = {
  ...env(),
  mode: "production",
  AUTH_SECRET: drawn("secret"),
  APP_URL: "https://shop.test",
  AUTH_URL: "https://shop.test",
  DATABASE_URL: "postgresql://shop.test/shop",
};

describe("SVC_WORKLOAD_CREDENTIAL in production", () => {
  it("may be missing, and may be random", async () => {
    expect(await startUpProblems({ ...good, SVC_WORKLOAD_CREDENTIAL: undefined })).toEqual([]);
    expect(await startUpProblems({ ...good, SVC_WORKLOAD_CREDENTIAL: drawn("credential") })).toEqual([]);
  });

  it.each([
    ["short", "k7Jw2pQz9XvB4tLm", ["is shorter than 32 characters."]],
    ["published", "your-256-bit-secret-your-256-bit-secret", ["is a published default or example."]],
    ["the development fallback", "latchkey-development-fallback-never-in-production", ["is the development fallback."]],
    ["a phrase", "Correct-Horse-Battery-Staple-Canary-7", ["is weak: it is made of words."]],
    ["a sequence", "0123456789abcdefghijklmnopqrstuvwxyz", ["is weak: it counts through letters or numbers."]],
    ["AUTH_SECRET", drawn("secret"), ["must differ from AUTH_SECRET."]],
    ["AUTH_SECRET_PREVIOUS", drawn("previous"), ["must differ from AUTH_SECRET."]],
    ["an OAuth value", drawn("oauth"), ["must differ from the OAuth client's values."]],
    [
      "a short OAuth value",
      "store-admin",
      ["must differ from the OAuth client's values.", "is shorter than 32 characters."],
    ],
  ])("may not be %s", async (_case, credential, faults) => {
    const problems = await startUpProblems({
      ...good,
      AUTH_SECRET_PREVIOUS: drawn("previous"),
      SVC_ADMIN_OAUTH_CLIENT_ID: "store-admin",
      SVC_ADMIN_OAUTH_CLIENT_SECRET: drawn("oauth"),
      SVC_WORKLOAD_CREDENTIAL: credential,
    });
    expect(problems.map((line) => line.replace(/ Make one with: .*/, ""))).toEqual(
      faults.map((fault) => `SVC_WORKLOAD_CREDENTIAL ${fault}`),
    );
    expect(problems.join()).not.toContain(credential);
  });

  it("is not judged outside production", async () => {
    expect(await startUpProblems({ ...good, mode: "development", SVC_WORKLOAD_CREDENTIAL: "short" })).toEqual([]);
  });
});
