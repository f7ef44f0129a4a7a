import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { readAddress } from "#app/kernel/address.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { keyOf } from "#app/kernel/order-line.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { chosenTitle } from "#app/kernel/shipping.ts";
import { AddressText } from "#app/modules/checkout/components/address-text.tsx";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { LineProperties } from "#app/ui/line-properties.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Table } from "#app/ui/table.tsx";
import { pageMeta } from "../../page-meta.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/packing-slip.ts";

/** What goes into the parcel, and where to: no prices, as it may be a present. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const [order, { store, shipping }] = await Promise.all([
    ordersAdminFor(admin).find(rowId(params)),
    settingsFor(admin, keepOf(context)),
  ]);
  if (!order) throw data(null, { status: 404 });
  const { id, number, numberPrefix, placedAt, pickupPlace, pickupName, noteToSeller, lines } = order;
  return {
    ...{ id, number, numberPrefix, placedAt, pickupPlace, pickupName, noteToSeller, storeName: store.name },
    address: addressLines(readAddress(order.shippingAddress) ?? {}, store.language),
    shipping: chosenTitle(order, shipping.methods),
    lines: lines.map(({ key, variantId, title, variantTitle, sku, quantity, properties }) => {
      return { key, variantId, title, variantTitle, sku, quantity, properties };
    }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    title: `Packing slip ${loaderData ? orderName(loaderData) : ""} · Admin`,
    noindex: true,
    error,
  });

export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const { id, placedAt, pickupPlace, pickupName, noteToSeller, storeName, address, shipping, lines } = loaderData;
  const name = orderName(loaderData);
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Orders", to: href("/admin/orders") },
            { label: `#${name}`, to: href("/admin/orders/:id", { id }) },
            { label: "Packing slip" },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        eyebrow={storeName}
        title={`Packing slip for order ${name}`}
        description={<DateTime value={placedAt} form="date" />}
        actions={<PrintButton />}
      />
      <section aria-labelledby="ship-to" className="mb-6 text-sm">
        <h2 id="ship-to" className="mb-1 text-base">
          {pickupPlace ? "Picked up at" : "Ship to"}
        </h2>
        {pickupPlace ? <p className="whitespace-pre-line">{pickupPlace}</p> : <AddressText lines={address} />}
        {shipping ? <p className="mt-2 text-muted">{shipping}</p> : null}
        {pickupName ? <p className="mt-2 break-words font-medium">Name for the pick-up: {pickupName}</p> : null}
      </section>
      {noteToSeller ? (
        <section aria-labelledby="note" className="mb-6 text-sm">
          <h2 id="note" className="mb-1 text-base">
            Customer’s note
          </h2>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{noteToSeller}</p>
        </section>
      ) : null}
      <Table
        caption="Items to pack"
        rows={lines}
        rowKey={keyOf}
        columns={[
          {
            key: "item",
            header: "Item",
            rowHeader: true,
            cell: ({ title, variantTitle, properties }) => (
              <>
                <span className="block [overflow-wrap:anywhere]">{title}</span>
                {variantTitle ? <span className="block font-normal text-muted">{variantTitle}</span> : null}
                <LineProperties properties={properties} />
              </>
            ),
          },
          { key: "sku", header: "SKU", cell: ({ sku }) => <span className="break-all">{sku}</span> },
          { key: "quantity", header: "Quantity", align: "end", cell: ({ quantity }) => quantity },
        ]}
      />
    </div>
  );
}
