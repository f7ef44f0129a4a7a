-- Money that no payment accounts for belongs to the payments.
ALTER TABLE "mod_reconciliation_finding" RENAME TO "mod_payments_finding";
ALTER TABLE "mod_payments_finding" RENAME CONSTRAINT "mod_reconciliation_finding_pkey" TO "mod_payments_finding_pkey";
ALTER INDEX "mod_reconciliation_finding_storeId_dismissedAt_lastSeenAt_idx" RENAME TO "mod_payments_finding_storeId_dismissedAt_lastSeenAt_idx";
ALTER INDEX "mod_reconciliation_finding_storeId_connectionId_providerInt_key" RENAME TO "mod_payments_finding_storeId_connectionId_providerIntentId_key";
