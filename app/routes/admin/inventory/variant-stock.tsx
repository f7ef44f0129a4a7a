import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { findAccountEmails } from "#app/auth/accounts/store-accounts.server.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { variantRowName } from "#app/modules/catalog/components/admin-variant-table.tsx";
import { StockText } from "#app/modules/catalog/components/stock-text.tsx";
import { stockListFor } from "#app/modules/catalog/index.server.ts";
import { StockChangeForm } from "#app/modules/inventory/components/stock-change-form.tsx";
import { StockHistory } from "#app/modules/inventory/components/stock-history.tsx";
import { locationsFor, stockAdminFor } from "#app/modules/inventory/index.server.ts";
import type { LocationName, StockByLocation } from "#app/modules/inventory/location.ts";
import type { StockChangeFields } from "#app/modules/inventory/stock-change.schema.ts";
import { seenAtText } from "#app/modules/inventory/stock-change.ts";
import { stockPolicyText } from "#app/modules/inventory/stock-policy.ts";
import { countWaiting } from "#app/modules/stock-notices/index.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { type FormAgain, readFields } from "../../submit.server.ts";
import { ListPages } from "../components/list.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { readQuery, stockHistoryQuery } from "../list-query.ts";
import { rowId } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/variant-stock.ts";
import { submitChange } from "./submit-stock.server.ts";

const notices = {
  changed: "Stock changed.",
  transferred: "Stock moved.",
  policy: "Stock policy saved.",
};
const fields = ["direction", "quantity", "seen", "reason", "note", "operationKey", "location"] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const places = readQuery(request, stockHistoryQuery);
  const [variant, policy, history, waiting, locations, stock] = await Promise.all([
    stockListFor(admin).find(id),
    stockAdminFor(admin).policyOf(id),
    stockAdminFor(admin).movements(id, places),
    countWaiting(admin, [id]),
    locationsFor(admin).names(),
    locationsFor(admin).stock([id]),
  ]);
  if (!variant) throw data(null, { status: 404 });
  redirectToFirstPage(request, { ...places, items: history.items });
  const { items, newer, older } = history;
  const actors = items.map(({ actorId }) => actorId);
  const emails = await findAccountEmails(admin, actors);
  // Nobody sees where stock is that is all in one place.
  const shown = locations.length > 1 ? (stock.get(id) ?? null) : null;
  const nameOf = new Map(locations.map((location) => [location.id, location.name]));
  const restored = restoredForm(admin, request);
  return {
    waiting: waiting.get(id) ?? 0,
    locations: shown ? locations : [],
    stock: shown,
    ...{ variant, policy, newer, older, operationKey: randomUUID(), restored: restoredAs(restored) },
    typed: restored?.form ? typedIn(restored.form, fields, {}) : null,
    movements: items.map(({ actorId, locationId, id: _, ...item }) => ({
      ...item,
      who: emails[actorId ?? ""] ?? null,
      where: locationId && (nameOf.get(locationId) ?? "a location that was removed"),
    })),
    notice: findNotice(request, notices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  return submitChange(admin, rowId(params), await readFields(request, fields));
}

/** Also after a refusal, which says what is in stock now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    title: `${loaderData ? variantRowName(loaderData.variant) : "Stock"} · Admin`,
    noindex: true,
    error,
  });

export default function VariantStock({ loaderData, actionData }: Route.ComponentProps) {
  const { variant, policy, waiting, locations, stock, movements, newer, older } = loaderData;
  const { operationKey, restored, notice } = loaderData;
  const again: FormAgain<StockChangeFields> | undefined = useKeptActionData(loaderData, actionData);
  const path = href("/admin/inventory/:id", { id: variant.id });
  const name = variantRowName(variant);
  const { language } = useFormats();
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Inventory", to: href("/admin/inventory") }, { label: name }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{name}</span>}
        actions={
          <LinkButton to={href("/admin/products/:id", { id: variant.productId })} variant="secondary">
            Edit product
          </LinkButton>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : notice}</Toast>
        <ErrorSummary errors={again?.errors} />
        <RestoredNotice restored={again ? null : restored} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="space-y-6 xl:order-last">
          <Card title="Stock">
            <DescriptionList
              items={[
                { term: "SKU", value: <span className="[overflow-wrap:anywhere]">{variant.sku}</span> },
                { term: "In stock", value: variant.onHand },
                ...stockLines(locations, stock),
                { term: "Reserved by checkouts", value: variant.reserved },
                { term: "Available", value: <StockText {...variant} /> },
                ...(waiting > 0 ? [{ term: "Waiting for an email", value: countText(waiting, language) }] : []),
                { term: "When it runs out", value: policy ? stockPolicyText(policy, language) : "" },
              ]}
            />
            <div className="mt-4 flex flex-wrap gap-3">
              <LinkButton to={href("/admin/inventory/:id/policy", { id: variant.id })} variant="secondary">
                Change what happens
              </LinkButton>
              {stock ? (
                <LinkButton to={href("/admin/inventory/:id/transfer", { id: variant.id })} variant="secondary">
                  Move stock
                </LinkButton>
              ) : null}
            </div>
          </Card>
          <Card title="Change stock">
            <StockChangeForm
              {...{ path, operationKey, locations, seen: stock ? seenAtText(stock.at) : String(variant.onHand) }}
              typed={again?.typed ?? loaderData.typed ?? {}}
              errors={again?.errors}
              unsaved={again?.typed !== undefined || restored === "typed"}
            />
          </Card>
        </div>
        <div className="min-w-0">
          <Card title="History">
            <StockHistory movements={movements} />
            <ListPages path={path} filters={{}} newer={newer} older={older} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** Where it is, and what more is there than is in stock. */
function stockLines(locations: readonly LocationName[], stock: StockByLocation | null) {
  if (!stock) return [];
  const lines = locations.map(({ id, name }) => ({
    term: name,
    typed: true,
    key: id,
    value: stock.at.find((each) => each.id === id)?.onHand ?? 0,
  }));
  return stock.beyond > 0 ? [...lines, { term: "Sold, still at a location", value: stock.beyond }] : lines;
}
