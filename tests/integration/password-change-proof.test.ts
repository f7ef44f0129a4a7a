/** What the authentication library's own endpoint asks of somebody who sets another password. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { auth } from "#app/auth/library/auth.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";

useDatabase();

const MINUTE = 60_000;
const currentPassword = "tulip orchid canal";
const newPassword = "harbour lamp oak desk";

/** Somebody who signed in some minutes ago. @returns what their browser sends, and their session of now */
async function signedIn(role: "customer" | "admin", minutesAgo: number) {
  const email = `${randomUUID()}@shop.test`;
  const body = { name: "Eve", email, password: currentPassword };
  const { headers: answer, response } = await auth().api.signUpEmail({ body, returnHeaders: true });
  const cookies = answer.getSetCookie().map((line) => line.split(";")[0]);
  const userId = response.user.id;
  const authenticatedAt = new Date(Date.now() - minutesAgo * MINUTE);
  await db().authUser.update({ where: { id: userId }, data: { role } });
  await db().authSession.updateMany({ where: { userId }, data: { authenticatedAt } });
  const session = () => db().authSession.findFirstOrThrow({ where: { userId } });
  return { headers: new Headers({ cookie: cookies.join("; ") }), authenticatedAt, session };
}

const change = (headers: Headers) =>
  auth()
    .api.changePassword({ headers, body: { newPassword, currentPassword, revokeOtherSessions: true } })
    .then(
      () => "changed",
      (error: unknown) => (error instanceof Error && "body" in error ? error.body : error),
    );

describe("a new password", () => {
  it("is refused to an Operator whose proof is older than 15 minutes", proves("SEC-F2"), async () => {
    const { headers, session } = await signedIn("admin", 16);
    const before = await session();
    expect(await change(headers)).toMatchObject({ code: "SESSION_NOT_FRESH" });
    expect(await session()).toEqual(before);
  });

  it("is taken from an Operator whose proof is younger, and from a Customer with any", async () => {
    for (const { headers } of [await signedIn("admin", 14), await signedIn("customer", 600)]) {
      expect(await change(headers)).toBe("changed");
    }
  });

  it("takes the time of the former proof along", proves("SEC-F2"), async () => {
    const { headers, authenticatedAt, session } = await signedIn("customer", 600);
    const before = await session();
    expect(await change(headers)).toBe("changed");
    const after = await session();
    expect(after.token).not.toBe(before.token);
    expect(after.authenticatedAt).toEqual(authenticatedAt);
    expect(after.signInMethod).toBe(before.signInMethod);
  });
});
