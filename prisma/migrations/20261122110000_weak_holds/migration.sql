-- AlterTable
ALTER TABLE "mod_checkout" ADD COLUMN     "chainStartedAt" TIMESTAMPTZ(3),
ADD COLUMN     "networkHash" TEXT,
ADD COLUMN     "holdsReleasedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "mod_inventory" ADD COLUMN     "weak" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mod_inventory_reservation" ADD COLUMN     "weak" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "paying" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "capped" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "visitor" TEXT,
ADD COLUMN     "network" TEXT;

-- CreateIndex
CREATE INDEX "mod_checkout_storeId_networkHash_idx" ON "mod_checkout"("storeId", "networkHash");

-- CreateIndex
CREATE INDEX "mod_inventory_reservation_storeId_visitor_idx" ON "mod_inventory_reservation"("storeId", "visitor");

-- CreateIndex
CREATE INDEX "mod_inventory_reservation_storeId_network_idx" ON "mod_inventory_reservation"("storeId", "network");

-- What Prisma's schema cannot say.
CREATE INDEX "mod_inventory_reservation_weak" ON "mod_inventory_reservation"("storeId", "variantId") WHERE "weak" AND "state" = 'held';
ALTER TABLE "mod_inventory" ADD CONSTRAINT "mod_inventory_weak" CHECK ("weak" >= 0 AND "weak" <= "reserved");

-- The database counts weak pieces itself, so that the version before, which does not know them, cannot miscount them.
CREATE FUNCTION "mod_inventory_count_weak"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "before" INTEGER := 0;
    "after" INTEGER := 0;
BEGIN
    IF TG_OP <> 'INSERT' AND OLD."weak" AND OLD."state" = 'held' THEN "before" := OLD."quantity"; END IF;
    IF TG_OP <> 'DELETE' AND NEW."weak" AND NEW."state" = 'held' THEN "after" := NEW."quantity"; END IF;
    IF "before" <> "after" THEN
        UPDATE "mod_inventory" SET "weak" = "weak" + "after" - "before"
        WHERE "storeId" = COALESCE(NEW."storeId", OLD."storeId") AND "variantId" = COALESCE(NEW."variantId", OLD."variantId");
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_inventory_count_weak" AFTER INSERT OR UPDATE OR DELETE ON "mod_inventory_reservation"
FOR EACH ROW EXECUTE FUNCTION "mod_inventory_count_weak"();

-- A payment takes over what is held weakly, so Shoppers see it as available.
CREATE OR REPLACE VIEW "pub_inventory_availability" AS
SELECT "storeId", "variantId", "available" + "weak" AS "available" FROM "mod_inventory";
