import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { setReferences } from "#app/modules/media/index.server.ts";
import { pageCame, pageMoved, pageWent } from "#app/modules/redirects/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { planSchedule } from "#app/platform/schedule.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { contentModule } from "./module.ts";
import type { PageInput } from "./page.schema.ts";
import { isLegalKind, type Section } from "./page.ts";
import { summaryOf } from "./summary.ts";
import { assertKnown, renderText } from "./text-pictures.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    page_changed: Record<never, never>;
    page_handle_taken: Record<never, never>;
    page_kind_taken: Record<never, never>;
  }
}

type Saved = {
  id: string | null;
  input: PageInput;
  version?: number;
  /** Its text is an earlier one, whose pictures may have been deleted since: these are shown as their descriptions. */
  isEarlier?: boolean;
};

/**
 * Creates a page or a post (`id` null) or replaces everything that its form shows, and keeps the version.
 * @param version the one that the form showed
 * @returns the id; refuses `not_found`, for its picture too, `invalid_input` for a picture in its text that the media library
 * doesn't have, and `conflict` where another one has the URL or is the legal page of that kind, or someone else saved it since
 */
export async function savePage(viewer: AdminViewer, { id, input, version, isEarlier = false }: Saved) {
  const rendered = await renderText(viewer, input.text);
  const { html, plainText, pictures } = rendered;
  const summary = input.excerpt || summaryOf(plainText);
  return transact(["not_found", "conflict", "invalid_input"], async (tx) => {
    if (!isEarlier) assertKnown(rendered);
    const { contentPageVersion } = moduleData(contentModule, tx);
    await checkTaken(tx, viewer.storeId, id, input);
    const saved = id
      ? await update(tx, viewer, { id, input, made: { html, summary }, version })
      : await create(tx, viewer, { ...input, html, summary });
    const { title, text } = input;
    await contentPageVersion.create({
      data: { pageId: saved.id, version: saved.version, storeId: viewer.storeId, title, text },
    });
    await planSchedule(tx, "content.schedule", input);
    const cover = input.imageUrl ? [{ url: input.imageUrl, alt: "" }] : [];
    await setReferences(tx, viewer, { kind: input.section, id: saved.id, label: title }, [...pictures, ...cover]);
    return { id: saved.id };
  });
}

type Restored = { section: Section; id: string; version: number; seen: number };

/**
 * Gives a page or a post the title and the text of an earlier version again, as a new version; all else of it stays.
 * @param seen the page's version when that was chosen
 * @returns as `savePage`; refuses `not_found` for the version, too
 */
export async function restoreVersion(viewer: AdminViewer, { section, id, version, seen }: Restored) {
  const { contentPage, contentPageVersion } = moduleData(contentModule);
  const { storeId } = viewer;
  const [page, former] = await Promise.all([
    contentPage.findFirst({ where: { storeId, section, id }, select: before }),
    contentPageVersion.findFirst({ where: { storeId, pageId: id, version }, select: { title: true, text: true } }),
  ]);
  if (!page || !former) return { ok: false as const, code: "not_found" as const };
  return savePage(viewer, { id, input: { ...page, ...former }, version: seen, isEarlier: true });
}

async function checkTaken(tx: Transaction, storeId: string, id: string | null, { section, handle, kind }: PageInput) {
  const { contentPage } = moduleData(contentModule, tx);
  const others = { storeId, ...(id ? { id: { not: id } } : {}) };
  const [named, same] = await Promise.all([
    contentPage.findFirst({ where: { ...others, section, handle }, select: { id: true } }),
    isLegalKind(kind) ? contentPage.findFirst({ where: { ...others, kind }, select: { id: true } }) : null,
  ]);
  if (named) refuse("conflict", { reason: "page_handle_taken" });
  if (same) refuse("conflict", { reason: "page_kind_taken" });
}

/** What is made of a text when it is saved. */
type Made = { html: string; summary: string };

async function create(tx: Transaction, viewer: AdminViewer, columns: PageInput & Made) {
  const { contentPage } = moduleData(contentModule, tx);
  const made = await contentPage.create({
    data: { storeId: viewer.storeId, ...columns },
    select: { id: true, version: true },
  });
  const { section, handle } = columns;
  await pageCame(tx, viewer, { kind: section, handle });
  await recordAudit(tx, viewer, { action: `${section}.created`, target: { kind: section, id: made.id } });
  return made;
}

const before = {
  ...{ section: true, kind: true, state: true, publishAt: true, hideAt: true },
  ...{ title: true, handle: true, seoTitle: true, description: true, text: true, author: true, excerpt: true },
  ...{ imageUrl: true },
} as const;

type Update = { id: string; input: PageInput; made: Made; version: number | undefined };

async function update(tx: Transaction, viewer: AdminViewer, { id, input, made, version }: Update) {
  const { contentPage } = moduleData(contentModule, tx);
  const { section } = input;
  const where = { storeId: viewer.storeId, section, id };
  const found = await contentPage.findFirst({ where, select: { ...before, version: true } });
  if (!found) refuse("not_found");
  const { version: current, ...columns } = found;
  const next = (version ?? current) + 1;
  const changed = await contentPage.updateMany({
    where: { ...where, version: next - 1 },
    data: { ...input, ...made, version: next },
  });
  if (changed.count === 0) refuse("conflict", { reason: "page_changed" });
  await pageMoved(tx, viewer, { kind: section, from: columns.handle, to: input.handle });
  const fields = changedFields(columns, input);
  await recordAudit(tx, viewer, { action: `${section}.saved`, target: { kind: section, id }, fields });
  return { id, version: next };
}

/** Deletes a page or a post; its versions stay for the orders that name them. Refuses `not_found`. */
export function deletePage(viewer: AdminViewer, { section, id }: { section: Section; id: string }) {
  return transact(["not_found"], async (tx) => {
    const { storeId } = viewer;
    const [gone] = await moduleData(contentModule, tx).query<{ handle: string }>(sql`
      DELETE FROM "mod_content_page"
      WHERE "storeId" = ${storeId} AND "section" = ${section}::"mod_content_section" AND "id" = ${id}::uuid
      RETURNING "handle"`);
    if (!gone) refuse("not_found");
    await setReferences(tx, viewer, { kind: section, id, label: "" }, []);
    await pageWent(tx, viewer, { kind: section, handle: gone.handle });
    await recordAudit(tx, viewer, { action: `${section}.deleted`, target: { kind: section, id } });
  });
}
