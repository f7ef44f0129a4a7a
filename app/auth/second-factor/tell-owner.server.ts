import type { FactorChange } from "#app/platform/account-mail-job.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

/** Has an Operator told by email what became of their second factors (OWASP ASVS 6.3.7), with what the transaction does. */
export function tellOwner(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  factorChange: FactorChange,
) {
  return enqueue(tx, "account.mail", { reason: "second-factor", userId, email, factorChange });
}
