import { describe, expect, it, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { displayName, mayManageStore, type OperatorProfile, profileSchema } from "./operator-profile.ts";

const profileOf = (claims: object): OperatorProfile => profileSchema.parse({ sub: "1", ...claims });

describe("a profile may manage the store", () => {
  test.each<[string, object, unknown]>([
    ["the role admin", { role: "admin" }, undefined],
    ["admin among its roles", { roles: ["editor", "admin"] }, undefined],
    ["admin as its only entry of roles", { roles: "admin" }, undefined],
    ["the scope granted by the token answer", {}, "openid store:admin email"],
    ["the scope as a claim", { scope: "store:admin" }, undefined],
  ])("with %s", proves("SEC-O4"), (_name, claims, granted) => {
    expect(mayManageStore(profileOf(claims), granted)).toBe(true);
  });

  const values = [
    "Admin",
    "ADMIN",
    "administrator",
    "admin-x",
    "x-admin",
    " admin",
    "admin ",
    "admin,editor",
    "admin\0",
  ];
  test.each([...values, "admin editor", ["ad", "min"], [["admin"]], { admin: true }, true, 1, null, ""])(
    "not with the role %j",
    proves("S5.32", "SEC-O4"),
    (role) => {
      expect(mayManageStore(profileOf({ role: Array.isArray(role) ? [role] : role }), undefined)).toBe(false);
      expect(mayManageStore(profileOf({ roles: [role] }), undefined)).toBe(false);
    },
  );

  const scopes = [
    "store:admin-x",
    "store:admin2",
    "xstore:admin",
    "Store:Admin",
    "store:",
    "admin",
    "store:admin,email",
  ];
  test.each([...scopes, "store:admin\temail", ["store:admin"], { "store:admin": true }, undefined, null, ""])(
    "not with the scope %j",
    proves("S5.32", "SEC-O4"),
    (scope) => {
      expect(mayManageStore(profileOf({ scope }), scope)).toBe(false);
    },
  );
});

describe("the name of an Operator", () => {
  it("is the name, the user name, or the address up to the @", () => {
    expect(displayName(profileOf({ name: " Ada ", preferred_username: "al" }))).toBe("Ada");
    expect(displayName(profileOf({ name: " ", preferred_username: "deploy-bot" }))).toBe("deploy-bot");
    expect(displayName(profileOf({ email: "robot@idp.test" }))).toBe("robot");
    expect(displayName(profileOf({ name: 7 }))).toBe("Operator");
  });

  it("is printable and bounded", () => {
    expect(displayName(profileOf({ name: "A\u0000d\na\ud800" }))).toBe("Ada\ufffd");
    expect(displayName(profileOf({ name: "x".repeat(5000) }))).toHaveLength(100);
  });
});
