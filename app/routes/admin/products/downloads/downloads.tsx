import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { AdminFiles } from "#app/modules/downloads/components/admin-files.tsx";
import { LimitsForm } from "#app/modules/downloads/components/limits-form.tsx";
import { UploadForm } from "#app/modules/downloads/components/upload-form.tsx";
import { fileNameSchema, limitsSchema } from "#app/modules/downloads/download.schema.ts";
import {
  removeDownload,
  renameDownload,
  restoreDownload,
  saveDownloadLimits,
} from "#app/modules/downloads/index.server.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { findNotice } from "../../../find-notice.ts";
import { pageMeta } from "../../../page-meta.ts";
import { type FormAgain, readFields, settle, submit } from "../../../submit.server.ts";
import { HistoryLink } from "../../audit/history-link.tsx";
import { useKeptActionData } from "../../kept-action-data.ts";
import { readVersion } from "../../read-version.ts";
import { rowId } from "../../row-id.ts";
import { typedIn } from "../../typed-in.ts";
import type { Route } from "./+types/downloads.ts";
import { downloadsView } from "./downloads-view.server.ts";

const notices = {
  added: "File added.",
  "added-more": "Files added.",
  replaced: "File replaced.",
  renamed: "File renamed.",
  removed: "File removed. Customers who bought it can still download it.",
  restored: "The file is back.",
  limits: "Limits saved.",
};
const limitFields = ["downloads", "days"] as const;
type Typed = { downloads?: string; days?: string; name?: string; file?: string };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const view = await downloadsView(admin, rowId(params));
  const { downloads, days, version } = view.limits;
  const saved = { downloads: String(downloads ?? ""), days: String(days ?? "") };
  const restored = restoredForm(admin, request);
  const isLimits = restored?.form?.get("intent") === "limits";
  const removed = z.uuid().safeParse(new URL(request.url).searchParams.get("file"));
  return {
    ...{ ...view, version, restored: restoredAs(restored) },
    values: restored?.form && isLimits ? typedIn(restored.form, limitFields, saved) : saved,
    notice: findNotice(request, notices),
    removedId: removed.success ? removed.data : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const productId = rowId(params);
  const path = href("/admin/products/:id/downloads", { id: productId });
  const fields = await readFields(request, ["intent", "file", "version", "name", ...limitFields]);
  const { intent, file, name, downloads, days } = fields;
  const version = readVersion(fields.version);
  if (intent === "limits") {
    await downloadsView(admin, productId);
    const run = (limits: z.output<typeof limitsSchema>) => saveDownloadLimits(admin, { productId, version, ...limits });
    return submit<Typed, z.output<typeof limitsSchema>, void>(
      { downloads, days },
      { schema: limitsSchema, run, to: `${path}?done=limits` },
    );
  }
  if (!z.uuid().safeParse(file).success) throw data(null, { status: 400 });
  const which = { productId, id: file };
  switch (intent) {
    case "rename":
      return submit<Typed, { name: string }, void>(
        { name, file },
        {
          schema: fileNameSchema,
          run: (typed) => renameDownload(admin, { ...which, version, ...typed }),
          to: `${path}?done=renamed`,
        },
      );
    case "remove":
      return settle<void, Typed>(await removeDownload(admin, which), { to: `${path}?done=removed&file=${file}` });
    case "restore":
      return settle<void, Typed>(await restoreDownload(admin, which), { to: `${path}?done=restored` });
    default:
      throw data(null, { status: 400 });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Downloads of ${loaderData?.title ?? "a product"} · Admin`, noindex: true, error });

export default function ProductDownloads({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isDigital, files, variants, version, values, notice, removedId, restored } = loaderData;
  const again: FormAgain<Typed> | undefined = useKeptActionData(loaderData, actionData);
  const path = href("/admin/products/:id/downloads", { id });
  const typed = again?.typed;
  const undo = [["intent", "restore"] as const, ["file", removedId ?? ""] as const];
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Products", to: href("/admin/products") },
            { label: title, to: href("/admin/products/:id", { id }) },
            { label: "Downloads" },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">Downloads of {title}</span>}
        description="Customers download these files once they have paid."
        actions={<HistoryLink id={id} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast undo={removedId ? { action: path, fields: undo } : null}>{again ? null : notice}</Toast>
        <RestoredNotice restored={again ? null : restored} />
        <ErrorSummary errors={again?.errors} ids={{ name: `name-${typed?.file}` }} />
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        {files.length > 0 && !isDigital ? (
          <Notice title="This product is shipped, too">
            Customers get the files and a parcel. If there is nothing to ship, choose the type{" "}
            <em>Digital product or service</em> on the{" "}
            <TextLink to={href("/admin/products/:id", { id })}>product’s page</TextLink>.
          </Notice>
        ) : null}
      </div>
      <div className="space-y-6">
        <Card
          title="Files"
          footer="Customers keep the files they bought, even if you remove them. If you replace a file, they get the new one."
        >
          <AdminFiles
            {...{ path, files, variants }}
            renaming={typed?.file ? { id: typed.file, name: typed.name ?? "", errors: again?.errors } : null}
          />
        </Card>
        <Card title="Add files">
          <UploadForm action={`${path}/upload`} variants={variants} />
        </Card>
        <Card title="Limits">
          <LimitsForm
            // Saved limits get a new form.
            key={`${version} ${restored}`}
            {...{ path, version }}
            values={typed?.downloads === undefined ? values : { downloads: "", days: "", ...typed }}
            errors={again?.errors}
            unsaved={typed?.downloads !== undefined || restored === "typed"}
          />
        </Card>
        {isDigital ? (
          <p className="text-sm text-muted">
            A file never runs out: choose <em>Don’t track stock</em> in{" "}
            <TextLink to={`${href("/admin/inventory")}?product=${id}`}>the inventory</TextLink>.
          </p>
        ) : null}
      </div>
    </div>
  );
}
