import type { Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { catalogModule } from "./module.ts";
import { isLiteral, type SearchTerm } from "./search-words.ts";
import { MOST_SYNONYM_GROUPS, type Synonyms, searchTerms, synonymsOf } from "./synonyms.ts";

/** What staff set for the Store's searches. */
export type SearchRules = { synonyms: Synonyms };

const noRules: SearchRules = { synonyms: {} };

/** What a search means by these rules. */
export type Meant = { terms: readonly SearchTerm[] };

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

async function readRules(storeId: string): Promise<SearchRules> {
  const groups = await moduleData(catalogModule).synonymGroup.findMany({
    where: { storeId, removedAt: null },
    ...{ select: { words: true, oneWay: true }, orderBy: { createdAt: "asc" }, take: MOST_SYNONYM_GROUPS },
  });
  return { synonyms: synonymsOf(groups) };
}

export const meantBy = (q: string, { synonyms }: SearchRules): Meant => ({ terms: searchTerms(q, synonyms) });
