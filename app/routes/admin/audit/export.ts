import { href, redirect } from "react-router";
import { requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { auditFilterSchema } from "#app/modules/audit/audit.schema.ts";
import { exportAudit } from "#app/modules/audit/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { csvResponse } from "#app/platform/csv.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { readFields } from "../../submit.server.ts";
import type { Route } from "./+types/export.ts";

const names = auditFilterSchema.keyof().options;

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/audit"));

/** The entries that match the list's filters, as a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const filter = auditFilterSchema.parse(await readFields(request, names));
  const admin = requireFreshAdmin(context);
  const { timeZone } = (await settingsFor(admin, keepOf(context))).store;
  return csvResponse("audit-log.csv", await exportAudit(admin, filter, timeZone));
}
