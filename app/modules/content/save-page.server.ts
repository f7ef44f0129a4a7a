import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { pageCame, pageMoved, pageWent } from "#app/modules/redirects/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { planSchedule } from "#app/platform/schedule.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { contentModule } from "./module.ts";
import type { PageInput } from "./page.schema.ts";
import { isLegalKind } from "./page.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    page_changed: Record<never, never>;
    page_handle_taken: Record<never, never>;
    page_kind_taken: Record<never, never>;
  }
}

type Saved = { id: string | null; input: PageInput; version?: number };

/**
 * Creates a page (`id` null) or replaces everything that its form shows, and keeps the version.
 * @param version the one that the form showed
 * @returns the id; refuses `not_found`, and `conflict` where another page has the URL or is the legal page of that kind, or
 * someone else saved it since
 */
export async function savePage(viewer: AdminViewer, { id, input, version }: Saved) {
  // Loaded when someone writes: what parses HTML needs more memory than the rest of a page.
  const { renderMarkdown } = await import("#app/platform/markdown.server.ts");
  const html = renderMarkdown(input.text);
  return transact(["not_found", "conflict"], async (tx) => {
    const { contentPageVersion } = moduleData(contentModule, tx);
    await checkTaken(tx, viewer.storeId, id, input);
    const saved = id
      ? await update(tx, viewer, { id, input, html, version })
      : await create(tx, viewer, { ...input, html });
    const { title, text } = input;
    await contentPageVersion.create({
      data: { pageId: saved.id, version: saved.version, storeId: viewer.storeId, title, text },
    });
    await planSchedule(tx, "content.schedule", input);
    return { id: saved.id };
  });
}

type Restored = { id: string; version: number; seen: number };

/**
 * Gives a page the title and the text of an earlier version again, as a new version; all else of it stays.
 * @param seen the page's version when that was chosen
 * @returns as `savePage`; refuses `not_found` for the version, too
 */
export async function restoreVersion(viewer: AdminViewer, { id, version, seen }: Restored) {
  const { contentPage, contentPageVersion } = moduleData(contentModule);
  const { storeId } = viewer;
  const [page, former] = await Promise.all([
    contentPage.findFirst({ where: { storeId, id }, select: before }),
    contentPageVersion.findFirst({ where: { storeId, pageId: id, version }, select: { title: true, text: true } }),
  ]);
  if (!page || !former) return { ok: false as const, code: "not_found" as const };
  return savePage(viewer, { id, input: { ...page, ...former }, version: seen });
}

async function checkTaken(tx: Transaction, storeId: string, id: string | null, { handle, kind }: PageInput) {
  const { contentPage } = moduleData(contentModule, tx);
  const others = { storeId, ...(id ? { id: { not: id } } : {}) };
  const [named, same] = await Promise.all([
    contentPage.findFirst({ where: { ...others, handle }, select: { id: true } }),
    isLegalKind(kind) ? contentPage.findFirst({ where: { ...others, kind }, select: { id: true } }) : null,
  ]);
  if (named) refuse("conflict", { reason: "page_handle_taken" });
  if (same) refuse("conflict", { reason: "page_kind_taken" });
}

async function create(tx: Transaction, viewer: AdminViewer, columns: PageInput & { html: string }) {
  const { contentPage } = moduleData(contentModule, tx);
  const made = await contentPage.create({
    data: { storeId: viewer.storeId, ...columns },
    select: { id: true, version: true },
  });
  await pageCame(tx, viewer, { kind: "page", handle: columns.handle });
  await recordAudit(tx, viewer, { action: "page.created", target: { kind: "page", id: made.id } });
  return made;
}

const before = {
  ...{ kind: true, state: true, publishAt: true, hideAt: true },
  ...{ title: true, handle: true, description: true, text: true },
} as const;

type Update = { id: string; input: PageInput; html: string; version: number | undefined };

async function update(tx: Transaction, viewer: AdminViewer, { id, input, html, version }: Update) {
  const { contentPage } = moduleData(contentModule, tx);
  const where = { storeId: viewer.storeId, id };
  const found = await contentPage.findFirst({ where, select: { ...before, version: true } });
  if (!found) refuse("not_found");
  const { version: current, ...columns } = found;
  const next = (version ?? current) + 1;
  const changed = await contentPage.updateMany({
    where: { ...where, version: next - 1 },
    data: { ...input, html, version: next },
  });
  if (changed.count === 0) refuse("conflict", { reason: "page_changed" });
  await pageMoved(tx, viewer, { kind: "page", from: columns.handle, to: input.handle });
  const fields = changedFields(columns, input);
  await recordAudit(tx, viewer, { action: "page.saved", target: { kind: "page", id }, fields });
  return { id, version: next };
}

/** Deletes a page; its versions stay for the orders that name them. Refuses `not_found`. */
export function deletePage(viewer: AdminViewer, id: string) {
  return transact(["not_found"], async (tx) => {
    const { storeId } = viewer;
    const [gone] = await moduleData(contentModule, tx).query<{ handle: string }>(sql`
      DELETE FROM "mod_content_page" WHERE "storeId" = ${storeId} AND "id" = ${id}::uuid RETURNING "handle"`);
    if (!gone) refuse("not_found");
    await pageWent(tx, viewer, { kind: "page", handle: gone.handle });
    await recordAudit(tx, viewer, { action: "page.deleted", target: { kind: "page", id } });
  });
}
