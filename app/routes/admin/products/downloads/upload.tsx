import { data, href, redirect } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { UploadForm } from "#app/modules/downloads/components/upload-form.tsx";
import { addDownload, replaceDownload } from "#app/modules/downloads/index.server.ts";
import { incomingBody } from "#app/platform/http/request-body.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { rowId } from "../../row-id.ts";
import { uploadError } from "../../upload-error.server.ts";
import type { Route } from "./+types/upload.ts";
import { downloadsView } from "./downloads-view.server.ts";

/** The file that the new one replaces; null where it is added. */
function replacedId(request: Request): string | null {
  const id = new URL(request.url).searchParams.get("replace");
  if (id === null) return null;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id, title, variants, files } = await downloadsView(requireAdmin(context), rowId(params));
  const replaced = replacedId(request);
  const file = files.find((each) => each.id === replaced) ?? null;
  if (replaced !== null && !file) throw data(null, { status: 404 });
  return { id, title, variants, file: file && { id: file.id, name: file.name, version: file.version } };
}

/** Takes a file as it comes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { id: productId, variants } = await downloadsView(admin, rowId(params));
  const replaced = replacedId(request);
  const body = context.get(incomingBody);
  if (!body) throw data(null, { status: 400 });
  const form = new FormData();
  const variantIds = variants.map(({ id }) => id);
  const taken =
    replaced === null
      ? await addDownload(admin, body, { productId, variantIds, form })
      : await replaceDownload(admin, body, { productId, id: replaced, form });
  const path = href("/admin/products/:id/downloads", { id: productId });
  if (taken.ok) return redirect(`${path}?done=${replaced === null ? "added" : "replaced"}`, 303);
  if (taken.code === "not_found") throw data(null, { status: 404 });
  const { status, error } = await uploadError(taken);
  return data({ errors: { file: error }, variantId: String(form.get("variantId") ?? "") }, { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    title: `${loaderData?.file ? "Replace a file" : "Add a file"} of ${loaderData?.title ?? "a product"} · Admin`,
    noindex: true,
    error,
  });

export default function UploadDownload({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, variants, file } = loaderData;
  const path = href("/admin/products/:id/downloads", { id });
  const heading = file ? `Replace ${file.name}` : "Add a file";
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Products", to: href("/admin/products") },
            { label: title, to: href("/admin/products/:id", { id }) },
            { label: "Downloads", to: path },
            { label: file ? "Replace" : "Add" },
          ]}
        />
      </div>
      <PageHeader size="plain" title={<span className="[overflow-wrap:anywhere]">{heading}</span>} />
      <div className="mb-5 empty:hidden">
        <ErrorSummary errors={actionData?.errors} />
      </div>
      <Card>
        <UploadForm
          action={`${path}/upload${file ? `?replace=${file.id}` : ""}`}
          variants={variants}
          variantId={actionData?.variantId}
          replaced={file}
          error={actionData?.errors.file}
        />
      </Card>
    </div>
  );
}
