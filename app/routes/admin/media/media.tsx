import { Images } from "lucide-react";
import { useState } from "react";
import { data, href, redirect, useRevalidator } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { DescribeUploads } from "#app/modules/media/components/describe-uploads.tsx";
import { mediaAdminFor } from "#app/modules/media/index.server.ts";
import { objectIdsSchema, readAlts } from "#app/modules/media/media.schema.ts";
import { MediaGrid } from "#app/modules/media/media-grid.tsx";
import { UploadZone } from "#app/modules/media/upload-zone.tsx";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { formAgain, invalidForm } from "../../submit.server.ts";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { mediaListQuery, readQuery } from "../list-query.ts";
import type { Route } from "./+types/media.ts";

const PATH = href("/admin/media");
const shown = [
  { value: "", label: "Everything" },
  { value: "images", label: "Pictures" },
  { value: "documents", label: "Documents" },
  { value: "unused", label: "Not in use" },
  { value: "undescribed", label: "Without alt text" },
];

const count = z.coerce.number().int().min(0).catch(0).default(0);
const doneSchema = z.object({ deleted: count, described: count });

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, mediaListQuery);
  const { deleted, described } = readQuery(request, doneSchema);
  const notice = deleted > 0 ? sentence(deleted) : described > 0 ? "Alt text saved." : null;
  const list = await mediaAdminFor(requireAdmin(context)).list(query);
  redirectToFirstPage(request, { ...query, items: list.items });
  return { query, notice, ...list };
}

const sentence = (count: number) => (count === 1 ? "One file was deleted." : `${count} files were deleted.`);

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  if (form.get("intent") === "describe") return describe(admin, form);
  if (form.get("intent") !== "delete") throw data(null, { status: 400 });
  const ids = objectIdsSchema.safeParse(form.getAll("ids"));
  if (!ids.success) throw data(null, { status: 400 });
  if (ids.data.length === 0) return invalidForm({ form: "Select the files to delete first." }, {});
  const { deleted, inUse } = await mediaAdminFor(admin).delete(ids.data);
  if (inUse.length === 0) return redirect(`${PATH}?deleted=${deleted}`, 303);
  const kept = `Still in use, so not deleted: ${inUse.join(", ")}. Open a file to see where.`;
  return formAgain({ errors: { form: deleted > 0 ? `${sentence(deleted)} ${kept}` : kept } }, 409);
}

async function describe(admin: AdminViewer, form: FormData) {
  const { pictures, errors } = readAlts(form);
  if (Object.keys(errors).length > 0) return invalidForm(errors, {});
  await mediaAdminFor(admin).describe(pictures);
  return redirect(`${PATH}?described=${pictures.length}`, 303);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Media · Admin", noindex: true, error });

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { query, items, total, newer, older, notice } = loaderData;
  const { language } = useFormats();
  const { q, show } = query;
  const { revalidate } = useRevalidator();
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  const undescribed = items.filter(
    ({ key, alt, contentType }) => uploaded.includes(key) && alt === "" && contentType.startsWith("image/"),
  );
  const filtered = q !== "" || show !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Media"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{actionData ? null : notice}</Toast>
        <ErrorSummary errors={actionData?.errors} title="Some files were kept" />
      </div>
      <div className="mb-6">
        <UploadZone
          action={`${PATH}/upload`}
          label="Add files"
          onUploaded={({ key }) => {
            setUploaded((all) => [...all, key]);
            void revalidate();
          }}
        />
      </div>
      {undescribed.length > 0 ? (
        <div className="mb-6">
          <DescribeUploads pictures={undescribed} errors={actionData?.errors} />
        </div>
      ) : null}
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Name or alt text"
        filters={[{ name: "show", label: "Show", value: show, options: shown }]}
      />
      {items.length === 0 ? (
        <NoMedia filtered={filtered} />
      ) : (
        <form method="post" action={PATH} className="space-y-5">
          <MediaGrid items={items} />
          <Confirm
            label="Delete selected files"
            tone="danger"
            question="Deleted files can’t be restored. Files that products or collections show are kept."
          >
            <Button name="intent" value="delete" variant="danger">
              Delete permanently
            </Button>
          </Confirm>
        </form>
      )}
      <ListPages path={PATH} filters={{ q, show }} newer={newer} older={older} />
    </>
  );
}

function NoMedia({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={Images}
      filtered={filtered}
      none={{
        title: "No files yet",
        text: "Pictures and documents you upload appear here. Products use pictures from this library.",
      }}
      misfit={{ title: "No files found", text: "Try part of the name or alt text.", showAll: "Show all files" }}
    />
  );
}
