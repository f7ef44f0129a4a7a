-- What addresses of some countries need beside the rest; empty in older rows.
ALTER TABLE "mod_customers_address"
    ADD COLUMN "company" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "region" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "phone" TEXT NOT NULL DEFAULT '';
