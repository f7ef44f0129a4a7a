-- CreateEnum
CREATE TYPE "mod_audit_actor" AS ENUM ('operator', 'account', 'visitor', 'workload', 'provider', 'system', 'shell');

-- CreateTable
CREATE TABLE "mod_audit" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" "mod_audit_actor" NOT NULL,
    "actorId" UUID,
    "action" TEXT NOT NULL,
    "targetKind" TEXT,
    "targetId" TEXT,
    "fields" TEXT[],
    "reason" TEXT,
    "count" INTEGER NOT NULL DEFAULT 1,
    "until" TIMESTAMPTZ(3),
    "address" TEXT,
    "requestId" UUID,

    CONSTRAINT "mod_audit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mod_audit_storeId_at_id_idx" ON "mod_audit"("storeId", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mod_audit_storeId_actorId_at_id_idx" ON "mod_audit"("storeId", "actorId", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mod_audit_storeId_targetId_at_id_idx" ON "mod_audit"("storeId", "targetId", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mod_audit_storeId_address_at_id_idx" ON "mod_audit"("storeId", "address", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mod_audit_storeId_requestId_idx" ON "mod_audit"("storeId", "requestId");

-- What Prisma's schema cannot say: nothing in a line is long, so that nothing that somebody wrote finds room there.
ALTER TABLE "mod_audit" ADD CONSTRAINT "mod_audit_count" CHECK ("count" >= 1 AND (("count" > 1) = ("until" IS NOT NULL)));
ALTER TABLE "mod_audit" ADD CONSTRAINT "mod_audit_short" CHECK (
  char_length("action") <= 100 AND char_length("targetKind") <= 40 AND char_length("targetId") <= 100
  AND char_length("reason") <= 100 AND char_length("address") <= 45
  AND cardinality("fields") <= 100 AND char_length(array_to_string("fields", ' ')) <= 4000
);

-- Lines are added and never changed. ALWAYS: also where a session replays changes of a replica.
CREATE FUNCTION "mod_audit_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "mod_audit_is_final" BEFORE UPDATE OR DELETE OR TRUNCATE
ON "mod_audit" FOR EACH STATEMENT EXECUTE FUNCTION "mod_audit_is_final"();
ALTER TABLE "mod_audit" ENABLE ALWAYS TRIGGER "mod_audit_is_final";
