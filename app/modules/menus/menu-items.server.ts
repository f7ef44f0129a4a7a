import { noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { type Destination, type MenuName, type PlacedItem, targetKindOf } from "./menu.ts";

/** A line of a menu; without an item where it has none. */
export type ReadItem = {
  menu: string;
  automatic: boolean;
  version: number;
  title: string | null;
  kind: string;
  targetId: string | null;
  url: string;
  nested: boolean;
  at: Destination | null;
};

/** Every menu of a Store that has a row, or one of them, with its items and where each leads now. */
export const itemsSql = (storeId: string, menu?: MenuName): Sql => sql`
  SELECT m."menu", m."automatic", m."version", i."title", i."kind", i."targetId"::text, i."url", i."nested",
    CASE WHEN c."handle" IS NOT NULL THEN json_build_object('title', c."title", 'handle', c."handle", 'published', c."published")
         WHEN p."handle" IS NOT NULL THEN json_build_object('title', p."title", 'handle', p."handle", 'published', p."published")
         WHEN i."kind" = 'blog' THEN json_build_object('title', '', 'handle', '', 'published', EXISTS (
           SELECT FROM "pub_content_page" b WHERE b."storeId" = m."storeId" AND b."section" = 'post' AND b."published"))
    END AS "at"
  FROM "mod_menus" m
  LEFT JOIN "mod_menus_item" i ON i."storeId" = m."storeId" AND i."menu" = m."menu"
  LEFT JOIN "pub_catalog_collection" c ON i."kind" = 'collection' AND c."collectionId" = i."targetId" AND c."storeId" = m."storeId"
  LEFT JOIN "pub_content_page" p ON i."kind" = p."section"::text AND p."pageId" = i."targetId" AND p."storeId" = m."storeId"
  WHERE m."storeId" = ${storeId} ${menu ? sql`AND m."menu" = ${menu}` : noSql}
  ORDER BY m."menu", i."position"`;

/** The collections, pages and posts with these ids, drafts among them; leaves out what this Store doesn't have. */
export const placesSql = (storeId: string, ids: readonly string[]): Sql => sql`
  SELECT 'collection' AS "kind", "collectionId"::text AS "targetId", "title", "handle", "published"
  FROM "pub_catalog_collection" WHERE "storeId" = ${storeId} AND "collectionId" = ANY(${[...ids]}::uuid[])
  UNION ALL
  SELECT "section"::text, "pageId"::text, "title", "handle", "published"
  FROM "pub_content_page" WHERE "storeId" = ${storeId} AND "pageId" = ANY(${[...ids]}::uuid[])`;

/** The item of a line; none where there isn't one, or where only a later version knows its kind. */
export function withPlace({ title, kind: stored, targetId, url, nested, at }: ReadItem): PlacedItem[] {
  const kind = targetKindOf(stored);
  return title === null || kind === null ? [] : [{ title, kind, targetId, url, nested, at }];
}
