import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { columnChoices } from "#app/flows/imports/column-targets.ts";
import {
  type OwnColumnsForm,
  ownColumnsDifferences,
  ownColumnsFormOf,
  parseOwnColumns,
  readOwnColumnsForm,
} from "#app/flows/imports/own-columns-form.ts";
import { AdminOwnColumnsForm } from "#app/modules/imports/components/admin-own-columns-form.tsx";
import { ownColumns, saveOwnColumns } from "#app/modules/imports/index.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, invalidForm } from "../../submit.server.ts";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { readVersion } from "../read-version.ts";
import type { Route } from "./+types/columns.ts";
import { headersOf } from "./columns-path.ts";

const LIST = href("/admin/imports");
const PATH = href("/admin/imports/columns");

type Answer = FormAgain<OwnColumnsForm> & { differences?: ReturnType<typeof ownColumnsDifferences> };

/** `?header=` names the columns of a file that are still to be matched. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const restored = restoredForm(admin, request);
  const saved = ownColumnsFormOf(await ownColumns(admin), headersOf(request));
  const typed = restored?.form ? readOwnColumnsForm(restored.form) : null;
  return { values: typed ?? saved, choices: columnChoices, restored: restoredAs(restored) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const typed = form.get("intent") === "save" ? readOwnColumnsForm(form) : null;
  if (!typed) throw data(null, { status: 400 });
  return save(admin, typed);
}

/** Saves the columns and leads back to the files, or shows the form again: 422 for invalid input, 409 for a conflict. */
async function save(admin: AdminViewer, typed: OwnColumnsForm) {
  const parsed = parseOwnColumns(typed.rows);
  if (!parsed.ok) return invalidForm(parsed.errors, typed);
  const { columns } = parsed;
  const saved = await saveOwnColumns(admin, { columns, version: readVersion(typed.version) });
  if (saved.ok) return redirect(`${LIST}?done=columns`, 303);
  const now = await ownColumns(admin);
  const differences = ownColumnsDifferences(now.columns, typed.rows);
  // The form carries the version that is saved now: sent again, it replaces that.
  return data<Answer>({ typed: { ...typed, version: String(now.version) }, differences }, { status: 409 });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Columns of your files · Admin", noindex: true, error });

export default function Columns({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, restored } = loaderData;
  const again: Answer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Imports", to: LIST }, { label: "Columns of your files" }]} />
      </div>
      <PageHeader
        size="plain"
        title="Columns of your files"
        description="Choose what a column contains if its name doesn’t say. This applies to every product file you check from now on, except WooCommerce’s."
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <EditNotices
          again={again}
          restored={restored}
          path={PATH}
          conflict="Someone else saved these columns while you were editing them"
        />
      </div>
      <AdminOwnColumnsForm
        key={`${values.version} ${values.rows.length} ${restored} ${again?.differences !== undefined}`}
        path={PATH}
        {...{ values, choices }}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
    </div>
  );
}
