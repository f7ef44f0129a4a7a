import type { AdminViewer, Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { type Keep, type PageTag, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { storedPictures } from "./home-section.schema.ts";
import { type HomeDestination, type HomeSection, homeKindOf } from "./home-section.ts";
import { contentModule } from "./module.ts";

type Row = Omit<HomeSection, "kind" | "pictures"> & { kind: string; pictures: unknown; at: HomeDestination | null };

/** The sections of a Store in their order, each with where it leads now. */
const sectionsSql = (storeId: string, where: Sql = noSql): Sql => sql`
  SELECT s."id"::text, s."kind", s."hidden", s."version", s."heading", s."text", s."html", s."label", s."target", s."url",
    s."amount", s."productIds"::text[], s."pictures",
    CASE WHEN c."handle" IS NOT NULL THEN json_build_object('title', c."title", 'handle', c."handle", 'published', c."published")
         WHEN p."handle" IS NOT NULL THEN json_build_object('title', p."title", 'handle', p."handle", 'published', p."state" = 'published')
         WHEN s."target" = 'blog' THEN json_build_object('title', '', 'handle', '', 'published', EXISTS (
           SELECT FROM "mod_content_page" b WHERE b."storeId" = s."storeId" AND b."section" = 'post' AND b."state" = 'published'))
    END AS "at"
  FROM "mod_content_home_section" s
  CROSS JOIN LATERAL (SELECT split_part(s."target", ':', 1) AS "kind", NULLIF(split_part(s."target", ':', 2), '')::uuid AS "id") t
  LEFT JOIN "pub_catalog_collection" c ON t."kind" = 'collection' AND c."collectionId" = t."id" AND c."storeId" = s."storeId"
  LEFT JOIN "mod_content_page" p ON t."kind" = p."section"::text AND p."id" = t."id" AND p."storeId" = s."storeId"
  WHERE s."storeId" = ${storeId} ${where} ORDER BY s."position", s."id"`;

/** None where only a later version knows its kind. */
function sectionOf(row: Row): HomeSection[] {
  const kind = homeKindOf(row.kind);
  return kind ? [{ ...row, kind, pictures: storedPictures(row.pictures) }] : [];
}

/** What says that something which a section leads to was renamed, published or deleted. */
function placeTags(sections: readonly HomeSection[]): PageTag[] {
  const kinds = sections.map(({ target }) => target.split(":")[0]);
  return [
    ...sections.flatMap(({ at }, index): PageTag[] => {
      const kind = kinds[index];
      return at && (kind === "page" || kind === "post") ? [`${kind}:${at.handle}`] : [];
    }),
    ...(kinds.includes("collection") ? (["collections"] as const) : []),
    ...(kinds.includes("blog") ? (["posts"] as const) : []),
  ];
}

/**
 * The sections of a Store's home page that aren't hidden, in their order; none where it is automatic.
 * @param keep where a request may get what an earlier one has read
 */
export const shownHomeSections = (
  { storeId }: Pick<Viewer, "storeId">,
  keep: Keep = readUncached,
): Promise<HomeSection[]> =>
  keep({
    key: JSON.stringify([contentModule.id, storeId, "home"]),
    read: async () =>
      (await moduleData(contentModule).query<Row>(sectionsSql(storeId, sql`AND NOT s."hidden"`))).flatMap(sectionOf),
    tags: (sections) => ["home", ...placeTags(sections)],
  });

/** The home page of the Operator's Store. */
export function homeAdminFor({ storeId }: AdminViewer) {
  const data = moduleData(contentModule);
  return {
    /** Every section with the version of their order, which is 0 before there was any. */
    async all(): Promise<{ version: number; sections: HomeSection[] }> {
      const [page, rows] = await Promise.all([
        data.homePage.findFirst({ where: { storeId }, select: { version: true } }),
        data.query<Row>(sectionsSql(storeId)),
      ]);
      return { version: page?.version ?? 0, sections: rows.flatMap(sectionOf) };
    },

    /** Null where there is none with this id in the Store. */
    async find(id: string): Promise<HomeSection | null> {
      const [row] = await data.query<Row>(sectionsSql(storeId, sql`AND s."id" = ${id}::uuid`));
      return (row && sectionOf(row)[0]) ?? null;
    },
  };
}
