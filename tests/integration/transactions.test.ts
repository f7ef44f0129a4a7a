/** What becomes of a refusal inside a transaction. */
import { expect, it } from "vitest";
import { refuse } from "#app/kernel/refusal.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";

useDatabase();
useIdleJobs();

async function writeAndRefuse(tx: Transaction): Promise<void> {
  const email = { recipient: "ada@shop.test", subject: "Hello", html: "Hello", text: "Hello" };
  await queueEmail(tx, { storeId: "default", dedupeKey: "refused", ...email });
  refuse("conflict", { reason: "stock_changed" });
}
const written = () => db().email.count({ where: { dedupeKey: "refused" } });

it("one that is declared becomes the result, and nothing stays written", async () => {
  const outcome = await transact(["conflict"], writeAndRefuse);
  expect(outcome).toEqual({ ok: false, code: "conflict", data: { reason: "stock_changed" } });
  expect(await written()).toBe(0);
});

it("one that is not declared is an error, and nothing stays written", async () => {
  await expect(transact(["not_found"], writeAndRefuse)).rejects.toThrow("conflict");
  expect(await written()).toBe(0);
});
