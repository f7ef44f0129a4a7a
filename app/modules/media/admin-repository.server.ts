import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { partOf } from "#app/kernel/text.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { countTake, newestFirst, pageOf } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { MediaQuery } from "./media.schema.ts";
import { mediaModule } from "./module.ts";
import { deleteObjects } from "./remove-objects.server.ts";
import { storedFields, withUrl } from "./store-object.server.ts";

const PAGE_SIZE = 24;
const MOST_PAGES = 50;

const filters: Record<Exclude<MediaQuery["show"], "">, object> = {
  images: { contentType: { startsWith: "image/" } },
  documents: { NOT: { contentType: { startsWith: "image/" } } },
  unused: { references: { none: {} } },
  // A product's alt text for a picture describes it as well.
  undescribed: { alt: "", contentType: { startsWith: "image/" }, references: { none: { alt: { not: "" } } } },
};

/** The media library of the Operator's Store. */
export function mediaAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const { storedObject } = moduleData(mediaModule);
  return {
    /** One page, the newest first; `q` searches name and alt text. The total is counted up to `countedTo`. */
    async list({ q, show, ...places }: MediaQuery) {
      const contains = partOf(q);
      const page = newestFirst("createdAt", places, PAGE_SIZE);
      const where = {
        storeId,
        AND: [show ? filters[show] : {}, q ? { OR: [{ name: contains }, { alt: contains }] } : {}],
      };
      const [rows, total] = await Promise.all([
        storedObject.findMany({
          ...page,
          where: { AND: [where, page.where] },
          select: { ...storedFields, name: true, createdAt: true, references: { select: { alt: true } } },
        }),
        storedObject.count({ where, orderBy: { createdAt: "desc" }, take: countTake(q) }),
      ]);
      const { items, ...others } = pageOf(rows, places, { size: PAGE_SIZE, keyOf: ({ createdAt }) => createdAt });
      const shown = items.map(({ references, ...row }) => ({
        ...withUrl(row),
        uses: references.length,
        described: row.alt !== "" || references.some(({ alt }) => alt !== ""),
      }));
      return { items: shown, ...others, total };
    },

    /** One page of pictures to choose from, the newest first. The total ends with page 50: to find more, search. */
    async pictures(q: string, page: number) {
      const part = partOf(q);
      const where = { storeId, ...filters.images, ...(q ? { OR: [{ name: part }, { alt: part }] } : {}) };
      const [rows, total] = await Promise.all([
        storedObject.findMany({
          where,
          select: { ...storedFields, name: true },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
          take: PAGE_SIZE,
          skip: (Math.min(page, MOST_PAGES) - 1) * PAGE_SIZE,
        }),
        storedObject.count({ where, orderBy: { createdAt: "desc" }, take: MOST_PAGES * PAGE_SIZE }),
      ]);
      return { items: rows.map(withUrl), total, pageSize: PAGE_SIZE };
    },

    async find(id: string) {
      const found = await storedObject.findFirst({
        where: { storeId, id },
        select: {
          ...storedFields,
          ...{ name: true, createdAt: true, animated: true },
          references: { select: { kind: true, subjectId: true, label: true, alt: true }, orderBy: { label: "asc" } },
          _count: { select: { variants: true } },
        },
      });
      if (!found) return null;
      const { _count, ...row } = found;
      return { ...withUrl(row), variants: _count.variants };
    },

    /** False when the picture isn't in this Store. */
    async setAlt(id: string, alt: string): Promise<boolean> {
      const described = await transact(["not_found"], async (tx) => {
        const { count } = await moduleData(mediaModule, tx).storedObject.updateMany({
          where: { storeId, id },
          data: { alt },
        });
        if (count === 0) refuse("not_found");
        await recordAudit(tx, viewer, { action: "media.described", target: { kind: "media", id }, fields: ["alt"] });
      });
      return described.ok;
    },

    /** Describes pictures by key, with what they show. Ignores those of other Stores. */
    async describe(pictures: readonly { key: string; alt: string }[]) {
      const described = await transact(async (tx) => {
        for (const { key, alt } of pictures) {
          const [found] = await moduleData(mediaModule, tx).storedObject.updateManyAndReturn({
            where: { storeId, key },
            data: { alt },
            select: { id: true },
          });
          if (!found) continue;
          const target = { kind: "media" as const, id: found.id };
          await recordAudit(tx, viewer, { action: "media.described", target, fields: ["alt"] });
        }
      });
      if (!described.ok) throw new Error(`Pictures could not be described: ${described.code}`);
    },

    delete: (ids: string[]) => deleteObjects(viewer, ids),
  };
}

type Editor = AdminViewer | SystemViewer;
type Subject = {
  kind: "product" | "collection" | "page" | "post" | "homeSection" | "settings";
  id: string;
  label: string;
};
type Shown = { url: string; alt: string };

/** Replaces what a subject shows. Ignores URLs that aren't stored objects; refuses `not_found` for unknown ones. */
export async function setReferences(
  tx: Transaction,
  { storeId }: Editor,
  subject: Subject,
  pictures: readonly Shown[],
) {
  const { storedObject, objectReference } = moduleData(mediaModule, tx);
  const alts = new Map<string, string>();
  for (const { url, alt } of pictures) {
    const key = keyOfUrl(url);
    if (key !== null) alts.set(key, alts.get(key) || alt);
  }
  const objects = await storedObject.findMany({
    where: { storeId, key: { in: [...alts.keys()] } },
    select: { id: true, key: true },
  });
  if (objects.length !== alts.size) refuse("not_found");
  const { kind, id: subjectId, label } = subject;
  await objectReference.deleteMany({ where: { storeId, kind, subjectId } });
  await objectReference.createMany({
    data: objects.map(({ id: objectId, key }) => ({
      ...{ storeId, objectId, kind, subjectId, label },
      alt: alts.get(key) ?? "",
    })),
  });
}

export async function moveReferences(tx: Transaction, { storeId }: Editor, from: string, to: string) {
  const { objectReference } = moduleData(mediaModule, tx);
  const moving = await objectReference.findMany({ where: { storeId, objectId: from } });
  await objectReference.deleteMany({ where: { storeId, objectId: from } });
  await objectReference.createMany({ data: moving.map((row) => ({ ...row, objectId: to })), skipDuplicates: true });
}

/** Pictures of this Store by key. Leaves out unknown ones. */
export async function findPictures(tx: Transaction | undefined, { storeId }: Editor, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const rows = await moduleData(mediaModule, tx).storedObject.findMany({
    where: { storeId, key: { in: [...keys] }, contentType: { startsWith: "image/" } },
    select: storedFields,
  });
  return rows.map(withUrl);
}
