import { FileUp } from "lucide-react";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { takeFile } from "#app/flows/imports/index.server.ts";
import { AdminImportList } from "#app/modules/imports/components/admin-import-list.tsx";
import { importsAdminFor } from "#app/modules/imports/index.server.ts";
import { incomingBody } from "#app/platform/http/request-body.server.ts";
import { instantPlaces } from "#app/platform/list-place.schema.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { csvFiles, FileField } from "#app/ui/file-field.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import type { FormAgain } from "../../submit.server.ts";
import { EmptyList, ListPages } from "../components/list.tsx";
import { readQuery } from "../list-query.ts";
import { uploadError } from "../upload-error.server.ts";
import type { Route } from "./+types/imports.ts";
import { columnsPath } from "./columns-path.ts";

const PATH = href("/admin/imports");
const placesSchema = z.object(instantPlaces);
const notices = { columns: "Columns saved. Choose the file again to check it with them." };

/** @property headers those of a file in which no column was understood */
type Again = FormAgain & { headers: string[] | null };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, placesSchema);
  const list = await importsAdminFor(requireAdmin(context)).list(query);
  redirectToFirstPage(request, { ...query, items: list.items });
  return { ...list, notice: findNotice(request, notices) };
}

/** Takes a file; the page of its import shows what it would change. */
export async function action({ context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const body = context.get(incomingBody);
  if (!body) throw data(null, { status: 400 });
  const taken = await takeFile(admin, body);
  if (taken.ok) return redirect(href("/admin/imports/:id", { id: taken.value.id }), 303);
  const { status, error } = await uploadError(taken);
  const headers = taken.data?.reason === "import_columns_missing" ? taken.data.headers : null;
  return data<Again>({ errors: { file: error }, headers }, { status });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Imports · Admin", noindex: true, error });

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { items, newer, older, notice } = loaderData;
  const again: Again | undefined = actionData;
  return (
    <>
      <PageHeader
        size="plain"
        title="Imports"
        description="Add and change products, discounts and customers from a spreadsheet. You see what would change before anything does."
      />
      <div className="mb-8 max-w-3xl space-y-4">
        {notice && !again ? <Notice tone="success" live="status" title={notice} /> : null}
        <Card>
          <UploadForm error={errorFor(again?.errors, "file")} />
          <p className="mt-4 text-sm text-muted">
            Do your columns have different names? <TextLink to={columnsPath(again?.headers ?? [])}>Match them</TextLink>
            .
          </p>
        </Card>
      </div>
      <AdminImportList imports={items} empty={<NoImports />} />
      <ListPages path={PATH} filters={{}} newer={newer} older={older} />
    </>
  );
}

/** No form of the router: the body is read as it comes. */
function UploadForm({ error }: { error: string | undefined }) {
  return (
    <form method="post" action={PATH} encType="multipart/form-data" className="space-y-4 text-sm">
      <FileField
        accept={csvFiles}
        label="Product, discount or customer file"
        hint="CSV, up to 20 MB: an export from this store, Shopify or WooCommerce, or your own file with the same columns as one of these."
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button>Check file</Button>
        <LinkButton to={href("/admin/imports/template")} variant="secondary" reloadDocument download>
          Download product template
        </LinkButton>
      </div>
    </form>
  );
}

function NoImports() {
  return (
    <EmptyList
      path={PATH}
      icon={FileUp}
      filtered={false}
      none={{ title: "No imports yet", text: "Imports of the last 30 days are listed here." }}
      misfit={{ title: "", showAll: "" }}
    />
  );
}
