import type { ClientBase } from "pg";
import { demoCollections } from "#prisma/demo/catalogue.ts";
import { colours, details, materials, sentences, series, things } from "./words.ts";

/**
 * What the statements below share. Chance is a hash that PostgreSQL keeps the same, as partitions depend on it; an id
 * says whose it is, what of, and which number.
 */
const functions = `
  CREATE OR REPLACE FUNCTION pg_temp.chance(n bigint, salt int, size int) RETURNS int LANGUAGE sql IMMUTABLE
    RETURN (hashint8extended(n, salt) & 2147483647) % size;
  CREATE OR REPLACE FUNCTION pg_temp.pick(n bigint, salt int, words text[]) RETURNS text LANGUAGE sql IMMUTABLE
    RETURN words[1 + (hashint8extended(n, salt) & 2147483647) % cardinality(words)];
  CREATE OR REPLACE FUNCTION pg_temp.made_id(store text, kind int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN (left(md5(store), 8) || '-' || lpad(to_hex(kind), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;
  CREATE OR REPLACE FUNCTION pg_temp.colour(n bigint, v int, colours text[]) RETURNS text LANGUAGE sql IMMUTABLE
    RETURN colours[1 + ((hashint8extended(n, 10) & 2147483647) + v) % cardinality(colours)];
  CREATE OR REPLACE FUNCTION pg_temp.variants(n bigint) RETURNS int LANGUAGE sql IMMUTABLE RETURN 1 + pg_temp.chance(n, 11, 5);
  CREATE OR REPLACE FUNCTION pg_temp.price(n bigint) RETURNS int LANGUAGE sql IMMUTABLE
    RETURN 490 + 100 * (pg_temp.chance(n, 12, 300) * pg_temp.chance(n, 13, 300) / 300);`;

const kinds = { product: 1, collection: 2, variant: 0x100, image: 0x200 };

/** Product n is put up for sale half a minute after the one before it. A few are drafts. */
const products = `
  INSERT INTO "mod_catalog" ("id", "storeId", "handle", "title", "description", "details", "optionNames", "status",
                             "priceMinor", "keywords", "createdAt", "updatedAt")
  SELECT pg_temp.made_id($1, ${kinds.product}, n), $1, replace(lower(title), ' ', '-') || '-' || n, title,
         pg_temp.pick(n, 4, $6) || ' ' || pg_temp.pick(n, 5, $6) || E'\\n\\n' || pg_temp.pick(n, 6, $6) || ' ' || pg_temp.pick(n, 7, $6),
         ARRAY[pg_temp.pick(n, 8, $7), pg_temp.pick(n, 9, $7)], ARRAY['Colour'],
         (CASE WHEN pg_temp.chance(n, 14, 50) = 0 THEN 'draft' ELSE 'active' END)::"mod_catalog_product_status", pg_temp.price(n),
         (SELECT string_agg(pg_temp.colour(n, v, $8) || ' S' || n || '-' || v, ' ') FROM generate_series(1, pg_temp.variants(n)) v),
         moment, moment
  FROM generate_series(1, $2::bigint) n,
       LATERAL (SELECT pg_temp.pick(n, 1, $3) || ' ' || pg_temp.pick(n, 2, $4) || ' ' || pg_temp.pick(n, 3, $5) AS title,
                       timestamptz '2025-01-01 00:00Z' + n * interval '30 seconds' AS moment OFFSET 0) made
  ON CONFLICT DO NOTHING`;

const variants = `
  INSERT INTO "mod_catalog_variant" ("id", "storeId", "productId", "sku", "optionValues", "priceMinor", "compareAtMinor", "position")
  SELECT pg_temp.made_id($1, ${kinds.variant} + v, n), $1, pg_temp.made_id($1, ${kinds.product}, n), 'S' || n || '-' || v,
         ARRAY[pg_temp.colour(n, v, $3)], price, CASE WHEN pg_temp.chance(n, 15, 8) = 0 THEN price * 5 / 4 END, v - 1
  FROM generate_series(1, $2::bigint) n, generate_series(1, pg_temp.variants(n)) v,
       LATERAL (SELECT pg_temp.price(n) + CASE WHEN v > 3 THEN 500 ELSE 0 END AS price) made
  ON CONFLICT DO NOTHING`;

/** One product in ten is sold out, and some variants of the others. */
const stock = `
  INSERT INTO "mod_inventory" ("storeId", "variantId", "onHand")
  SELECT $1, pg_temp.made_id($1, ${kinds.variant} + v, n),
         CASE WHEN pg_temp.chance(n, 16, 10) = 0 THEN 0 ELSE greatest(0, pg_temp.chance(n + v, 17, 64) - 3) END
  FROM generate_series(1, $2::bigint) n, generate_series(1, pg_temp.variants(n)) v
  ON CONFLICT DO NOTHING`;

const collections = `
  INSERT INTO "mod_catalog_collection" ("id", "storeId", "handle", "title", "description", "position")
  SELECT pg_temp.made_id($1, ${kinds.collection}, position), $1, handle, title, description, position
  FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY made(handle, title, description, position)
  ON CONFLICT DO NOTHING`;

/** Each collection has half as many as the one before it; one product in three is also in one of the first three. */
const members = `
  INSERT INTO "mod_catalog_collection_product" ("storeId", "collectionId", "productId")
  SELECT $1, ($3::uuid[])[at], pg_temp.made_id($1, ${kinds.product}, n)
  FROM generate_series(1, $2::bigint) n,
       unnest(ARRAY[7 - length(ltrim((1 + pg_temp.chance(n, 18, 63))::bit(6)::text, '0')),
                    CASE WHEN pg_temp.chance(n, 20, 3) = 0 THEN 1 + pg_temp.chance(n, 19, 3) END]) at
  WHERE at <= cardinality($3)
  ON CONFLICT DO NOTHING`;

/** Two to four of the pictures that there are. */
const images = `
  INSERT INTO "mod_catalog_image" ("id", "storeId", "productId", "url", "alt", "width", "height", "position", "placeholder")
  SELECT pg_temp.made_id($1, ${kinds.image} + i, n), $1, pg_temp.made_id($1, ${kinds.product}, n), ($3::text[])[at],
         'The product, picture ' || i, ($4::int[])[at], ($5::int[])[at], i - 1, ($6::text[])[at]
  FROM generate_series(1, $2::bigint) n, generate_series(1, 2 + pg_temp.chance(n, 21, 3)) i,
       LATERAL (SELECT 1 + pg_temp.chance(n + i, 22, cardinality($3::text[])) AS at) made
  ON CONFLICT DO NOTHING`;

/** The media library shows who shows what. */
const references = `
  INSERT INTO "mod_media_reference" ("storeId", "objectId", "kind", "subjectId", "label", "alt")
  SELECT DISTINCT ON (o."id", p."id") $1, o."id", 'product'::"mod_media_reference_kind", p."id", p."title", i."alt"
  FROM generate_series(1, $2::bigint) n
  JOIN "mod_catalog" p ON p."id" = pg_temp.made_id($1, ${kinds.product}, n)
  JOIN "mod_catalog_image" i ON i."productId" = p."id"
  JOIN "mod_media" o ON o."storeId" = $1 AND i."url" = '/objects/' || o."key"
  ORDER BY o."id", p."id", i."position"
  ON CONFLICT DO NOTHING`;

type Picture = { url: string; width: number; height: number; placeholder: string | null };

/** Shown where the store has no pictures of its own. */
const stillLife: Picture = { url: "/demo/hero.svg", width: 1600, height: 1000, placeholder: null };

/**
 * Adds products, with variants, stock, pictures and places in collections, until this Store has `count` made by it.
 * Number n is the same product each time. The caller runs `VACUUM (ANALYZE)` afterwards.
 */
export async function seedCatalog(client: ClientBase, storeId: string, count: number): Promise<void> {
  await client.query(functions);
  await client.query("BEGIN");
  await client.query(collections, [
    storeId,
    demoCollections.map(({ handle }) => handle),
    demoCollections.map(({ title }) => title),
    demoCollections.map(({ description }) => description),
  ]);
  const { rows: known } = await client.query<Picture>(
    `SELECT DISTINCT ON ("url") "url", "width", "height", "placeholder" FROM "mod_catalog_image"
     WHERE "storeId" = $1 ORDER BY "url"`,
    [storeId],
  );
  const { rows: ids } = await client.query<{ id: string }>(
    `SELECT "id" FROM "mod_catalog_collection" WHERE "storeId" = $1 ORDER BY "position", "id" LIMIT 6`,
    [storeId],
  );
  const pictures = known.length > 0 ? known : [stillLife];
  const range = [storeId, count];
  await client.query(products, [...range, series, materials, things, sentences, details, colours]);
  await client.query(variants, [...range, colours]);
  await client.query(stock, range);
  await client.query(members, [...range, ids.map(({ id }) => id)]);
  await client.query(images, [
    ...range,
    pictures.map(({ url }) => url),
    pictures.map(({ width }) => width),
    pictures.map(({ height }) => height),
    pictures.map(({ placeholder }) => placeholder),
  ]);
  await client.query(references, range);
  await client.query("COMMIT");
}
