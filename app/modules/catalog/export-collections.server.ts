import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachRow, placeSql } from "#app/platform/list-place.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { collectionSortOf, statusOfCollection } from "./collection.ts";
import { rulesSchema } from "./collection-rules.schema.ts";
import { ruleLines } from "./collection-rules.ts";
import { type CollectionListQuery, matchingCollections } from "./collections-admin.server.ts";
import { catalogModule } from "./module.ts";

const BATCH = 500;
const MEMBERS = 1000;

export const collectionExportHeader = [
  ...["URL", "Title", "Status", "Above it", "Position", "Description", "Picture URL", "Order of products"],
  ...["Title for search engines", "Description for search engines", "Conditions met", "Conditions", "Product"],
];

/**
 * Rows of `collectionExportHeader` by title. A collection that rules fill is one row with these; any other has a row for
 * each of its products in their order, of which the first has its texts. Writes the audit log first.
 * @param currency of the Store, for prices in rules
 */
export async function exportCollections(
  viewer: AdminViewer,
  query: CollectionListQuery,
  currency: string,
): Promise<AsyncIterable<CsvCell[]>> {
  await recordAudit(undefined, viewer, { action: "collection.exported" });
  return rows(viewer, query, currency);
}

type Exported = {
  id: string;
  sortTitle: string;
  handle: string;
  title: string;
  published: boolean;
  parentHandle: string | null;
  position: number;
  description: string;
  imageUrl: string;
  sort: string;
  seoTitle: string;
  seoDescription: string;
  rules: unknown;
};

const batchOf = (storeId: string, query: CollectionListQuery) => (last?: Exported) => {
  const place = placeSql(
    { before: last ? { key: last.sortTitle, id: last.id } : null, after: null },
    { key: sql`lower(c."title")`, id: sql`c."id"`, type: sql`text`, largestFirst: false },
  );
  return moduleData(catalogModule).query<Exported>(sql`
    SELECT c."id"::text, lower(c."title") AS "sortTitle", c."handle", c."title", c."published", c."position",
           p."handle" AS "parentHandle", c."description", c."imageUrl", c."sort", c."seoTitle", c."seoDescription", c."rules"
    FROM "mod_catalog_collection" c
    LEFT JOIN "mod_catalog_collection" p ON p."id" = c."parentId" AND p."storeId" = c."storeId"
    WHERE ${matchingCollections(storeId, query)} ${place.where} ${place.orderBy} LIMIT ${BATCH}`);
};

type Member = { handle: string; position: number; productId: string };

const membersOf = (storeId: string, id: string) => (last?: Member) =>
  moduleData(catalogModule).query<Member>(sql`
    SELECT p."handle", m."position", m."productId"::text FROM (
      SELECT cp."productId", cp."position" FROM "mod_catalog_collection_product" cp
      WHERE cp."storeId" = ${storeId} AND cp."collectionId" = ${id}::uuid
        AND (cp."position", cp."productId") > (${last?.position ?? -1}, ${last?.productId ?? NO_ID}::uuid)
      ORDER BY cp."position", cp."productId" LIMIT ${MEMBERS}) m
    JOIN "mod_catalog" p ON p."id" = m."productId" AND p."storeId" = ${storeId}
    ORDER BY m."position", m."productId"`);

const NO_ID = "00000000-0000-0000-0000-000000000000";

async function* rows(
  { storeId }: AdminViewer,
  query: CollectionListQuery,
  currency: string,
): AsyncGenerator<CsvCell[], void> {
  for await (const collection of eachRow(BATCH, batchOf(storeId, query))) {
    const texts = textsOf(collection, currency);
    let isFirst = true;
    if (collection.rules === null) {
      for await (const { handle } of eachRow(MEMBERS, membersOf(storeId, collection.id))) {
        yield [collection.handle, ...(isFirst ? texts : texts.map(() => "")), handle];
        isFirst = false;
      }
    }
    if (isFirst) yield [collection.handle, ...texts, ""];
  }
}

function textsOf({ title, description, imageUrl, seoTitle, seoDescription, ...rest }: Exported, currency: string) {
  const rules = rulesSchema.nullable().parse(rest.rules);
  return [
    ...[title, statusOfCollection(rest), rest.parentHandle ?? "", String(rest.position), description],
    ...[imageUrl ? absoluteUrl(imageUrl) : "", collectionSortOf(rest.sort), seoTitle, seoDescription],
    ...[rules?.match ?? "", rules ? ruleLines(rules, currency).join("\n") : ""],
  ];
}
