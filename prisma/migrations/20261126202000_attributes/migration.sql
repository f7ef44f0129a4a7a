-- What products say of themselves, and what lists are filtered by. The version before knows none of this.
CREATE TYPE "mod_catalog_attribute_kind" AS ENUM ('choice', 'text', 'number', 'yes_no', 'vendor', 'product_type');

-- CreateTable
CREATE TABLE "mod_catalog_attribute" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "kind" "mod_catalog_attribute_kind" NOT NULL,
    "unit" TEXT NOT NULL DEFAULT '',
    "isFilter" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mod_catalog_attribute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_catalog_attribute_value" (
    "id" SERIAL NOT NULL,
    "storeId" TEXT NOT NULL,
    "attributeId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "number" DOUBLE PRECISION,

    CONSTRAINT "mod_catalog_attribute_value_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_catalog_product_attribute" (
    "storeId" TEXT NOT NULL,
    "productId" UUID NOT NULL,
    "valueId" INTEGER NOT NULL,
    "listed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "mod_catalog_product_attribute_pkey" PRIMARY KEY ("productId","valueId")
);

-- CreateIndex
CREATE UNIQUE INDEX "mod_catalog_attribute_storeId_handle_key" ON "mod_catalog_attribute"("storeId", "handle");

-- CreateIndex
CREATE UNIQUE INDEX "mod_catalog_attribute_value_attributeId_key_key" ON "mod_catalog_attribute_value"("attributeId", "key");

-- CreateIndex
CREATE INDEX "mod_catalog_product_attribute_valueId_listed_productId_idx" ON "mod_catalog_product_attribute"("valueId", "listed", "productId");

-- AddForeignKey
ALTER TABLE "mod_catalog_attribute_value" ADD CONSTRAINT "mod_catalog_attribute_value_attributeId_fkey" FOREIGN KEY ("attributeId") REFERENCES "mod_catalog_attribute"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_catalog_product_attribute" ADD CONSTRAINT "mod_catalog_product_attribute_productId_fkey" FOREIGN KEY ("productId") REFERENCES "mod_catalog"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_catalog_product_attribute" ADD CONSTRAINT "mod_catalog_product_attribute_valueId_fkey" FOREIGN KEY ("valueId") REFERENCES "mod_catalog_attribute_value"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say: there is one filter by vendors and one by types.
CREATE UNIQUE INDEX "mod_catalog_attribute_of_products" ON "mod_catalog_attribute"("storeId", "kind") WHERE "kind" IN ('vendor', 'product_type');

CREATE FUNCTION "mod_catalog_fill_attribute"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- The lock waits for a change of the product that is under way; the next one finds this row.
    SELECT product."status" = 'active' INTO NEW."listed" FROM "mod_catalog" product WHERE product."id" = NEW."productId" FOR SHARE;
    RETURN NEW;
END
$$;
CREATE TRIGGER "mod_catalog_fill_attribute" BEFORE INSERT ON "mod_catalog_product_attribute"
FOR EACH ROW EXECUTE FUNCTION "mod_catalog_fill_attribute"();

CREATE FUNCTION "mod_catalog_attributes_follow"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "mod_catalog_product_attribute" SET "listed" = NEW."status" = 'active' WHERE "productId" = NEW."id";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_attributes_follow" AFTER UPDATE ON "mod_catalog" FOR EACH ROW
WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "mod_catalog_attributes_follow"();

-- What pages for everyone show of it. A change of a product's status is noted by itself.
CREATE FUNCTION "mod_catalog_attribute_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['attributes']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_attribute_came" AFTER INSERT ON "mod_catalog_attribute"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_attribute_changed"();
CREATE TRIGGER "mod_catalog_attribute_changed" AFTER UPDATE ON "mod_catalog_attribute"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_attribute_changed"();
CREATE TRIGGER "mod_catalog_attribute_went" AFTER DELETE ON "mod_catalog_attribute"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_attribute_changed"();
-- A new value is none of the products whose pages are there; lists may offer it.
CREATE FUNCTION "mod_catalog_attribute_value_came"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['attribute-values']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_attribute_value_came" AFTER INSERT ON "mod_catalog_attribute_value"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_attribute_value_came"();
CREATE TRIGGER "mod_catalog_attribute_value_changed" AFTER UPDATE ON "mod_catalog_attribute_value"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_attribute_changed"();
CREATE TRIGGER "mod_catalog_product_attribute_came" AFTER INSERT ON "mod_catalog_product_attribute"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_part_changed"();
CREATE TRIGGER "mod_catalog_product_attribute_went" AFTER DELETE ON "mod_catalog_product_attribute"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_part_changed"();
