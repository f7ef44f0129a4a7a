import type { Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { catalogModule } from "./module.ts";
import { MOST_PINNED_SEARCHES } from "./pinned-search.ts";
import { isLiteral, type SearchTerm, searchKey } from "./search-words.ts";
import { MOST_SYNONYM_GROUPS, type Synonyms, type SynonymWords, searchTerms, synonymsOf } from "./synonyms.ts";

/** What staff set for the Store's searches. */
export type SearchRules = { synonyms: Synonyms; pinned: Readonly<Record<string, readonly string[]>> };

const noRules: SearchRules = { synonyms: {}, pinned: {} };

/**
 * What a search means by these rules.
 * @property pinned ids of the products that come first, in their order, also those that don't match
 */
export type Meant = { terms: readonly SearchTerm[]; pinned: readonly string[] };

/**
 * The rules for a search, read once for all searches and again when staff change them; none where nothing is searched,
 * or exactly what was typed.
 */
export async function searchRulesFor({ storeId }: Viewer, q: string, keep: Keep): Promise<SearchRules> {
  if (q === "" || isLiteral(q)) return noRules;
  return keep({
    key: JSON.stringify([catalogModule.id, storeId, "search-rules"]),
    read: () => readRules(storeId),
    tags: () => ["search-rules"],
  });
}

type Stored = { groups: SynonymWords[]; pinned: { key: string; productIds: string[] }[] };

async function readRules(storeId: string): Promise<SearchRules> {
  const [stored] = await moduleData(catalogModule).query<Stored>(sql`SELECT
    COALESCE((SELECT json_agg(json_build_object('words', g."words", 'oneWay', g."oneWay")) FROM (
      SELECT "words", "oneWay" FROM "mod_catalog_synonyms" WHERE "storeId" = ${storeId} AND "removedAt" IS NULL
      ORDER BY "createdAt" LIMIT ${MOST_SYNONYM_GROUPS}) g), '[]') AS "groups",
    COALESCE((SELECT json_agg(json_build_object('key', p."key", 'productIds', p."productIds")) FROM (
      SELECT "key", "productIds" FROM "mod_catalog_pinned_search" WHERE "storeId" = ${storeId} AND "removedAt" IS NULL
      ORDER BY "createdAt" LIMIT ${MOST_PINNED_SEARCHES}) p), '[]') AS "pinned"`);
  const { groups = [], pinned = [] } = stored ?? {};
  return {
    synonyms: synonymsOf(groups),
    pinned: Object.fromEntries(pinned.map(({ key, productIds }) => [key, productIds])),
  };
}

export function meantBy(q: string, { synonyms, pinned }: SearchRules): Meant {
  const key = searchKey(q);
  return { terms: searchTerms(q, synonyms), pinned: Object.hasOwn(pinned, key) ? (pinned[key] ?? []) : [] };
}
