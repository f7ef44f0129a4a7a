import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { endSession, endSessionsOf, recordProof, recordUse } from "#app/auth/library/sessions.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { customerViewer } from "#tests/fixtures/viewers.ts";

useDatabase({ seeded: false });

const hourAgo = new Date(Date.now() - 3_600_000);

async function session({ userId, storeId }: { userId: string; storeId: string }) {
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const times = { createdAt: hourAgo, updatedAt: hourAgo, authenticatedAt: hourAgo, expiresAt };
  const { id, createdAt } = await db().authSession.create({ data: { userId, storeId, token, ...times } });
  return { id, token, role: "customer", createdAt };
}
const rows = (userId: string) => db().authSession.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });

it(
  "nothing revives a session that was ended, or renews one by a token that it no longer has",
  proves("SEC-S3"),
  async () => {
    const person = await customerViewer();
    const renewed = await session(person);
    expect(await recordProof(new Headers(), renewed)).toMatch(/session_token=/);
    const before = await rows(person.userId);
    expect(before).toMatchObject([{ id: renewed.id }]);
    expect(before[0]?.token).not.toBe(renewed.token);
    expect(await recordUse(new Headers(), renewed)).toBeNull();
    expect(await recordProof(new Headers(), renewed)).toBeNull();
    expect(await rows(person.userId)).toEqual(before);
    const ended = await session(person);
    await endSession(person.userId, ended.id);
    expect(await recordUse(new Headers(), ended)).toBeNull();
    expect(await recordProof(new Headers(), ended)).toBeNull();
    expect(await rows(person.userId)).toEqual(before);
  },
);

it("sessions are ended of one person in this Store, all or all but one", async () => {
  const [person, neighbour] = [await customerViewer(), await customerViewer()];
  const [first, kept, theirs] = [await session(person), await session(person), await session(neighbour)];
  const foreign = await customerViewer({ storeId: "other" });
  const other = await session(foreign);
  expect(await endSession(person.userId, theirs.id)).toBe(false);
  expect(await endSession(foreign.userId, other.id)).toBe(false);
  expect(await endSessionsOf(foreign.userId)).toBe(0);
  expect(await endSessionsOf(person.userId, { except: kept.id })).toBe(1);
  expect((await rows(person.userId)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await endSession(person.userId, first.id)).toBe(false);
  expect(await endSessionsOf(person.userId)).toBe(1);
  expect([await rows(neighbour.userId), await rows(foreign.userId)].flat()).toHaveLength(2);
});
