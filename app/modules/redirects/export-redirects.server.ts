import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { matching } from "./admin-repository.server.ts";
import { redirectsModule } from "./module.ts";
import { normalPath, readablePath } from "./redirect.ts";

const BATCH = 1000;

/**
 * Rows of `redirectFileHeader`, by the redirects' ids, of those that a search finds and that lead somewhere. Writes the
 * audit log first.
 */
export async function exportRedirects(viewer: AdminViewer, query: { q: string }): Promise<AsyncIterable<CsvCell[]>> {
  await recordAudit(undefined, viewer, { action: "redirect.exported" });
  return rows(viewer, query);
}

async function* rows({ storeId }: AdminViewer, query: { q: string }): AsyncGenerator<CsvCell[], void> {
  const { redirect } = moduleData(redirectsModule);
  const where = { AND: [matching(storeId, query), { NOT: { toPath: null } }] };
  const batchOf = (after?: { id: string }) =>
    redirect.findMany({
      where: { ...where, ...(after ? { id: { gt: after.id } } : {}) },
      select: { id: true, fromPath: true, toPath: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
  for await (const { fromPath, toPath } of eachRow(BATCH, batchOf)) yield [written(fromPath), written(toPath ?? "")];
}

/** As people write a path, where an import reads the same in it. */
function written(path: string): string {
  const readable = readablePath(path);
  return normalPath(readable) === path ? readable : path;
}
