import { useState } from "react";
import { data, Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import {
  type CollectionFormValues,
  changedCollectionForm,
  collectionFormOf,
  newCollectionForm,
  readCollectionForm,
} from "#app/modules/catalog/collection-form.ts";
import { AdminCollectionForm } from "#app/modules/catalog/components/admin-collection-form.tsx";
import { AdminCollectionRules } from "#app/modules/catalog/components/admin-collection-rules.tsx";
import { CollectionBadge } from "#app/modules/catalog/components/admin-collection-table.tsx";
import { collectionsAdminFor, deleteCollection } from "#app/modules/catalog/index.server.ts";
import { PictureField } from "#app/modules/stores/components/picture-field.tsx";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { settle } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { picturesFor } from "../media/pictures-for.server.ts";
import { rowIdOrNew } from "../row-id.ts";
import type { Route } from "./+types/collection.ts";
import { collectionPath, collectionProductsPath } from "./collection-path.ts";
import { type CollectionAnswer, changedAnswer, countTyped, submitCollection } from "./submit-collection.server.ts";

const LIST = href("/admin/collections");
const notices = { created: "Collection created.", saved: "Collection saved." };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const restored = restoredForm(admin, request);
  const typed = restored?.form && readCollectionForm(restored.form);
  const collections = collectionsAdminFor(admin);
  const [found, last] = await Promise.all([id ? collections.find(id) : null, id ? 0 : collections.nextPosition()]);
  if (id && !found) throw data(null, { status: 404 });
  const values = typed ?? (found ? collectionFormOf(found, env().STORE_CURRENCY) : newCollectionForm(last));
  const [pictures, parents] = await Promise.all([
    picturesFor(admin, values),
    collections.parents(id, found?.parentId ?? null),
  ]);
  return {
    ...{ id, values, pictures, parents },
    collection: found && {
      title: found.title,
      handle: found.handle,
      status: found.status,
      ruled: found.rules !== null,
    },
    urlBase: absoluteUrl(href("/collections/:handle", { handle: "" })),
    restored: restoredAs(restored),
    notice: findNotice(request, notices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const form = await readForm(request);
  const intent = z.string().catch("").parse(form.get("intent"));
  const typed = readCollectionForm(form);
  if (intent === "save") return submitCollection(admin, id, typed);
  if (intent === "search:imageUrl") return changedAnswer(admin, typed);
  if (intent === "count") return countTyped(admin, typed);
  const changed = changedCollectionForm(typed, intent);
  if (changed) return changedAnswer(admin, changed);
  if (intent !== "delete" || !id) throw data(null, { status: 400 });
  return settle<void, CollectionFormValues>(await deleteCollection(admin, id), { to: `${LIST}?done=deleted` });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.collection?.title ?? "New collection"} · Admin`, noindex: true, error });

export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, collection, restored } = loaderData;
  const answer: CollectionAnswer | undefined = useKeptActionData(loaderData, actionData);
  const [discarded, setDiscarded] = useState<{ times: number; answer: typeof answer }>({ times: 0, answer: undefined });
  const again = answer === discarded.answer ? undefined : answer;
  const values = again?.typed ?? loaderData.values;
  const path = collectionPath(id ?? "new");
  const title = collection?.title ?? "New collection";
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Collections", to: LIST }, { label: title }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={collection ? <CollectionBadge status={collection.status} /> : undefined}
        actions={id && collection ? <Actions id={id} {...collection} /> : undefined}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaderData.notice}</Toast>
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict="Someone else saved this collection while you were editing it"
        />
      </div>
      <AdminCollectionForm
        // Each collection, each version of it and each form that was discarded gets a new form.
        key={`${id} ${values.version} ${restored} ${discarded.times} ${again?.differences !== undefined}`}
        {...{ path, values }}
        errors={again?.errors}
        urlBase={loaderData.urlBase}
        parents={loaderData.parents}
        unsaved={again?.typed !== undefined || restored === "typed"}
        picture={
          <PictureField
            label="Picture"
            name="imageUrl"
            hint="Shown above the products and on tiles."
            value={values.imageUrl}
            path={path}
            error={errorFor(again?.errors, "imageUrl")}
            pictures={again?.pictures ?? loaderData.pictures}
            search={values["imageUrl.q"]}
          />
        }
        rules={<AdminCollectionRules {...{ path, values }} errors={again?.errors} found={again?.found ?? null} />}
        products={<ProductsCard id={id} ruled={collection?.ruled ?? false} />}
        onDiscard={() => setDiscarded(({ times }) => ({ times: times + 1, answer }))}
      />
      {id ? <DeleteCard path={path} /> : null}
    </>
  );
}

function ProductsCard({ id, ruled }: { id: string | null; ruled: boolean }) {
  return (
    <Card title="In this collection">
      {id ? (
        <LinkButton to={collectionProductsPath(id)} variant="secondary">
          {ruled ? "See products" : "Choose products"}
        </LinkButton>
      ) : (
        <p className="text-sm text-muted">Save the collection first, then choose its products.</p>
      )}
    </Card>
  );
}

type ActionsProps = { id: string; handle: string; status: string };

function Actions({ id, handle, status }: ActionsProps) {
  return (
    <>
      <HistoryLink id={id} />
      {status === "published" ? (
        <LinkButton to={href("/collections/:handle", { handle })} variant="secondary">
          View in store
        </LinkButton>
      ) : null}
    </>
  );
}

function DeleteCard({ path }: { path: string }) {
  const { formData } = useNavigation();
  return (
    <Card className="mt-6">
      <Confirm
        label="Delete collection"
        tone="danger"
        question="The collection is permanently deleted. Its products stay, and collections under it move up a level. Discounts on it will no longer apply."
      >
        <Form method="post" action={path}>
          <input type="hidden" name="intent" value="delete" />
          <Button variant="danger" pending={formData?.get("intent") === "delete"} pendingLabel="Deleting">
            Delete collection
          </Button>
        </Form>
      </Confirm>
    </Card>
  );
}
