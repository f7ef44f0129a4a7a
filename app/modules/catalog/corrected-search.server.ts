import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { catalogModule } from "./module.ts";
import { correctedWord, isCorrectable, isLiteral, searchWords } from "./search-words.ts";
import { isSynonym, type Synonyms } from "./synonyms.ts";

/** Words that share what is left of them without a letter are few. */
const MOST_NEAR = 50;
/** What is more common than this doesn't matter. */
const MOST_COUNTED = 20;

type Near = { typed: string; word: string | null; count: number };

/**
 * A search with each word that no published product has replaced by one that some have, one typo away; null where
 * there is none. Words that begin another one are known, and so are synonyms.
 * @param q as Shoppers typed it
 */
export async function correctedSearch(storeId: string, q: string, synonyms: Synonyms): Promise<string | null> {
  const words = searchWords(q);
  if (isLiteral(q) || words.length === 0) return null;
  const rows = await moduleData(catalogModule).query<Near>(sql`
    SELECT typed."word" AS "typed", near."word", COALESCE(near."count", 0)::int AS "count"
    FROM unnest(${words}::text[]) typed("word")
    LEFT JOIN LATERAL (
      SELECT known."word", uses."count" FROM (
        SELECT w."word" FROM "mod_catalog_word" w
        WHERE w."storeId" = ${storeId} AND w."near" && "mod_catalog_near"(typed."word") LIMIT ${MOST_NEAR}) known
      CROSS JOIN LATERAL (
        SELECT COUNT(*) AS "count" FROM (
          SELECT FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND p."status" = 'active'
            AND p."words" @@ quote_literal(known."word")::tsquery LIMIT ${MOST_COUNTED}) counted) uses
      WHERE uses."count" > 0) near ON TRUE
    WHERE NOT EXISTS (SELECT FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND p."status" = 'active'
      AND p."words" @@ "mod_catalog_query"(jsonb_build_array(jsonb_build_array(jsonb_build_array(typed."word"))), TRUE, '') OFFSET 0)`);
  const unknown = new Set(rows.map(({ typed }) => typed).filter((word) => !isSynonym(synonyms, word)));
  if (unknown.size === 0 || ![...unknown].every(isCorrectable)) return null;
  const meant = words.map((word) =>
    unknown.has(word)
      ? correctedWord(word, [
          ...rows.flatMap(({ typed, word: near, count }) => (typed === word && near ? [{ word: near, count }] : [])),
          // Of whichever products have the words that mean the same.
          ...Object.keys(synonyms).map((synonym) => ({ word: synonym, count: 1 })),
        ])
      : word,
  );
  return meant.every((word) => word !== null) ? meant.join(" ") : null;
}
