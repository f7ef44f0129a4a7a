import { defineModule } from "#app/platform/module-definition.ts";

export const importsModule = defineModule({
  id: "imports",
  owns: ["import", "importItem", "importPicture", "importOwnColumns"],
  auditActions: {
    "import.uploaded": "uploaded a file to import",
    "import.started": "started an import",
    "import.stopped": "stopped an import",
    "import.undone": "undid an import",
    "import.columns-saved": "matched the columns of files to import",
  },
  auditTargets: { import: "/admin/imports/:id" },
});

type Actions = (typeof importsModule)["auditActions"];
type Targets = (typeof importsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    /** Works on an import for a while: checks, imports or undoes it, whatever its state asks for. */
    "imports.work": { importId: string };
  }
}
