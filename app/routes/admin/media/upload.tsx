import { href, redirect, useNavigate } from "react-router";
import { z } from "zod";
import { UploadZone } from "#app/modules/media/upload-zone.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/upload.ts";
import { submitUpload } from "./upload-form.server.ts";

const productSchema = z.uuid().nullable().catch(null);

/** The product for the file, if the form is on a product's page. */
const productOf = (request: Request) => productSchema.parse(new URL(request.url).searchParams.get("product"));

export async function action({ request, context }: Route.ActionArgs) {
  const uploaded = await submitUpload(context);
  if (!uploaded.ok) return uploaded.again;
  const product = productOf(request);
  const { id, key } = uploaded.file;
  return redirect(
    product ? `${href("/admin/products/:id/pictures", { id: product })}?add=${key}` : href("/admin/media/:id", { id }),
    303,
  );
}

export const loader = ({ request }: Route.LoaderArgs) => ({ product: productOf(request) });

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Add files · Admin", noindex: true, error });

/** The form on its own page, to show it again after a refusal. */
export default function MediaUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  const navigate = useNavigate();
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Media", to: href("/admin/media") }, { label: "Add files" }]} />
      </div>
      <PageHeader size="plain" title="Add files" />
      <UploadZone
        action={product ? `${href("/admin/media/upload")}?product=${product}` : href("/admin/media/upload")}
        label="Choose a file"
        error={errorFor(actionData?.errors, "file")}
        onUploaded={({ key }) =>
          void navigate(
            product ? `${href("/admin/products/:id/pictures", { id: product })}?add=${key}` : href("/admin/media"),
          )
        }
      />
    </>
  );
}
