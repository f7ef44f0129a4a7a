/** Operators learn by email what becomes of their second factors, also while account recovery is off. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { emailsFound } from "#tests/fixtures/outbox.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import * as factor from "#tests/fixtures/second-factor.ts";
import { signIn } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: true });

const emailsTo = (recipient: string) => emailsFound({ where: { recipient }, orderBy: { createdAt: "asc" } });
const subjectsTo = async (recipient: string) => (await emailsTo(recipient)).map(({ subject }) => subject);

describe("an Operator is told by email (ASVS 6.3.7)", () => {
  it("of each app, passkey and recovery code that comes, goes or is used, and of no sign-in beside", async () => {
    const operator = await factor.enrolledOperator(running.store);
    const { client, email, userId, recoveryCodes } = operator;
    const told = (count: number) => expect.poll(() => subjectsTo(email)).toHaveLength(count);
    await told(1);

    const again = httpClient(running.store);
    await factor.showPassword(again, operator);
    await factor.showCode(again, await operator.code());
    expect((await again.get("/admin")).status).toBe(200);
    const byCode = httpClient(running.store);
    await factor.showPassword(byCode, operator);
    await factor.showRecoveryCode(byCode, recoveryCodes[0] ?? "");
    await told(2);
    await client.submit(factor.PAGE, { intent: "renew-codes" });
    await told(3);
    const key = { credentialID: randomUUID(), publicKey: "", counter: 0, deviceType: "singleDevice", backedUp: false };
    const { id } = await db().authPasskey.create({ data: { storeId: "default", userId, ...key } });
    await client.submit(factor.PAGE, { intent: "remove-passkey", id });
    await told(4);
    await client.submit(factor.PAGE, { intent: "remove-app" });
    await told(5);

    expect((await subjectsTo(email)).map((subject) => subject.replace(/ at .*/, ""))).toEqual([
      "An authenticator app was added",
      "A recovery code was used",
      "You have new recovery codes",
      "A passkey was removed",
      "Your authenticator app was removed",
    ]);
    const words = JSON.stringify(await emailsTo(email));
    for (const secret of [operator.key, ...recoveryCodes]) expect(words).not.toContain(secret);
  });

  it("once of a recovery code that 20 sign-ins use at the same moment, and of no wrong one", async () => {
    const operator = await factor.enrolledOperator(running.store);
    const client = httpClient(running.store);
    await factor.showPassword(client, operator);
    await factor.showRecoveryCode(client, "abcd-efgh-jkmn-pqrs");
    const code = operator.recoveryCodes[0] ?? "";
    await Promise.all(Array.from({ length: 20 }, () => factor.showRecoveryCode(client.copy(), code)));
    await signIn(httpClient(running.store), await factor.newOperator());
    await expect.poll(() => subjectsTo(operator.email)).toHaveLength(2);
    expect(await subjectsTo(operator.email)).toEqual([
      expect.stringContaining("An authenticator app was added"),
      expect.stringContaining("A recovery code was used"),
    ]);
  });
});
