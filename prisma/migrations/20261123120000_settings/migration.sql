-- What an Operator decides about the Store: one row for each group of settings that was ever saved.
CREATE TABLE "mod_stores_setting" (
    "storeId" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_stores_setting_pkey" PRIMARY KEY ("storeId", "group"),
    CONSTRAINT "mod_stores_setting_value" CHECK (jsonb_typeof("value") = 'object')
);

-- Every page shows some of them.
CREATE FUNCTION "mod_stores_setting_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['settings']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_stores_setting_came" AFTER INSERT ON "mod_stores_setting"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_stores_setting_changed"();
CREATE TRIGGER "mod_stores_setting_changed" AFTER UPDATE ON "mod_stores_setting"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_stores_setting_changed"();
CREATE TRIGGER "mod_stores_setting_went" AFTER DELETE ON "mod_stores_setting"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_stores_setting_changed"();

-- Stores of an earlier version keep what was fixed in the code until then.
INSERT INTO "mod_stores_setting" ("storeId", "group", "value")
SELECT s."id", v."group", v."value"
FROM "mod_stores" s
CROSS JOIN (VALUES
    ('store', '{"language": "en-IE", "timeZone": "UTC"}'::jsonb),
    ('taxes', '{"note": "Prices include VAT"}'::jsonb),
    ('shipping', '{
        "countries": ["AT", "BE", "DK", "FI", "FR", "DE", "IE", "IT", "LU", "NL", "PL", "PT", "ES", "SE"],
        "methods": [
            {"id": "standard", "title": "Standard", "description": "3 to 5 working days", "priceMinor": 490, "freeFromMinor": 6000},
            {"id": "express", "title": "Express", "description": "Next working day", "priceMinor": 1290, "freeFromMinor": null}
        ]
    }'::jsonb)
) AS v("group", "value");
