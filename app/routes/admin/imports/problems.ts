import { data } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { kindLabels } from "#app/modules/imports/import-texts.ts";
import { importsAdminFor } from "#app/modules/imports/index.server.ts";
import { type CsvCell, csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/problems.ts";

/** What wasn't imported, with line, column and reason. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const imports = importsAdminFor(requireAdmin(context));
  const id = rowId(params);
  const found = await imports.find(id);
  if (!found) throw data(null, { status: 404 });
  return csvResponse(
    "import-problems.csv",
    csvStream(["Line", kindLabels[found.kind], "Column", "Reason"], rowsOf(imports.problems(id))),
  );
}

type Problems = ReturnType<ReturnType<typeof importsAdminFor>["problems"]>;

async function* rowsOf(problems: Problems): AsyncGenerator<CsvCell[], void> {
  for await (const { line, title, column, reason } of problems) yield [line, title, column, reason];
}
