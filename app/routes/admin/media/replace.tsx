import { data, href, redirect } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { replacePicture } from "#app/flows/pictures/index.server.ts";
import { mediaAdminFor } from "#app/modules/media/index.server.ts";
import { acceptedFiles } from "#app/modules/media/object-type.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { invalidForm } from "../../submit.server.ts";
import type { Route } from "./+types/replace.ts";
import { submitUpload } from "./upload-form.server.ts";

async function getObject({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const media = mediaAdminFor(requireAdmin(context));
  const found = z.uuid().safeParse(params.id).success ? await media.find(params.id) : null;
  if (!found) throw data(null, { status: 404 });
  return { media, found };
}

export async function loader(args: Route.LoaderArgs) {
  const { id, name, references } = (await getObject(args)).found;
  return { id, name, uses: references.length };
}

export async function action({ context, ...args }: Route.ActionArgs) {
  const { media, found } = await getObject({ context, ...args });
  const uploaded = await submitUpload(context);
  if (!uploaded.ok) return uploaded.again;
  const { file } = uploaded;
  const done = `${href("/admin/media/:id", { id: file.id })}?saved=replaced`;
  // The content is identical: nothing to replace.
  if (file.id === found.id) return redirect(done, 303);
  if (found.references.length > 0 && !file.contentType.startsWith("image/")) {
    const error = "Only a picture can replace this picture. The file was added to the library instead.";
    return invalidForm({ file: error }, {});
  }
  if (found.alt && !file.alt) await media.setAlt(file.id, found.alt);
  const replaced = await replacePicture(requireAdmin(context), found, file);
  if (!replaced.ok) throw data(null, { status: 404 });
  return redirect(done, 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Replace ${loaderData?.name ?? "a file"} · Admin`, noindex: true, error });

export default function MediaReplace({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, uses } = loaderData;
  const path = href("/admin/media/:id", { id });
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[{ label: "Media", to: href("/admin/media") }, { label: name, to: path }, { label: "Replace" }]}
        />
      </div>
      <PageHeader size="plain" title={<span className="[overflow-wrap:anywhere]">Replace {name}</span>} />
      <Card>
        <form method="post" action={`${path}/replace`} encType="multipart/form-data" className="space-y-4 text-sm">
          <p>
            {uses === 0
              ? "This file isn’t shown anywhere."
              : `The new file will be shown in ${uses} ${uses === 1 ? "place" : "places"}.`}{" "}
            The old file and its URL will be deleted.
          </p>
          <FileField label="New file" accept={acceptedFiles} error={errorFor(actionData?.errors, "file")} />
          <Button>Replace file</Button>
        </form>
      </Card>
    </>
  );
}
