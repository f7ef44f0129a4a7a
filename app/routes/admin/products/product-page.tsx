import { useMemo, useState } from "react";
import { href } from "react-router";
import { AdminProductForm } from "#app/modules/catalog/components/admin-product-form.tsx";
import type { Uploaded } from "#app/modules/media/components/use-uploads.ts";
import { FileDrop } from "#app/modules/media/upload-zone.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import type { FormAgain } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/product.ts";
import type { ProductTyped } from "./answer-product-form.server.ts";
import { ProductHeader } from "./product-header.tsx";
import { productPath } from "./product-path.ts";

type PageProps = Pick<Route.ComponentProps, "loaderData" | "actionData">;

/** The page that creates and edits a product. */
export function ProductPage({ loaderData, actionData }: PageProps) {
  const answer: FormAgain<ProductTyped> | undefined = useKeptActionData(loaderData, actionData);
  const [discarded, setDiscarded] = useState<{ times: number; answer: typeof answer }>({ times: 0, answer: undefined });
  const again = answer === discarded.answer ? undefined : answer;
  const { id, kept, product, restored } = loaderData;
  const version = again?.typed?.values.version ?? loaderData.values.version;
  return (
    <>
      <ProductHeader id={id} kept={kept} product={product} />
      <Editor
        // Each product, each version of it and each form that was discarded gets a new form.
        key={`${id} ${version} ${restored} ${discarded.times}`}
        loaded={loaderData}
        again={again}
        onDiscard={() => setDiscarded(({ times }) => ({ times: times + 1, answer }))}
      />
    </>
  );
}

type EditorProps = {
  loaded: PageProps["loaderData"];
  again: FormAgain<ProductTyped> | undefined;
  onDiscard: () => void;
};

function Editor({ loaded, again, onDiscard }: EditorProps) {
  const typed = again?.typed;
  const id = loaded.id ?? "new";
  const uploadAt = listUrl(href("/admin/products/:id/upload", { id }), loaded.kept);
  const [uploaded, setUploaded] = useState<Uploaded[]>([]);
  const added = useMemo(
    () => uploaded.map(({ key }) => ({ source: `object:${key}`, alt: "", optionValue: "" })),
    [uploaded],
  );
  const fresh = uploaded.map(({ key, url, width = null, height = null }) => [`object:${key}`, { url, width, height }]);
  return (
    <AdminProductForm
      {...loaded}
      path={productPath(id, loaded.kept)}
      values={typed?.values ?? loaded.values}
      errors={again?.errors}
      // Only another person's version is in the way where no field is wrong.
      stale={again?.refused !== undefined}
      leaving={typed?.leaving ?? []}
      notice={again ? null : loaded.notice}
      done={typed?.done ?? null}
      blocked={typed?.blocked ?? null}
      restored={again ? null : loaded.restored}
      unsaved={again !== undefined || loaded.restored === "typed" || loaded.isCopy}
      pictures={{
        added,
        shown: { ...loaded.shown, ...typed?.shown, ...Object.fromEntries(fresh) },
        library: typed?.library ?? loaded.library,
        isSearching: typed?.isSearching ?? false,
        uploadId: UPLOAD,
        upload: (
          <FileDrop
            id={UPLOAD}
            label="Upload pictures"
            pictures
            error={errorFor(again?.errors, "file")}
            submit={{ ...sendsFile, formAction: uploadAt }}
            onUploaded={(file) => {
              if (file.contentType.startsWith("image/")) setUploaded((all) => [...all, file]);
            }}
          />
        ),
      }}
      onDiscard={onDiscard}
    />
  );
}

// The name that errors have.
const UPLOAD = "file";
const sendsFile = { name: "intent", value: "upload", formEncType: "multipart/form-data" };
