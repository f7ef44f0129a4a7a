import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { variantRowName } from "#app/modules/catalog/components/admin-variant-table.tsx";
import { stockListFor } from "#app/modules/catalog/index.server.ts";
import { TransferForm } from "#app/modules/inventory/components/transfer-form.tsx";
import { locationsFor, transferStock } from "#app/modules/inventory/index.server.ts";
import { transferSchema } from "#app/modules/inventory/location.schema.ts";
import { type TransferFields, transferFields } from "#app/modules/inventory/location.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, readFields, submit } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowId } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/transfer.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const [variant, locations, levels] = await Promise.all([
    stockListFor(admin).find(id),
    locationsFor(admin).names(),
    locationsFor(admin).stock([id]),
  ]);
  const stock = levels.get(id);
  if (!variant || !stock || locations.length < 2) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  return {
    ...{ id, name: variantRowName(variant), locations, stock, operationKey: randomUUID() },
    typed: restored?.form ? typedIn(restored.form, transferFields, {}) : null,
    restored: restoredAs(restored),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  return submit(await readFields(request, transferFields), {
    schema: transferSchema,
    run: ({ quantity, ...moved }) => transferStock(admin, [{ variantId: id, quantity }], moved),
    at: (refused) =>
      refused.data && "reason" in refused.data && refused.data.reason === "location_inactive" ? "to" : "quantity",
    to: `${href("/admin/inventory/:id", { id })}?done=transferred`,
  });
}

/** Also after a refusal, which says what is where now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Move ${loaderData?.name ?? "stock"} · Admin`, noindex: true, error });

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, locations, stock, operationKey, typed, restored } = loaderData;
  const again: FormAgain<TransferFields> | undefined = useKeptActionData(loaderData, actionData);
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Inventory", to: href("/admin/inventory") },
            { label: name, to: href("/admin/inventory/:id", { id }) },
            { label: "Move stock" },
          ]}
        />
      </div>
      <PageHeader size="plain" title="Move stock" description={name} />
      <div className="mb-5 space-y-4 empty:hidden">
        <ErrorSummary errors={again?.errors} />
        <RestoredNotice restored={again ? null : restored} />
      </div>
      <Card className="max-w-2xl">
        <TransferForm
          path={href("/admin/inventory/:id/transfer", { id })}
          {...{ locations, stock, operationKey }}
          typed={again?.typed ?? typed ?? {}}
          errors={again?.errors}
          unsaved={again?.typed !== undefined || restored === "typed"}
        />
      </Card>
    </>
  );
}
