import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { lockRedirects } from "./locked-redirects.server.ts";
import { redirectsModule } from "./module.ts";
import { type Planned, planRedirects } from "./plan-redirects.ts";
import type { FileProblem, FileRedirect } from "./redirect-file.ts";

/**
 * Adds the redirects of a file, all that it can: those that would lead in a circle, or whose URL has another redirect, are
 * left out. What led to their URLs leads where they lead, and notes that a page was deleted are replaced.
 * @returns how many were added, how many the Store had already, and why others were left out, by lines
 */
export function importRedirects(viewer: AdminViewer, rows: readonly FileRedirect[]) {
  return transact([], async (tx) => {
    const { storeId } = viewer;
    await lockRedirects(tx, storeId);
    const paths = [...new Set(rows.flatMap(({ from, to }) => [from, to]))];
    const present = await moduleData(redirectsModule, tx).query<{ fromPath: string; toPath: string | null }>(sql`
      SELECT "fromPath", "toPath" FROM "mod_redirects"
      WHERE "storeId" = ${storeId} AND "removedAt" IS NULL AND "fromPath" = ANY(${paths})`);
    const { added, same, problems } = planRedirects(rows, present);
    if (added.length > 0) await add(tx, viewer, added);
    return { added: added.length, same, problems } satisfies Imported;
  });
}

type Imported = { added: number; same: number; problems: FileProblem[] };

async function add(tx: Transaction, viewer: AdminViewer, added: readonly Planned[]) {
  const { storeId } = viewer;
  const data = moduleData(redirectsModule, tx);
  const from = added.map(({ fromPath }) => fromPath);
  const to = added.map(({ toPath }) => toPath);
  // Deleted ones at these URLs or back to them, and notes that their pages are gone.
  const isDropped = { OR: [{ toPath: null }, { NOT: { removedAt: null } }] };
  await data.redirect.deleteMany({
    where: {
      storeId,
      OR: [{ AND: [{ fromPath: { in: from } }, isDropped] }, { fromPath: { in: to }, toPath: { in: from } }],
    },
  });
  await data.query(sql`
    UPDATE "mod_redirects" r SET "toPath" = added."to", "version" = r."version" + 1, "updatedAt" = now()
    FROM unnest(${from}::text[], ${to}::text[]) AS added("from", "to")
    WHERE r."storeId" = ${storeId} AND r."toPath" = added."from"`);
  await data.redirect.createMany({ data: added.map((each) => ({ storeId, ...each, reason: "manual" as const })) });
  await recordAudit(tx, viewer, { action: "redirect.imported" });
}
