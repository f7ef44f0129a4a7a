import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { sheetRowText } from "#app/kernel/sheet.ts";
import { variantRowName } from "#app/modules/catalog/components/admin-variant-table.tsx";
import { catalogChoicesFor, stockListFor } from "#app/modules/catalog/index.server.ts";
import { stockListing } from "#app/modules/catalog/stock-list.ts";
import { StockReasonFields } from "#app/modules/inventory/components/stock-reason-fields.tsx";
import { countField } from "#app/modules/inventory/counts-form.ts";
import { locationsFor } from "#app/modules/inventory/index.server.ts";
import { type LocationName, locationOptions } from "#app/modules/inventory/location.ts";
import { countWaiting } from "#app/modules/stock-notices/index.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { countText, pageSizes } from "#app/platform/list-place.ts";
import { errorFor } from "#app/ui/form-errors.ts";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { ExportForm } from "../components/export-form.tsx";
import { ListFilter, ListPages, PageSizes } from "../components/list.tsx";
import { OnlyProduct, SheetForm, SheetNotices } from "../components/sheet-form.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { readQuery, savedCountQuery, stockListQuery } from "../list-query.ts";
import { listUrl, placeParams } from "../list-url.ts";
import type { Route } from "./+types/inventory.ts";
import { MoveSelected, NoStock, StockTable, type StockTableProps, selection } from "./stock-table.tsx";
import { StockNote, StockViews } from "./stock-views.tsx";
import { type CountsAnswer, readCounts, submitCounts } from "./submit-stock.server.ts";

const PATH = href("/admin/inventory");
const doneQuery = savedCountQuery.extend({
  /** How many variants were moved. */
  moved: z.coerce.number().int().min(1).max(MAX_INTEGER).optional().catch(undefined),
  select: z.literal("all").nullable().catch(null).default(null),
});
/** They say why, and aren't saved by themselves. */
const REASON_FIELDS = ["reason", "note"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const query = readQuery(request, stockListQuery);
  const reading = locationsFor(admin).names();
  // Only a chosen location has to be known before the list.
  const known = query.location === "" ? [] : await reading;
  const chosen = (known.length > 1 && known.find(({ id }) => id === query.location)) || null;
  const { tab, ...listing } = stockListing(chosen, query.view);
  const [{ more, ...list }, products, names] = await Promise.all([
    stockListFor(admin).list({ ...query, ...listing }, (ids) =>
      Promise.all([countWaiting(admin, ids), locationsFor(admin).stock(chosen ? ids : [])]),
    ),
    catalogChoicesFor(admin).products(query.product ? [query.product] : []),
    reading,
  ]);
  redirectToFirstPage(request, { ...query, items: list.items });
  const restored = restoredForm(admin, request);
  const typed = restored?.form ? readCounts(restored.form) : null;
  const [waiting, stock] = more;
  const items = list.items.map((item) => {
    const there = stock.get(item.id)?.at.find(({ id }) => id === chosen?.id);
    return { ...item, here: chosen ? (there?.onHand ?? 0) : null };
  });
  return {
    ...{
      query: { ...query, view: tab, location: chosen?.id ?? "" },
      ...list,
      items,
      waiting,
      locations: names.length > 1 ? names : [],
      chosen,
      at: listing.at,
      product: products[0]?.title,
      typed,
      restored: restoredAs(restored),
    },
    ...{ operationKey: randomUUID(), ...readQuery(request, doneQuery) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { q, view, product, size, location, ...places } = readQuery(request, stockListQuery);
  const typed = readCounts(await readForm(request));
  if (!typed) throw data(null, { status: 400 });
  const here = { q, view, product, size, location, ...placeParams(places) };
  return submitCounts(admin, { typed, location: location || null }, (saved) => listUrl(PATH, { ...here, saved }));
}

/** Also after a refusal, since some counts may have been saved. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Inventory · Admin", noindex: true, error });

export default function Inventory({ loaderData, actionData }: Route.ComponentProps) {
  const { query, items, waiting, total, newer, older, product, restored, operationKey, locations } = loaderData;
  const { saved, moved, select, chosen, at } = loaderData;
  const again: CountsAnswer | undefined = useKeptActionData(loaderData, actionData);
  const { language } = useFormats();
  const { q, view, size, location } = query;
  const filters = { q, view, product: query.product, size, location };
  const searched = q !== "" || query.product !== "";
  const filtered = searched || at !== undefined || !["", "all"].includes(view);
  return (
    <>
      <PageHeader
        size="plain"
        title="Inventory"
        description={`${countText(total, language, q)} ${filtered ? "found" : total === 1 ? "variant" : "variants"}`}
        actions={
          items.length > 0 ? (
            <ExportForm
              path={PATH}
              filters={{ q, view, product: query.product, location }}
              label={filtered ? "Export results" : "Export"}
              fresh
            />
          ) : undefined
        }
      />
      <SheetNotices what="Stock" {...{ again, restored, saved }} />
      <Toast>{moved && !again ? (moved === 1 ? "One variant moved." : `${moved} variants moved.`) : null}</Toast>
      <StockViews location={chosen} current={view} toTab={(tab) => listUrl(PATH, { ...filters, view: tab })} />
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Product, option, SKU or barcode"
        filters={
          locations.length > 0
            ? [{ name: "location", label: "Location", value: location, options: locationFilter(locations) }]
            : []
        }
        kept={{ view, size, product: query.product }}
      />
      <OnlyProduct title={product} all={listUrl(PATH, { view, size, location })} />
      {locations.length > 0 ? <StockNote location={chosen} current={view} /> : null}
      {items.length > 0 && locations.length > 0 ? (
        <MoveSelected from={location} allAt={listUrl(PATH, { ...filters, ...placeParams(query), select: "all" })} />
      ) : null}
      {items.length > 0 ? (
        <CountsForm
          // Each time the list is read, and each answer, gets a new form.
          key={`${operationKey} ${again?.typed?.operationKey}`}
          {...{ items, waiting, operationKey, again }}
          select={locations.length > 0 ? selection(select) : undefined}
          counts={locations.length === 0 || location !== ""}
          action={listUrl(PATH, { ...filters, ...placeParams(query) })}
          typed={again?.typed ?? loaderData.typed}
          unsaved={again?.typed !== undefined || restored === "typed"}
        />
      ) : (
        <NoStock
          filtered={filtered}
          rest={at !== undefined && !searched ? listUrl(PATH, { ...filters, view: "all" }) : null}
        />
      )}
      <ListPages path={PATH} filters={filters} newer={newer} older={older} inTime={false} />
      {total > pageSizes[0] ? <PageSizes path={PATH} filters={filters} size={size} /> : null}
    </>
  );
}

type CountsFormProps = Pick<StockTableProps, "items" | "waiting" | "select"> & {
  operationKey: string;
  typed: Route.ComponentProps["loaderData"]["typed"];
  action: string;
  again: CountsAnswer | undefined;
  unsaved: boolean;
  /** False: the numbers are those of several locations, which are counted one at a time. */
  counts: boolean;
};

function CountsForm({ items, waiting, select, operationKey, action, again, typed, unsaved, counts }: CountsFormProps) {
  const rows = new Map(typed?.rows.map((row) => [row.id, row]));
  if (!counts) return <StockTable {...{ items, waiting, select }} inStock={({ onHand }) => onHand} />;
  return (
    <SheetForm label="Save stock" except={REASON_FIELDS} {...{ action, items, unsaved }}>
      <input type="hidden" name="operationKey" value={operationKey} />
      <StockTable
        {...{ items, waiting, select }}
        inStock={(row) => (
          <>
            <input
              type="hidden"
              name="row"
              value={sheetRowText(row.id, rows.get(row.id)?.seen ?? row.here ?? row.onHand)}
            />
            <TextField
              label={`In stock: ${variantRowName(row)}`}
              hideLabel
              name={countField(row.id)}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={rows.get(row.id)?.typed.count ?? String(row.here ?? row.onHand)}
              error={errorFor(again?.errors, countField(row.id))}
              className="w-28"
            />
          </>
        )}
      />
      <div className="flex flex-wrap items-start gap-4">
        <StockReasonFields typed={typed ?? {}} reason="counted" errors={again?.errors} />
      </div>
    </SheetForm>
  );
}

const locationFilter = (locations: readonly LocationName[]) => [
  { value: "", label: "All locations" },
  ...locationOptions(locations),
];
