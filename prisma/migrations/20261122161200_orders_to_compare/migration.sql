-- Whether orders and payments fit each other can only become otherwise where one of them changes. Each change is noted,
-- and the note goes once both were compared and fit: comparing reads no other orders.
-- CreateTable
CREATE TABLE "mod_orders_change" (
    "id" BIGSERIAL NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,

    CONSTRAINT "mod_orders_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_payments_change" (
    "id" BIGSERIAL NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,

    CONSTRAINT "mod_payments_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mod_orders_change_storeId_id_idx" ON "mod_orders_change"("storeId", "id");

-- CreateIndex
CREATE INDEX "mod_payments_change_storeId_id_idx" ON "mod_payments_change"("storeId", "id");

CREATE FUNCTION "mod_orders_note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD."storeId", OLD."totalMinor", OLD."currency") = (NEW."storeId", NEW."totalMinor", NEW."currency")
      AND (OLD."state" = NEW."state" OR NEW."state" <> 'open') THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "mod_orders_change" ("storeId", "orderId") VALUES (OLD."storeId", OLD."id");
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND OLD."storeId" <> NEW."storeId") THEN
    INSERT INTO "mod_orders_change" ("storeId", "orderId") VALUES (NEW."storeId", NEW."id");
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "mod_orders_note_change" AFTER INSERT OR DELETE OR UPDATE OF "storeId", "totalMinor", "currency", "state"
ON "mod_orders" FOR EACH ROW EXECUTE FUNCTION "mod_orders_note_change"();

CREATE FUNCTION "mod_payments_note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD."storeId", OLD."currency", OLD."capturedMinor", OLD."capture") = (NEW."storeId", NEW."currency", NEW."capturedMinor", NEW."capture")
      AND OLD."orderId" IS NOT DISTINCT FROM NEW."orderId"
      AND (OLD."state" = NEW."state" OR NEW."state" <> 'cancelled') THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD."orderId" IS NOT NULL THEN
    INSERT INTO "mod_payments_change" ("storeId", "orderId") VALUES (OLD."storeId", OLD."orderId");
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."orderId" IS NOT NULL
    AND (TG_OP = 'INSERT' OR (OLD."storeId", OLD."orderId") IS DISTINCT FROM (NEW."storeId", NEW."orderId")) THEN
    INSERT INTO "mod_payments_change" ("storeId", "orderId") VALUES (NEW."storeId", NEW."orderId");
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "mod_payments_note_change" AFTER INSERT OR DELETE OR UPDATE OF "storeId", "orderId", "currency", "capturedMinor", "capture", "state"
ON "mod_payments" FOR EACH ROW EXECUTE FUNCTION "mod_payments_note_change"();

-- Other Modules compare with what they have.
CREATE VIEW "pub_payments_change" AS SELECT "id" AS "changeId", "storeId", "orderId" FROM "mod_payments_change";

-- What does not fit from before.
INSERT INTO "mod_orders_change" ("storeId", "orderId")
SELECT COALESCE(o."storeId", p."storeId"), COALESCE(o."id", p."orderId")
FROM "mod_orders" o FULL JOIN (SELECT * FROM "mod_payments" WHERE "orderId" IS NOT NULL) p ON p."orderId" = o."id" AND p."storeId" = o."storeId"
WHERE o."id" IS NULL OR p."id" IS NULL OR p."currency" <> o."currency" OR p."capturedMinor" > o."totalMinor"
  OR (p."capture" = 'automatic' AND p."capturedMinor" < o."totalMinor") OR (p."state" = 'cancelled' AND o."state" = 'open');
