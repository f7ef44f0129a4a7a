-- CreateEnum
CREATE TYPE "mod_stock_notices_state" AS ENUM ('pending', 'waiting', 'told');

-- CreateTable
CREATE TABLE "mod_stock_notices" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "variantId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "state" "mod_stock_notices_state" NOT NULL DEFAULT 'pending',
    "since" TIMESTAMPTZ(3) NOT NULL,
    "waitingSince" TIMESTAMPTZ(3),

    CONSTRAINT "mod_stock_notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_stock_notices_variant" (
    "storeId" TEXT NOT NULL,
    "variantId" UUID NOT NULL,
    "announced" INTEGER NOT NULL DEFAULT 0,
    "lookAt" TIMESTAMPTZ(6),

    CONSTRAINT "mod_stock_notices_variant_pkey" PRIMARY KEY ("storeId","variantId")
);

-- CreateTable
CREATE TABLE "mod_stock_notices_request" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "variantId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_stock_notices_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_stock_notices_mailbox" (
    "storeId" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "emails" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mod_stock_notices_mailbox_pkey" PRIMARY KEY ("storeId","mailbox","day")
);

-- CreateIndex
CREATE UNIQUE INDEX "mod_stock_notices_storeId_variantId_emailKey_key" ON "mod_stock_notices"("storeId", "variantId", "emailKey");

-- CreateIndex
CREATE INDEX "mod_stock_notices_storeId_emailKey_idx" ON "mod_stock_notices"("storeId", "emailKey");

-- CreateIndex
CREATE INDEX "mod_stock_notices_storeId_state_since_idx" ON "mod_stock_notices"("storeId", "state", "since");

-- CreateIndex
CREATE INDEX "mod_stock_notices_request_storeId_at_idx" ON "mod_stock_notices_request"("storeId", "at");

-- CreateIndex
CREATE INDEX "mod_stock_notices_mailbox_storeId_day_idx" ON "mod_stock_notices_mailbox"("storeId", "day");

-- What Prisma's schema cannot say.
ALTER TABLE "mod_stock_notices" ADD CONSTRAINT "mod_stock_notices_place" CHECK ("state" <> 'waiting' OR "waitingSince" IS NOT NULL);
ALTER TABLE "mod_stock_notices_variant" ADD CONSTRAINT "mod_stock_notices_announced" CHECK ("announced" >= 0);

-- A variant's queue, the first at its head.
CREATE INDEX "mod_stock_notices_queue" ON "mod_stock_notices"("storeId", "variantId", "waitingSince", "id") WHERE "state" = 'waiting';
CREATE INDEX "mod_stock_notices_variant_look" ON "mod_stock_notices_variant"("storeId", "lookAt") WHERE "lookAt" IS NOT NULL;

-- Notes for a variant that people wait for how many pieces are left of those that they were told of, and when there are
-- others. Everyone else's change of stock costs one look into an index. At the commit: a checkout takes a piece and gives
-- it back as a weak one in the same transaction, which is no new piece. The row is locked before stock is read, as the
-- job does, so that neither counts with what the other is changing.
CREATE FUNCTION "mod_stock_notices_follow"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "told" INTEGER;
    "left" INTEGER;
BEGIN
    SELECT v."announced" INTO "told" FROM "mod_stock_notices_variant" v
    WHERE v."storeId" = NEW."storeId" AND v."variantId" = NEW."variantId" FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;
    -- What may be sold beyond the stock isn't back in it.
    SELECT GREATEST(COALESCE(a."inStock", a."available"), 0) INTO "left" FROM "pub_inventory_availability" a
    WHERE a."storeId" = NEW."storeId" AND a."variantId" = NEW."variantId";
    UPDATE "mod_stock_notices_variant" v
    SET "announced" = LEAST("told", "left"), "lookAt" = CASE WHEN "left" > "told" THEN clock_timestamp() ELSE v."lookAt" END
    WHERE v."storeId" = NEW."storeId" AND v."variantId" = NEW."variantId"
      AND ("left" < "told" OR ("left" > "told" AND v."lookAt" IS NULL));
    RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "mod_stock_notices_follow" AFTER UPDATE ON "mod_inventory"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD."available" + OLD."weak" <> NEW."available" + NEW."weak") EXECUTE FUNCTION "mod_stock_notices_follow"();

-- Once for all rows of a statement: an import adds thousands.
CREATE FUNCTION "mod_stock_notices_begin"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "mod_stock_notices_variant" v SET "lookAt" = clock_timestamp()
    FROM "rows" r WHERE r."storeId" = v."storeId" AND r."variantId" = v."variantId" AND r."available" > 0;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_stock_notices_begin" AFTER INSERT ON "mod_inventory"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_stock_notices_begin"();
