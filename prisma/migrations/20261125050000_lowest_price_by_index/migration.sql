-- A connection keeps the plan of its first calls. Made while the store had few variants, it read all of them for each
-- product that was saved, also when there were 30,000 by then.
ALTER FUNCTION "mod_catalog_price_products"() SET enable_seqscan = off;
