-- From which amounts refunds need a recent sign-in becomes a setting, in minor units. Its defaults were 100 and 500 whole
-- units for currencies with two decimals; Stores in others keep what they had.
INSERT INTO "mod_stores_setting" ("storeId", "group", "value")
SELECT s."id", 'payments', jsonb_build_object('refundProofMinor', 100 * s."unit", 'dailyRefundProofMinor', 500 * s."unit")
FROM (
    SELECT "id", CASE
        WHEN "currency" IN (
            'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'
        ) THEN 1
        WHEN "currency" IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 1000
    END AS "unit"
    FROM "mod_stores"
) s
WHERE s."unit" IS NOT NULL;
