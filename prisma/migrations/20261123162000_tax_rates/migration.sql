-- Rates of taxes in thousandths of a percent: 8.875 % is 8875. The version before reads and writes basis points alone.
ALTER TABLE "mod_orders_tax" ADD COLUMN "milliPercent" INTEGER;
UPDATE "mod_orders_tax" SET "milliPercent" = "basisPoints" * 10;
ALTER TABLE "mod_orders_tax" ALTER COLUMN "milliPercent" SET NOT NULL;
ALTER TABLE "mod_orders_tax" ADD CONSTRAINT "mod_orders_tax_milli_percent" CHECK ("milliPercent" BETWEEN 0 AND 100000);

CREATE FUNCTION "mod_orders_complete_rate"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    NEW."milliPercent" := COALESCE(NEW."milliPercent", NEW."basisPoints" * 10);
    NEW."basisPoints" := COALESCE(NEW."basisPoints", round(NEW."milliPercent" / 10.0));
    RETURN NEW;
END
$$;
CREATE TRIGGER "mod_orders_complete_rate" BEFORE INSERT ON "mod_orders_tax"
    FOR EACH ROW EXECUTE FUNCTION "mod_orders_complete_rate"();
