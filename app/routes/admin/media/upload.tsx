import { href, redirect, useNavigate } from "react-router";
import { UploadZone } from "#app/modules/media/upload-zone.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/upload.ts";
import { submitUpload } from "./upload-form.server.ts";

export async function action({ context }: Route.ActionArgs) {
  const uploaded = await submitUpload(context);
  if (!uploaded.ok) return uploaded.again;
  return redirect(href("/admin/media/:id", { id: uploaded.file.id }), 303);
}

export const loader = () => null;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Add files · Admin", noindex: true, error });

/** The form on its own page, to show it again after a refusal. */
export default function MediaUpload({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Media", to: href("/admin/media") }, { label: "Add files" }]} />
      </div>
      <PageHeader size="plain" title="Add files" />
      <UploadZone
        action={href("/admin/media/upload")}
        label="Choose a file"
        error={errorFor(actionData?.errors, "file")}
        onUploaded={() => void navigate(href("/admin/media"))}
      />
    </>
  );
}
