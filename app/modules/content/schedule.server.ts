/** Pages and posts that are published or hidden by themselves. */
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { untilNothingIsDue } from "#app/platform/schedule.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { contentModule } from "./module.ts";

/** Publishes every draft and hides every published page and post whose time has come, each as a new version. */
export async function followContentSchedule(viewer: SystemViewer): Promise<void> {
  await untilNothingIsDue((tx) => changeNext(tx, viewer));
}

/** @returns whether it found one */
async function changeNext(tx: Transaction, viewer: SystemViewer): Promise<boolean> {
  const { storeId } = viewer;
  const { query, contentPage, contentPageVersion } = moduleData(contentModule, tx);
  // Where both times of one have come, it is published first, and hidden in the next turn.
  const [found] = await query<{ id: string; publishes: boolean }>(sql`
    SELECT "id"::text, "publishAt" <= now() AS "publishes" FROM "mod_content_page"
    WHERE "storeId" = ${storeId} AND ("publishAt" <= now() OR "hideAt" <= now())
    ORDER BY "id" LIMIT 1 FOR UPDATE`);
  if (!found) return false;
  const { id, publishes } = found;
  const state = publishes
    ? ({ state: "published", publishAt: null } as const)
    : ({ state: "draft", hideAt: null } as const);
  const { section, ...changed } = await contentPage.update({
    where: { storeId, id },
    data: { ...state, version: { increment: 1 } },
    select: { section: true, version: true, title: true, text: true },
  });
  // Orders name what was agreed to by its version.
  await contentPageVersion.create({ data: { pageId: id, storeId, ...changed } });
  await recordAudit(tx, viewer, { action: `${section}.saved`, target: { kind: section, id }, fields: ["state"] });
  return true;
}
