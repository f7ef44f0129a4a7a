import { afterEach, describe, expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { allowsSandbox, childEnv, env, setEnv } from "./env.server.ts";

const before = { NODE_ENV: childEnv().NODE_ENV ?? "" };
afterEach(() => setEnv(before));

describe("NODE_ENV", () => {
  it.each([
    ["development", "development"],
    ["test", "test"],
    ["production", "production"],
    ["", "production"],
    ["Development", "production"],
    ["TEST", "production"],
    ["test ", "production"],
    ["staging", "production"],
    ["dev", "production"],
  ])("%j counts as %s", proves("SEC-C2"), (given, mode) => {
    setEnv({ NODE_ENV: given });
    expect(env().mode).toBe(mode);
  });
});

describe("the authentication library's own variables", () => {
  it("are taken out of the environment before the library can read them", proves("SEC-C3"), () => {
    const names = ["BETTER_AUTH_SECRET", "BETTER_AUTH_SECRETS", "BETTER_AUTH_TRUSTED_ORIGINS", "BETTER_AUTH_URL"];
    setEnv(Object.fromEntries(names.map((name) => [name, "https://evil.test"])));
    env();
    expect(Object.keys(childEnv()).filter((name) => name.startsWith("BETTER_AUTH_"))).toEqual([]);
  });
});

describe("without a setting of its own", () => {
  it("each class of requests is limited as the documentation says", () => {
    expect(env()).toMatchObject({
      RATE_LIMIT_PUBLIC: "2000/60",
      RATE_LIMIT_SENSITIVE: "10/600",
      RATE_LIMIT_SENSITIVE_ADDRESS: "60/600",
      RATE_LIMIT_ADMIN: "300/60",
      RATE_LIMIT_PROVIDER_EVENTS: "600/60",
    });
  });

  it("the sandbox is allowed in development and tests alone", () => {
    expect((["production", "development", "test"] as const).map((mode) => allowsSandbox({ ...env(), mode }))).toEqual([
      false,
      true,
      true,
    ]);
    expect(allowsSandbox({ ...env(), mode: "production", ALLOW_SANDBOX: "1" })).toBe(true);
  });
});
