import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { auth } from "#app/auth/library/auth.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";

useDatabase();

const password = "tulip orchid canal";

async function account() {
  const email = `${randomUUID()}@shop.test`;
  const { headers } = await auth().api.signUpEmail({ body: { name: "Eve", email, password }, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { email, headers: new Headers({ cookie }) };
}

const change = (headers: Headers, newPassword: string, currentPassword = password) =>
  auth()
    .api.changePassword({ headers, body: { newPassword, currentPassword } })
    .then(
      () => "changed",
      (error: unknown) => codeOf(error),
    );

function codeOf(error: unknown): unknown {
  if (error instanceof Error && "body" in error) return (error.body as { code?: string }).code;
  throw error;
}

describe("changing a password", () => {
  it("keeps the rules of sign-up, whatever way the library is called", proves("SEC-A3", "SEC-A4"), async () => {
    const { email, headers } = await account();
    expect(await change(headers, "password123")).toBe("PASSWORD_TOO_COMMON");
    expect(await change(headers, "short12")).toBe("PASSWORD_TOO_SHORT");
    expect(await change(headers, email)).toBe("PASSWORD_PERSONAL");
    expect(await change(headers, "x".repeat(129))).toBe("PASSWORD_TOO_LONG");
    expect(await change(headers, "mopqzx7kwyte", "x".repeat(129))).toBe("PASSWORD_TOO_LONG");
    expect(await change(headers, "mopqzx7kwyte", "not the password")).toBe("INVALID_PASSWORD");
    expect(await change(headers, "mopqzx7k")).toBe("changed");
  });

  it("asks 12 characters of an Operator", proves("SEC-A3"), async () => {
    const { email, headers } = await account();
    await db().authUser.updateMany({ where: { email }, data: { role: "admin" } });
    expect(await change(headers, "mopqzx7kwyt")).toBe("PASSWORD_TOO_SHORT");
    expect(await change(headers, "mopqzx7kwyte")).toBe("changed");
  });
});
