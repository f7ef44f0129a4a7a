import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { lockRedirects } from "./locked-redirects.server.ts";
import { redirectsModule } from "./module.ts";
import type { RedirectInput } from "./redirect.schema.ts";
import { endOf } from "./redirect.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    redirect_changed: Record<never, never>;
    redirect_circular: Record<never, never>;
    redirect_taken: Record<never, never>;
  }
}

const RESTORABLE_MS = HOUR_MS;

type Saved = { id: string | null; input: RedirectInput; version?: number };
const target = (id: string) => ({ kind: "redirect" as const, id });

/**
 * Adds a redirect (`id` null) or changes one. It leads to the end of a chain, and so do those that led to its path. One
 * that said that a page was deleted is replaced.
 * @param version the one that the form showed
 * @returns the id; refuses `not_found`, and `conflict` for a circle, for a path that another redirect has, and where
 * someone else, or a page that moved, changed it since
 */
export function saveRedirect(viewer: AdminViewer, { id, input, version }: Saved) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { storeId } = viewer;
    await lockRedirects(tx, storeId);
    const before = id ? await found(tx, storeId, id) : null;
    if (before && version !== undefined && before.version !== version)
      refuse("conflict", { reason: "redirect_changed" });
    await free(tx, storeId, { id, fromPath: input.from });
    const toPath = await leadTo(tx, storeId, input);
    const columns = { fromPath: input.from, toPath, reason: "manual" as const };
    const saved = await write(tx, storeId, before, columns);
    await recordAudit(tx, viewer, {
      target: target(saved),
      ...(before
        ? { action: "redirect.saved", fields: changedFields(before, columns) }
        : { action: "redirect.created" }),
    });
    return { id: saved };
  });
}

async function found(tx: Transaction, storeId: string, id: string) {
  const row = await moduleData(redirectsModule, tx).redirect.findFirst({
    where: { storeId, id, removedAt: null },
    select: { id: true, fromPath: true, toPath: true, reason: true, version: true },
  });
  return row ?? refuse("not_found");
}

type Columns = { fromPath: string; toPath: string; reason: "manual" };

async function write(tx: Transaction, storeId: string, before: { id: string } | null, columns: Columns) {
  const { redirect } = moduleData(redirectsModule, tx);
  if (!before) return (await redirect.create({ data: { storeId, ...columns }, select: { id: true } })).id;
  const { id } = before;
  await redirect.update({ where: { storeId, id }, data: { ...columns, version: { increment: 1 } } });
  return id;
}

/** Frees a path for a redirect: drops a deleted redirect there, or the note that its page is gone. */
async function free(tx: Transaction, storeId: string, { id, fromPath }: { id: string | null; fromPath: string }) {
  const { redirect } = moduleData(redirectsModule, tx);
  const others = { storeId, fromPath, ...(id ? { NOT: { id } } : {}) };
  await redirect.deleteMany({ where: { AND: [others, { OR: [{ toPath: null }, { NOT: { removedAt: null } }] }] } });
  const other = await redirect.findFirst({ where: others, select: { id: true } });
  if (other) refuse("conflict", { reason: "redirect_taken" });
}

/** Makes what led to a redirect's path lead where it leads. @returns the end of its own chain */
async function leadTo(tx: Transaction, storeId: string, { from, to }: RedirectInput): Promise<string> {
  const { redirect } = moduleData(redirectsModule, tx);
  const next = await redirect.findFirst({
    where: { storeId, fromPath: to, removedAt: null },
    select: { toPath: true },
  });
  const end = endOf({ from, to }, next?.toPath ?? null);
  if (end === null) refuse("conflict", { reason: "redirect_circular" });
  // Only deleted ones could lead from there.
  await redirect.deleteMany({ where: { storeId, fromPath: end, toPath: from } });
  await redirect.updateMany({ where: { storeId, toPath: from }, data: { toPath: end, version: { increment: 1 } } });
  return end;
}

/** Deletes a redirect; it can be restored for an hour. Refuses `not_found`. */
export function deleteRedirect(viewer: AdminViewer, id: string) {
  return transact(["not_found"], async (tx) => {
    const { storeId } = viewer;
    await lockRedirects(tx, storeId);
    const gone = await moduleData(redirectsModule, tx).redirect.updateMany({
      where: { storeId, id, removedAt: null },
      data: { removedAt: new Date(), version: { increment: 1 } },
    });
    if (gone.count === 0) refuse("not_found");
    await recordAudit(tx, viewer, { action: "redirect.deleted", target: target(id) });
  });
}

/**
 * Restores a deleted redirect. Refuses `not_found`, also after its hour and where its path has a page or another redirect
 * by now, and `conflict` for a circle.
 */
export function restoreRedirect(viewer: AdminViewer, id: string) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { storeId } = viewer;
    const { redirect } = moduleData(redirectsModule, tx);
    await lockRedirects(tx, storeId);
    const removed = await redirect.findFirst({
      where: { storeId, id, removedAt: { gt: new Date(Date.now() - RESTORABLE_MS) } },
      select: { fromPath: true, toPath: true },
    });
    if (!removed) refuse("not_found");
    const { fromPath, toPath } = removed;
    const leads = toPath === null ? {} : { toPath: await leadTo(tx, storeId, { from: fromPath, to: toPath }) };
    await redirect.update({ where: { storeId, id }, data: { removedAt: null, ...leads } });
    await recordAudit(tx, viewer, { action: "redirect.restored", target: target(id) });
  });
}

/** Deletes the redirects that can no longer be restored. */
export async function forgetRemovedRedirects({ storeId }: SystemViewer, now: Date) {
  const before = new Date(now.getTime() - RESTORABLE_MS);
  await moduleData(redirectsModule).redirect.deleteMany({ where: { storeId, removedAt: { lt: before } } });
}
