import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { findPictures, setReferences } from "#app/modules/media/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { HomePlace } from "./home-order.ts";
import { type HomeContent, type HomeKind, type HomePicture, MOST_SECTIONS, sectionName } from "./home-section.ts";
import { contentModule } from "./module.ts";
import { assertKnown, renderText } from "./text-pictures.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    home_changed: Record<never, never>;
    home_full: { most: number };
    home_section_changed: Record<never, never>;
    home_target_unknown: Record<never, never>;
  }
}

type Saved = {
  id: string | null;
  kind: HomeKind;
  content: HomeContent;
  hidden: boolean;
  /** The one that the form showed. */
  version?: number;
};

const columns = {
  ...{ kind: true, hidden: true, heading: true, text: true, label: true, target: true, url: true, amount: true },
  ...{ productIds: true, pictures: true },
} as const;

const nothingRendered: Awaited<ReturnType<typeof renderText>> = {
  html: "",
  plainText: "",
  pictures: [],
  unknown: null,
};

/**
 * Adds a section at the end of the home page (`id` null), or replaces everything that its form shows.
 * @returns the id; refuses `not_found`, for its pictures too, `invalid_input` for a picture in its text that the media
 * library doesn't have, and `conflict` where there are too many, where it leads to what this Store doesn't have, or
 * someone else saved it since
 */
export async function saveHomeSection(viewer: AdminViewer, { id, kind, content, hidden, version }: Saved) {
  const { storeId } = viewer;
  const rendered = kind === "text" ? await renderText(viewer, content.text) : nothingRendered;
  return transact(["not_found", "conflict", "invalid_input"], async (tx) => {
    assertKnown(rendered);
    const { homeSection } = moduleData(contentModule, tx);
    const found = id ? await homeSection.findFirst({ where: { storeId, id }, select: columns }) : null;
    if (id && found?.kind !== kind) refuse("not_found");
    if (content.target !== found?.target) await assertTarget(tx, storeId, content.target);
    // Before the section itself, as those do who arrange the page.
    if (!found || found.hidden !== hidden) await nextOrder(tx, storeId);
    const pictures = await described(tx, viewer, content.pictures);
    const input = { ...content, kind, hidden, pictures };
    const data = { ...input, html: rendered.html };
    let saved = id;
    if (saved) {
      const where = { storeId, id: saved, ...(version === undefined ? {} : { version }) };
      const { count } = await homeSection.updateMany({ where, data: { ...data, version: { increment: 1 } } });
      if (count === 0) refuse("conflict", { reason: "home_section_changed" });
    } else {
      const position = await endOf(tx, storeId);
      saved = (await homeSection.create({ data: { storeId, position, ...data }, select: { id: true } })).id;
    }
    const label = sectionName({ ...input, at: null });
    await setReferences(tx, viewer, { kind: "homeSection", id: saved, label }, [...rendered.pictures, ...pictures]);
    const target = { kind: "home-section" as const, id: saved };
    await (found
      ? recordAudit(tx, viewer, { action: "home-section.saved", target, fields: changedFields(found, input) })
      : recordAudit(tx, viewer, { action: "home-section.created", target }));
    return { id: saved };
  });
}

/** Where one more section comes. Refuses `conflict` where there are as many as there may be. */
async function endOf(tx: Transaction, storeId: string): Promise<number> {
  const { homeSection } = moduleData(contentModule, tx);
  const { _count, _max } = await homeSection.aggregate({ where: { storeId }, _count: true, _max: { position: true } });
  if (_count >= MOST_SECTIONS) refuse("conflict", { reason: "home_full", most: MOST_SECTIONS });
  return (_max.position ?? 0) + 1;
}

/** Pictures without alt text get that of the media library. */
async function described(tx: Transaction, viewer: AdminViewer, pictures: readonly HomePicture[]) {
  const keys = pictures.flatMap(({ url, alt }) => (alt === "" ? (keyOfUrl(url) ?? []) : []));
  const found = await findPictures(tx, viewer, keys);
  return pictures.map((picture) => ({
    ...picture,
    alt: picture.alt || (found.find(({ url }) => url === picture.url)?.alt ?? ""),
  }));
}

async function assertTarget(tx: Transaction, storeId: string, target: string): Promise<void> {
  const [kind, id] = target.split(":");
  if (id === undefined) return;
  const found = await moduleData(contentModule, tx).query(
    kind === "collection"
      ? sql`SELECT 1 FROM "pub_catalog_collection" WHERE "storeId" = ${storeId} AND "collectionId" = ${id}::uuid`
      : sql`SELECT 1 FROM "mod_content_page" WHERE "storeId" = ${storeId} AND "section"::text = ${kind} AND "id" = ${id}::uuid`,
  );
  if (found.length === 0) refuse("conflict", { reason: "home_target_unknown" });
}

/** Counts a change of which sections there are, their order or which are hidden. Locks it until the transaction ends. */
const nextOrder = (tx: Transaction, storeId: string) =>
  moduleData(contentModule, tx).homePage.upsert({
    where: { storeId },
    create: { storeId },
    update: { version: { increment: 1 } },
  });

type Arranged = {
  places: readonly HomePlace[];
  /** Those that go, with the versions that the form showed. */
  removed: readonly { id: string; version: number }[];
  version: number;
};

/**
 * Puts the sections of the home page in this order, hides and shows them, and deletes others.
 * @param version of the order that the form showed
 * @returns refuses `conflict` if someone else changed which sections there are, their order or which are hidden since, or
 * one that would be deleted
 */
export function arrangeHome(viewer: AdminViewer, { places, removed, version }: Arranged) {
  const { storeId } = viewer;
  return transact(["conflict"], async (tx) => {
    const { homePage, homeSection } = moduleData(contentModule, tx);
    const claimed = await homePage.updateMany({ where: { storeId, version }, data: { version: version + 1 } });
    if (claimed.count === 0) refuse("conflict", { reason: "home_changed" });
    const before = await homeSection.findMany({
      where: { storeId },
      select: { id: true, hidden: true, position: true },
    });
    for (const { id, version: seen } of removed) await remove(tx, viewer, { id, version: seen });
    const fields = new Set<string>();
    for (const [index, { id, hidden }] of places.entries()) {
      const was = before.find((each) => each.id === id);
      const position = index + 1;
      if (was?.hidden === hidden && was.position === position) continue;
      if (was?.position !== position) fields.add("order");
      if (was?.hidden !== hidden) fields.add("hidden");
      const again = was?.hidden === hidden ? {} : { version: { increment: 1 } };
      await homeSection.updateMany({ where: { storeId, id }, data: { position, hidden, ...again } });
    }
    await recordAudit(tx, viewer, {
      action: "home.arranged",
      target: { kind: "home", id: "home" },
      fields: [...fields],
    });
  });
}

async function remove(tx: Transaction, viewer: AdminViewer, { id, version }: { id: string; version: number }) {
  const { homeSection } = moduleData(contentModule, tx);
  const gone = await homeSection.deleteMany({ where: { storeId: viewer.storeId, id, version } });
  if (gone.count === 0) refuse("conflict", { reason: "home_changed" });
  await setReferences(tx, viewer, { kind: "homeSection", id, label: "" }, []);
  await recordAudit(tx, viewer, { action: "home-section.deleted", target: { kind: "home-section", id } });
}
