-- AlterTable
ALTER TABLE "mod_connections_event" ADD COLUMN     "subject" TEXT;

-- CreateTable
CREATE TABLE "mod_reconciliation_finding" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "connectionId" UUID NOT NULL,
    "providerIntentId" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "capturedMinor" INTEGER NOT NULL,
    "refundedMinor" INTEGER NOT NULL,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dismissedAt" TIMESTAMPTZ(3),
    "dismissedBy" UUID,

    CONSTRAINT "mod_reconciliation_finding_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mod_reconciliation_finding_storeId_dismissedAt_lastSeenAt_idx" ON "mod_reconciliation_finding"("storeId", "dismissedAt", "lastSeenAt");

-- CreateIndex
CREATE UNIQUE INDEX "mod_reconciliation_finding_storeId_connectionId_providerInt_key" ON "mod_reconciliation_finding"("storeId", "connectionId", "providerIntentId");

-- CreateIndex
CREATE INDEX "mod_connections_event_storeId_state_receivedAt_idx" ON "mod_connections_event"("storeId", "state", "receivedAt" DESC);

-- CreateIndex
CREATE INDEX "mod_connections_event_connectionId_subject_idx" ON "mod_connections_event"("connectionId", "subject");
