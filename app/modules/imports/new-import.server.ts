import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import type { ImportKind, NewItem } from "./import.ts";
import { importsModule } from "./module.ts";

type File = { kind: ImportKind; fileName: string; format: string; columns: Record<string, string>; ignored: string[] };

/** An import whose file is being read: hidden until `finish`, and deleted by `drop`. */
export async function beginImport(viewer: AdminViewer | SystemViewer, file: File) {
  const { storeId } = viewer;
  const { import: imports, query } = moduleData(importsModule);
  const { id } = await imports.create({ data: { storeId, ...file }, select: { id: true } });
  return {
    id,

    /** Adds items of the file. Those with problems aren't imported. */
    async add(items: readonly NewItem[]) {
      const state = ({ problems }: NewItem) => (problems.length > 0 ? ("refused" as const) : ("waiting" as const));
      // A title may end in half a character.
      const rows = items.map((item) => ({ ...item, title: item.title.toWellFormed(), state: state(item) }));
      await query(sql`
        INSERT INTO "mod_imports_item" ("storeId", "importId", "line", "key", "title", "state", "product", "problems", "changes")
        SELECT ${storeId}, ${id}::uuid, r."line", r."key", r."title", r."state", r."content", r."problems", '{}'
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("line" int, "key" text, "title" text,
          "state" "mod_imports_item_state", "content" jsonb, "problems" jsonb) RETURNING 1`);
    },

    /** Has them checked: says what importing them would change, and changes nothing. */
    finish: () =>
      transact(async (tx) => {
        await moduleData(importsModule, tx).import.updateMany({ where: { storeId, id }, data: { state: "checking" } });
        await recordAudit(tx, viewer, { action: "import.uploaded", target: { kind: "import", id } });
        await enqueue(tx, "imports.work", { importId: id });
      }),

    drop: () => imports.deleteMany({ where: { storeId, id } }),
  };
}
