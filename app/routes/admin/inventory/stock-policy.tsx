import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { dayOf } from "#app/kernel/calendar.ts";
import { variantRowName } from "#app/modules/catalog/components/admin-variant-table.tsx";
import { stockListFor } from "#app/modules/catalog/index.server.ts";
import { StockPolicyForm } from "#app/modules/inventory/components/stock-policy-form.tsx";
import { setStockPolicy, stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { stockPolicySchema } from "#app/modules/inventory/stock-policy.schema.ts";
import {
  policyKey,
  type StockPolicyFields,
  stockPolicyFields,
  stockPolicyText,
} from "#app/modules/inventory/stock-policy.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, readFields, submit } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowId } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/stock-policy.ts";

const sentFields = [...stockPolicyFields, "seen"] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const [variant, policy] = await Promise.all([stockListFor(admin).find(id), stockAdminFor(admin).policyOf(id)]);
  if (!variant || !policy) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const seen = policyKey(policy);
  const values = {
    seen,
    ...{ policy: policy.policy, backorderLimit: String(policy.backorderLimit ?? "") },
    ...{ shipsFrom: policy.shipsFrom ?? "", leadDays: String(policy.leadDays ?? "") },
  };
  return {
    ...{ id, name: variantRowName(variant), policy, seen, restored: restoredAs(restored) },
    values: restored?.form ? typedIn(restored.form, sentFields, {}) : values,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const { timeZone } = (await settingsFor(admin)).store;
  const { seen, ...typed } = await readFields(request, sentFields);
  return submit(typed, {
    schema: stockPolicySchema(dayOf(new Date(), timeZone)),
    run: (input) => setStockPolicy(admin, id, { ...input, seen }),
    to: `${href("/admin/inventory/:id", { id })}?done=policy`,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `When ${loaderData?.name ?? "it"} runs out · Admin`, noindex: true, error });

export default function StockPolicy({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, policy, seen, values, restored } = loaderData;
  const { language } = useFormats();
  const again: FormAgain<StockPolicyFields> | undefined = useKeptActionData(loaderData, actionData);
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Inventory", to: href("/admin/inventory") },
            { label: name, to: href("/admin/inventory/:id", { id }) },
            { label: "When it runs out" },
          ]}
        />
      </div>
      <PageHeader size="plain" title="When it runs out" description={name} />
      <div className="mb-5 space-y-4 empty:hidden">
        <ErrorSummary errors={again?.errors} />
        <RestoredNotice restored={again ? null : restored} />
        {again?.refused ? (
          <Notice tone="danger" live="alert" title={again.refused}>
            It’s now: {stockPolicyText(policy, language)}.
          </Notice>
        ) : null}
      </div>
      <Card className="max-w-2xl">
        <StockPolicyForm
          path={href("/admin/inventory/:id/policy", { id })}
          // Sent again, it replaces what the page says is chosen now.
          seen={again ? seen : values.seen}
          values={again?.typed ?? values}
          errors={again?.errors}
          unsaved={again?.typed !== undefined || restored === "typed"}
        />
      </Card>
    </>
  );
}
