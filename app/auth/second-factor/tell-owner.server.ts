import type { FactorChange } from "#app/platform/account-mail-job.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

/** Emails an Operator about a change to their two-step sign-in (OWASP ASVS 6.3.7), in the same transaction. */
export function notifyOwner(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  factorChange: FactorChange,
) {
  return enqueue(tx, "account.mail", { reason: "second-factor", userId, email, factorChange });
}
