import { describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { singleSignOnSetup } from "./setup.server.ts";

const id = { SVC_ADMIN_OAUTH_CLIENT_ID: "canary-id" };
const secret = { SVC_ADMIN_OAUTH_CLIENT_SECRET: "canary-secret" };
const at = (SVC_API_URL: string) => ({ ...id, ...secret, SVC_API_URL });
const nothing = {
  SVC_API_URL: undefined,
  SVC_ADMIN_OAUTH_CLIENT_ID: undefined,
  SVC_ADMIN_OAUTH_CLIENT_SECRET: undefined,
};

describe("single sign-on", () => {
  test.each([
    ["nothing is set", {}, "off"],
    ["only the provider is", { SVC_API_URL: "https://idp.example" }, "off"],
    ["the secret is missing", { ...at("https://idp.example"), SVC_ADMIN_OAUTH_CLIENT_SECRET: undefined }, "incomplete"],
    ["the id is missing", { ...at("https://idp.example"), SVC_ADMIN_OAUTH_CLIENT_ID: undefined }, "incomplete"],
    ["the provider is missing", { ...id, ...secret }, "incomplete"],
    ["the provider is no URL", at("idp.example"), "invalid"],
    ["the provider is plain http", at("http://idp.example"), "invalid"],
    ["the provider's name only looks like loopback", at("http://127.0.0.1.idp.example"), "invalid"],
    ["the provider has another scheme", at("ftp://127.0.0.1"), "invalid"],
    ["all is set", at("https://idp.example/api/v1"), "on"],
    ["the provider is on this machine", at("http://127.0.0.1:8080"), "on"],
    ["the provider is on this machine by IPv6", at("http://[::1]:8080"), "on"],
  ])("when %s is %s", proves("S5.6", "S5.7", "S5.29", "S5.30", "SEC-C6"), (_name, variables, state) => {
    const setup = singleSignOnSetup({ ...nothing, ...variables });
    expect(setup.state).toBe(state);
    if (state === "incomplete" || state === "invalid") expect(setup.problem).toMatch(/^SVC_\w+ is not /);
    else expect(setup.problem).toBeUndefined();
    expect(setup.problem ?? "").not.toMatch(/canary|idp\.example/);
  });
});
