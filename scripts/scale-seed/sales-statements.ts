/**
 * The statements of `seedSales`. Everything follows from a row's number `n`: ids, names, times, states and sums.
 * Ids ascend with `n`, as those of real rows ascend with time.
 */

/** `kind`: four hexadecimal digits that tell the tables apart. */
export const id = (kind: string, n = "n") => `('0190${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const pick = (n: string, words: string) => `(ARRAY['${words.split(" ").join("','")}'])[1 + ${n}]`;
const firstName = pick("n % 10", "Anna Ben Carla David Elena Felix Greta Hugo Ines Jonas");
const lastName = pick("n / 10 % 12", "Adler Bruns Conti Dorn Evers Falk Garcia Hansen Ivanov Jansen Keller Lopez");
const domain = pick("n % 4", "example.com example.org mail.example post.example");

export const makeStore = `
  INSERT INTO "mod_stores" ("id", "name", "currency") VALUES ($1, 'A large shop', 'EUR') ON CONFLICT DO NOTHING`;

/** Payments name a Connection. One is made where there is none: nobody sealed its secrets, so it is disabled. */
export const makeConnection = `
  INSERT INTO "mod_connections" ("id", "storeId", "provider", "name", "test", "enabled", "secrets", "updatedAt")
  SELECT ${id("c000", "1")}, $1, 'sandbox', 'Sandbox of the large shop', TRUE, FALSE, '', now()
  WHERE NOT EXISTS (SELECT FROM "mod_connections" WHERE "storeId" = $1)`;

export const findSales = `SELECT FROM "auth_user" WHERE "id" = ${id("0001", "1")}`;

/** What the statements below go by. Dates end at this hour. */
export const noteCounts = `
  CREATE TEMPORARY TABLE seed AS
  SELECT $1::text AS store, $2::bigint AS orders, $3::bigint AS customers, date_trunc('hour', now()) AS until,
         (SELECT "id" FROM "mod_connections" WHERE "storeId" = $1 ORDER BY "createdAt" LIMIT 1) AS connection,
         (SELECT COALESCE(max("number"), 1000) FROM "mod_orders") AS numbered`;

/** What can be bought. Without a catalogue it is one article that nobody can look at any more. */
export const collectArticles = `
  CREATE TEMPORARY TABLE article AS
  SELECT row_number() OVER (ORDER BY v."sku") - 1 AS place, v."id", v."sku", v."priceMinor" AS price,
         array_to_string(v."optionValues", ' / ') AS variant, p."handle", p."title"
  FROM seed JOIN "mod_catalog_variant" v ON v."storeId" = store JOIN "mod_catalog" p ON p."id" = v."productId"
  WHERE NOT v."archived" AND v."priceMinor" > 0
  UNION ALL SELECT 0, ${id("a000", "1")}, 'GONE', 1990, '', 'gone', 'An article of the past'
  WHERE NOT EXISTS (SELECT FROM "mod_catalog_variant", seed WHERE "storeId" = store)`;

export const collectBuyers = `
  CREATE TEMPORARY TABLE buyer AS
  SELECT n, ${firstName} || ' ' || ${lastName} AS name, until - interval '26280 hours' * ((customers - n) / customers::float) AS at,
         lower(${firstName} || '.' || ${lastName}) || n || '@' || ${domain} AS email
  FROM seed, generate_series(1, customers) n`;

/**
 * The sales of three years, the newest last. Three in ten are guests'; one in fifty is cancelled and one in a thousand
 * a test; one in ten is picked up; of one in a hundred a part was refunded; the last of every 500 wait to be sent, and 60 at least.
 */
export const collectSales = `
  CREATE TEMPORARY TABLE sale AS
  SELECT n, at, customer, buyer.email, buyer.name, state, test, a AS "firstArticle", b AS "secondArticle", one.price + COALESCE(other.price, 0) AS subtotal,
         one.price + COALESCE(other.price, 0) + 490 AS total,
         CASE WHEN state = 'cancelled' THEN one.price + COALESCE(other.price, 0) + 490 WHEN n % 100 = 1 THEN 300 ELSE 0 END AS refunded
  FROM (
    SELECT n, n * 31 % customers + 1 AS bought, CASE WHEN n % 10 < 7 THEN n * 31 % customers + 1 END AS customer,
           n % 1000 = 7 AS test, until - interval '26280 hours' * ((orders - n) / orders::float) AS at, n * 7919 % articles AS a,
           CASE WHEN n % 2 = 0 AND articles > 1 THEN (n * 7919 + 1) % articles END AS b,
           CASE WHEN n % 1000 = 7 OR n % 50 = 9 THEN 'cancelled' WHEN n > orders - GREATEST(orders / 500, 60) THEN 'open'
             ELSE 'fulfilled' END AS state
    FROM seed, (SELECT count(*) AS articles FROM article) counted, generate_series(1, orders) n) numbers
  JOIN (SELECT n AS key, email, name FROM buyer) buyer ON buyer.key = bought
  JOIN article one ON one.place = a LEFT JOIN article other ON other.place = b`;
