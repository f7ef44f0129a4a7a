import { randomUUID } from "node:crypto";
import { enqueue } from "./jobs.server.ts";
import type { SecurityNotice } from "./security-notice-job.ts";
import type { Transaction } from "./transaction.server.ts";

/** Notifies every Operator of the Store by email and under "needs attention", in the caller's transaction. */
export function announceSecurityNotice(tx: Transaction, notice: SecurityNotice): Promise<void> {
  return enqueue(tx, "security.notice", { ...notice, id: randomUUID(), at: new Date().toISOString() });
}
