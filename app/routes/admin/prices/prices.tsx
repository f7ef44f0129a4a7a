import { Tags } from "lucide-react";
import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { sheetField, sheetRowText } from "#app/kernel/sheet.ts";
import { AdminVariantTable, variantRowName } from "#app/modules/catalog/components/admin-variant-table.tsx";
import { catalogChoicesFor, listPrices } from "#app/modules/catalog/index.server.ts";
import { readPriceRows, seenPrices, typedPrices } from "#app/modules/catalog/prices-form.ts";
import { env } from "#app/platform/env.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { countText, pageSizes } from "#app/platform/list-place.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { useFormats } from "#app/ui/formats.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { EmptyList, ListFilter, ListPages, PageSizes } from "../components/list.tsx";
import { OnlyProduct, SheetForm, SheetNotices } from "../components/sheet-form.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { priceListQuery, readQuery, savedCountQuery } from "../list-query.ts";
import { listUrl, placeParams } from "../list-url.ts";
import type { Route } from "./+types/prices.ts";
import { type PricesAnswer, submitPrices } from "./submit-prices.server.ts";

const PATH = href("/admin/products/prices");

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const query = readQuery(request, priceListQuery);
  const [list, products] = await Promise.all([
    listPrices(admin, query),
    catalogChoicesFor(admin).products(query.product ? [query.product] : []),
  ]);
  redirectToFirstPage(request, { ...query, items: list.items });
  const restored = restoredForm(admin, request);
  return {
    ...{ query, ...list, product: products[0]?.title, restored: restoredAs(restored) },
    typed: restored?.form ? readPriceRows(restored.form) : null,
    ...{ currency: env().STORE_CURRENCY, saved: readQuery(request, savedCountQuery).saved },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { q, product, size, ...places } = readQuery(request, priceListQuery);
  const rows = readPriceRows(await readForm(request));
  if (!rows) throw data(null, { status: 400 });
  const here = { q, product, size, ...placeParams(places) };
  return submitPrices(admin, rows, (saved) => listUrl(PATH, { ...here, saved }));
}

/** Also after a refusal, since some prices may have been saved. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Prices · Admin", noindex: true, error });

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { query, items, total, newer, older, product, restored, saved } = loaderData;
  const again: PricesAnswer | undefined = useKeptActionData(loaderData, actionData);
  const { language } = useFormats();
  const { q, size } = query;
  const filters = { q, product: query.product, size };
  const filtered = q !== "" || query.product !== "";
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Products", to: href("/admin/products") }, { label: "Prices" }]} />
      </div>
      <PageHeader
        size="plain"
        title="Prices"
        description={`${countText(total, language, q)} ${filtered ? "found" : total === 1 ? "variant" : "variants"}`}
      />
      <SheetNotices what="Prices" {...{ again, restored, saved }} />
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Product, option, SKU or barcode"
        kept={{ size, product: query.product }}
      />
      <OnlyProduct title={product} all={listUrl(PATH, { size })} />
      {items.length > 0 ? (
        <PricesForm
          // Each time the list is read, and each answer, gets a new form.
          key={JSON.stringify([items, again?.typed])}
          {...{ loaderData, again }}
          action={listUrl(PATH, { ...filters, ...placeParams(query) })}
        />
      ) : (
        <NoPrices filtered={filtered} />
      )}
      <ListPages path={PATH} filters={filters} newer={newer} older={older} inTime={false} />
      {total > pageSizes[0] ? <PageSizes path={PATH} filters={filters} size={size} /> : null}
    </>
  );
}

type PricesFormProps = Pick<Route.ComponentProps, "loaderData"> & { again: PricesAnswer | undefined; action: string };
type Item = Route.ComponentProps["loaderData"]["items"][number];

function PricesForm({ loaderData: { items, typed, currency, restored }, again, action }: PricesFormProps) {
  const rows = new Map((again?.typed?.rows ?? typed)?.map((row) => [row.id, row]));
  const field = (row: Item, name: "price" | "salePrice", label: string) => ({
    label: `${label}: ${variantRowName(row)}`,
    name: sheetField(name, row.id),
    defaultValue: (rows.get(row.id)?.typed ?? typedPrices(row, currency))[name],
    error: errorFor(again?.errors, sheetField(name, row.id)),
    hideLabel: true,
    inputMode: "decimal" as const,
    autoComplete: "off",
    className: "w-32",
  });
  return (
    <SheetForm label="Save prices" unsaved={again?.typed !== undefined || restored === "typed"} {...{ action, items }}>
      <AdminVariantTable
        caption="Prices by variant"
        rows={items}
        columns={[
          {
            key: "price",
            header: `Price, ${currency}`,
            cell: (row) => (
              <>
                <input
                  type="hidden"
                  name="row"
                  value={sheetRowText(row.id, rows.get(row.id)?.seen ?? seenPrices(row))}
                />
                <TextField {...field(row, "price", "Price")} />
              </>
            ),
          },
          {
            key: "salePrice",
            header: `Sale price, ${currency}`,
            cell: (row) => (
              <>
                <TextField {...field(row, "salePrice", "Sale price")} />
                <SaleDates {...row} />
              </>
            ),
          },
        ]}
      />
    </SheetForm>
  );
}

function SaleDates({ saleFrom, saleUntil }: Pick<Item, "saleFrom" | "saleUntil">) {
  if (!saleFrom && !saleUntil) return null;
  return (
    <p className="mt-1 text-xs text-muted">
      {saleFrom ? (
        <>
          From <DateTime value={saleFrom} />{" "}
        </>
      ) : null}
      {saleUntil ? (
        <>
          {saleFrom ? "until" : "Until"} <DateTime value={saleUntil} />
        </>
      ) : null}
    </p>
  );
}

function NoPrices({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={Tags}
      filtered={filtered}
      none={{
        title: "No prices yet",
        text: "Each variant of your products appears here with its price and sale price.",
        action: <LinkButton to={href("/admin/products/:id", { id: "new" })}>Add your first product</LinkButton>,
      }}
      misfit={{
        title: "No variants found",
        text: "Try part of a title, option, SKU or barcode.",
        showAll: "Show all variants",
      }}
    />
  );
}
