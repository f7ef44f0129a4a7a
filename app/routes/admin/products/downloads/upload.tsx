import { data, href, redirect } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { UploadForm } from "#app/modules/downloads/components/upload-form.tsx";
import { addDownloads, replaceDownload } from "#app/modules/downloads/index.server.ts";
import { sortReceived } from "#app/modules/downloads/received-files.ts";
import { incomingBody } from "#app/platform/http/request-body.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
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

type Answer = {
  errors: { file: string };
  /** The names of those that were added all the same. */
  added: string[];
  variantId: string;
};

const variantIn = (form: FormData) => String(form.get("variantId") ?? "");

/** Takes files as they come. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { id: productId, variants } = await downloadsView(admin, rowId(params));
  const replaced = replacedId(request);
  const body = context.get(incomingBody);
  if (!body) throw data(null, { status: 400 });
  const form = new FormData();
  const variantIds = variants.map(({ id }) => id);
  const path = href("/admin/products/:id/downloads", { id: productId });
  if (replaced === null) return add(path, await addDownloads(admin, body, { productId, variantIds, form }), form);
  const taken = await replaceDownload(admin, body, { productId, id: replaced, form });
  if (taken.ok) return redirect(`${path}?done=replaced`, 303);
  return refused(taken, form);
}

/** The form again, for a file or for all that came with it. */
async function refused(taken: Refused, form: FormData) {
  if (taken.code === "not_found") throw data(null, { status: 404 });
  const { status, error } = await uploadError(taken);
  return data<Answer>({ errors: { file: error }, added: [], variantId: variantIn(form) }, { status });
}

/** Answers files that were added: with the list, or with which were and which weren't and why. */
async function add(path: string, taken: Awaited<ReturnType<typeof addDownloads>>, form: FormData) {
  if (!taken.ok) return refused(taken, form);
  const { added, problems } = sortReceived(taken.value);
  const [first] = problems;
  if (!first) return redirect(`${path}?done=${added.length === 1 ? "added" : "added-more"}`, 303);
  if (taken.value.length === 1) return refused(first.refused, form);
  if (problems.some((problem) => problem.refused.code === "not_found")) throw data(null, { status: 404 });
  const sentences = await Promise.all(
    problems.map(async (problem) => `${problem.name}: ${(await uploadError(problem.refused)).error}`),
  );
  const { status } = await uploadError(first.refused);
  return data<Answer>({ errors: { file: sentences.join(" ") }, added, variantId: variantIn(form) }, { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    title: `${loaderData?.file ? "Replace a file" : "Add files"} of ${loaderData?.title ?? "a product"} · Admin`,
    noindex: true,
    error,
  });

export default function UploadDownload({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, variants, file } = loaderData;
  const path = href("/admin/products/:id/downloads", { id });
  const heading = file ? `Replace ${file.name}` : "Add files";
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
      <div className="mb-5 space-y-4 empty:hidden">
        {actionData && actionData.added.length > 0 ? (
          <Notice tone="success" title={`Added: ${actionData.added.join(", ")}`}>
            The files named below weren’t added. Choose only those again.
          </Notice>
        ) : null}
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
