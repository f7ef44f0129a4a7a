import { useMemo, useState } from "react";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { AdminPictures } from "#app/modules/catalog/components/admin-pictures.tsx";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { moveRow, type PictureRow, pictureErrors, readPictureRows } from "#app/modules/catalog/picture-form.ts";
import { findPictures } from "#app/modules/media/index.server.ts";
import { type Uploaded, UploadZone } from "#app/modules/media/upload-zone.tsx";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, formAgain, invalidForm } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import type { Route } from "./+types/product-pictures.ts";
import { libraryPage, pictureChoice, readSearch } from "./picture-picker.server.ts";

async function getProduct({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const catalog = catalogAdminFor(requireAdmin(context));
  const product = z.uuid().safeParse(params.id).success ? await catalog.find(params.id) : null;
  if (!product) throw data(null, { status: 404 });
  return { catalog, product };
}

export async function loader({ request, ...args }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const admin = requireAdmin(args.context);
  const added = searchParams.getAll("add");
  const [{ product }, pictures, found] = await Promise.all([
    getProduct(args),
    findPictures(undefined, admin, added),
    libraryPage(admin, readSearch(Object.fromEntries(searchParams))),
  ]);
  const restored = restoredForm(admin, request);
  const { id, title, status, version, images, optionNames, variants } = product;
  const rows: PictureRow[] = restored?.form
    ? readPictureRows(restored.form)
    : [
        ...images.map(({ id: image, alt, optionValue }) => ({
          ...{ source: `image:${image}`, alt },
          optionValue: optionValue ?? "",
        })),
        ...pictures.map(({ key, alt }) => ({ source: `object:${key}`, alt, optionValue: "" })),
      ];
  const values = [...new Set(variants.flatMap(({ optionValues }) => optionValues.slice(0, 1)))];
  const { library, shown } = await pictureChoice(admin, found, rows);
  return {
    ...{ id, title, published: status === "active", version, rows, restored: restoredAs(restored) },
    option: optionNames[0] ? { name: optionNames[0], values } : null,
    library,
    // Each row's preview, whether the product has it or it comes from the library.
    shown: {
      ...shown,
      ...Object.fromEntries(
        images.map(({ id: image, url, width, height }) => [`image:${image}`, { url, width, height }]),
      ),
    },
    isSaved: searchParams.get("saved") === "1",
  };
}

export async function action({ request, ...args }: Route.ActionArgs) {
  const { catalog, product } = await getProduct(args);
  const form = await readForm(request);
  const rows = readPictureRows(form);
  const [intent = "", place = ""] = z.string().catch("").parse(form.get("intent")).split(":");
  const at = Number(place);
  const admin = requireAdmin(args.context);
  const kept = async (rows: PictureRow[], page = form.get("page")) => ({
    ...(await pictureChoice(admin, await libraryPage(admin, readSearch({ q: form.get("q"), page })), rows)),
    rows,
    searched: intent === "search",
  });
  const again = async (...changed: Parameters<typeof kept>) => formAgain({ typed: await kept(...changed) }, 200);
  if (intent === "search") return again(rows, place);
  if (intent === "up") return again(moveRow(rows, at, at - 1));
  if (intent === "down") return again(moveRow(rows, at, at + 1));
  if (intent === "remove") return again(rows.filter((_, index) => index !== at));
  if (intent === "add") return again([...rows, ...(await chosen(admin, form, rows))]);
  if (intent !== "save") throw data(null, { status: 400 });
  const errors = pictureErrors(rows, product.status === "active");
  if (Object.keys(errors).length > 0) return invalidForm(errors, await kept(rows));
  const version = z.coerce.number().int().min(0).catch(-1).parse(form.get("version"));
  const saved = await catalog.savePictures(product.id, version, rows);
  if (saved.ok) return redirect(`${href("/admin/products/:id/pictures", { id: product.id })}?saved=1`, 303);
  const typed = await kept(rows);
  if (saved.code !== "conflict") {
    return invalidForm({ form: "One of the pictures is gone or has no alt text. Check the list again." }, typed);
  }
  const message = "Someone else saved this product in the meantime. Open it again and make your changes there.";
  return formAgain({ typed, errors: { form: message } }, 409);
}

/** The selected pictures, without those that the product already has. */
async function chosen(admin: AdminViewer, form: FormData, rows: readonly PictureRow[]) {
  const keys = form.getAll("add").filter((value) => typeof value === "string");
  const pictures = await findPictures(undefined, admin, keys.slice(0, 50));
  return pictures
    .map(({ key, alt }) => ({ source: `object:${key}`, alt, optionValue: "" }))
    .filter(({ source }) => !rows.some((row) => row.source === source));
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Pictures of ${loaderData?.title ?? "a product"} · Admin`, noindex: true, error });

export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const again: Again | undefined = useKeptActionData(loaderData, actionData);
  const { id, title } = loaderData;
  const path = href("/admin/products/:id", { id });
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Products", to: href("/admin/products") },
            { label: title, to: path },
            { label: "Pictures" },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title="Pictures"
        description={title}
        actions={
          <LinkButton to={path} variant="quiet">
            Back to product
          </LinkButton>
        }
      />
      {/* Each version of the product gets a new form. */}
      <Editor key={loaderData.version} loaded={loaderData} again={again} action={`${path}/pictures`} />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Again = FormAgain<Pick<Loaded, "rows" | "library" | "shown"> & { searched: boolean }>;

function Editor({ loaded, again, action }: { loaded: Loaded; again: Again | undefined; action: string }) {
  const [uploaded, setUploaded] = useState<Uploaded[]>([]);
  const added = useMemo(
    () => uploaded.map(({ key }) => ({ source: `object:${key}`, alt: "", optionValue: "" })),
    [uploaded],
  );
  const fresh = uploaded.map(({ key, url, width = null, height = null }) => [`object:${key}`, { url, width, height }]);
  const { rows, library, shown } = again?.typed ?? loaded;
  const changed = again !== undefined && !again.typed?.searched;
  return (
    <div className="space-y-6">
      <AdminPictures
        // Rows that the server changed need a new form.
        key={changed ? rows.map(({ source }) => source).join(" ") : `loaded ${loaded.restored}`}
        {...loaded}
        restored={again ? null : loaded.restored}
        unsaved={changed || loaded.restored === "typed"}
        library={library}
        shown={{ ...loaded.shown, ...shown, ...Object.fromEntries(fresh) }}
        rows={rows}
        added={added}
        errors={again?.errors}
        notice={again || !loaded.isSaved ? null : "Pictures saved."}
        action={action}
      />
      <UploadZone
        action={`${href("/admin/media/upload")}?product=${loaded.id}`}
        label="Upload a new picture"
        onUploaded={(file) => {
          if (file.contentType.startsWith("image/")) setUploaded((all) => [...all, file]);
        }}
      />
    </div>
  );
}
