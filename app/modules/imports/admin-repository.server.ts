import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { newestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import {
  type ImportKind,
  type ImportState,
  type ItemCounts,
  type ItemProblem,
  type ItemState,
  itemStates,
  type PictureCounts,
  pictureStates,
} from "./import.ts";
import { importsModule } from "./module.ts";

const PAGE_SIZE = 25;
const ITEMS_SHOWN = 50;
const PROBLEMS_READ = 500;

const listed = { id: true, kind: true, fileName: true, state: true, createdAt: true, finishedAt: true } as const;

export type ImportedItem = {
  line: number;
  title: string;
  state: ItemState;
  changes: string[];
  problems: ItemProblem[];
  targetId: string | null;
};

const shownItem = {
  ...{ line: true, title: true, state: true, changes: true, problems: true, targetId: true },
} as const;

/** The imports of the Operator's Store, or of the shell's. */
export function importsAdminFor(viewer: AdminViewer | SystemViewer) {
  const { storeId } = viewer;
  const data = moduleData(importsModule);
  return {
    /** One page of imports, the newest first, with how many items each has. */
    async list(places: Places<Date>) {
      const page = newestFirst("createdAt", places, PAGE_SIZE);
      const found = await data.import.findMany({
        ...page,
        where: { AND: [{ storeId, state: { not: "reading" } }, page.where] },
        select: { ...listed, _count: { select: { items: true } } },
      });
      const rows = found.map(({ _count, ...each }) => ({ ...each, items: _count.items }));
      return pageOf(rows, places, { size: PAGE_SIZE, keyOf: ({ createdAt }) => createdAt });
    },

    /** An import with the counts of its items and pictures by state, all of one moment. Null where the Store has none with this id. */
    async find(id: string) {
      const [found] = await data.query<FoundImport>(sql`
        SELECT i."id"::text, i."kind"::text AS "kind", i."fileName", i."state"::text AS "state", i."createdAt", i."finishedAt", i."format",
          COALESCE(i."ignored", '{}') AS "ignored",
          COALESCE((SELECT json_object_agg(c."state", c."count") FROM (
            SELECT "state", COUNT(*) AS "count" FROM "mod_imports_item"
            WHERE "storeId" = i."storeId" AND "importId" = i."id" GROUP BY "state") c), '{}') AS "items",
          COALESCE((SELECT json_object_agg(c."state", c."count") FROM (
            SELECT "state", COUNT(*) AS "count" FROM "mod_imports_picture"
            WHERE "storeId" = i."storeId" AND "importId" = i."id" GROUP BY "state") c), '{}') AS "pictures"
        FROM "mod_imports" i WHERE i."storeId" = ${storeId} AND i."id" = ${id}::uuid AND i."state" <> 'reading'`);
      if (!found) return null;
      const { items, pictures, ...rest } = found;
      return { ...rest, counts: countsOf(itemStates, items), pictures: countsOf(pictureStates, pictures) };
    },

    /** Items of an import in one of these states, in the file's order, from a line on. */
    async items(importId: string, { states, from = 0 }: { states: readonly ItemState[]; from?: number }) {
      const found = await data.importItem.findMany({
        where: { storeId, importId, state: { in: [...states] }, line: { gte: from } },
        select: shownItem,
        orderBy: { line: "asc" },
        take: ITEMS_SHOWN + 1,
      });
      return { items: found.slice(0, ITEMS_SHOWN).map(itemOf), next: found[ITEMS_SHOWN]?.line ?? null };
    },

    /** The first pictures of an import that couldn't be added, in the file's order. */
    async failedPictures(importId: string) {
      return data.importPicture.findMany({
        where: { storeId, importId, state: "failed" },
        select: shownPicture,
        orderBy: [{ itemLine: "asc" }, { place: "asc" }],
        take: ITEMS_SHOWN,
      });
    },

    /** Every problem of an import in the file's order: first those of items, then those of pictures. */
    async *problems(importId: string): AsyncGenerator<ItemProblem & { title: string }, void> {
      for (let from = 0; ; ) {
        const found = await data.importItem.findMany({
          where: { storeId, importId, state: { in: ["refused", "failed", "kept"] }, line: { gte: from } },
          select: shownItem,
          orderBy: { line: "asc" },
          take: PROBLEMS_READ,
        });
        for (const { title, problems } of found.map(itemOf)) for (const each of problems) yield { ...each, title };
        const last = found.at(-1);
        if (!last || found.length < PROBLEMS_READ) break;
        from = last.line + 1;
      }
      yield* pictureProblems(storeId, importId);
    },
  };
}

type FoundImport = {
  id: string;
  kind: ImportKind;
  fileName: string;
  state: ImportState;
  createdAt: Date;
  finishedAt: Date | null;
  format: string;
  ignored: string[];
  items: Partial<ItemCounts>;
  pictures: Partial<PictureCounts>;
};

type Found = Omit<ImportedItem, "problems"> & { problems: unknown };

/** Only this Module writes problems. */
const itemOf = ({ problems, ...item }: Found): ImportedItem => ({ ...item, problems: problems as ItemProblem[] });

const shownPicture = {
  ...{ itemLine: true, place: true, line: true, url: true, problem: true },
  item: { select: { title: true } },
} as const;

async function* pictureProblems(storeId: string, importId: string) {
  const { importPicture } = moduleData(importsModule);
  for (let after: { itemLine: number; place: number } | undefined; ; ) {
    const found = await importPicture.findMany({
      where: { storeId, importId, state: "failed" },
      select: shownPicture,
      orderBy: [{ itemLine: "asc" }, { place: "asc" }],
      take: PROBLEMS_READ,
      ...(after ? { cursor: { importId_itemLine_place: { importId, ...after } }, skip: 1 } : {}),
    });
    for (const { line, url, problem, item } of found) {
      yield { line, column: "Picture URL", reason: `${problem} ${url}`, title: item.title };
    }
    const last = found.at(-1);
    if (!last || found.length < PROBLEMS_READ) return;
    after = { itemLine: last.itemLine, place: last.place };
  }
}

/** How many rows are in each state, those without one included. */
const countsOf = <State extends string>(states: readonly State[], counted: Partial<Record<State, number>>) =>
  // Object.fromEntries loses the keys' types.
  ({ ...Object.fromEntries(states.map((state) => [state, 0])), ...counted }) as Record<State, number>;
