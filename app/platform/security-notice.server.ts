import { randomUUID } from "node:crypto";
import { enqueue } from "./jobs.server.ts";
import type { SecurityNotice } from "./security-notice-job.ts";
import type { Transaction } from "./transaction.server.ts";

/**
 * Has every Operator of the Store told by email, and puts it under "needs attention", with what the caller's transaction
 * does.
 */
export function announceSecurityNotice(tx: Transaction, notice: SecurityNotice): Promise<void> {
  return enqueue(tx, "security.notice", { ...notice, id: randomUUID(), at: new Date().toISOString() });
}
