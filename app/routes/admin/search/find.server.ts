import { href } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { catalogAdminFor, collectionsAdminFor } from "#app/modules/catalog/index.server.ts";
import { contentAdminFor } from "#app/modules/content/index.server.ts";
import { customersAdminFor } from "#app/modules/customers/index.server.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { pagesNamed } from "../navigation.tsx";

export type Found = { to: string; label: string; note?: string };
export type FoundGroup = { heading: string; items: Found[] };

const MOST = 8;

/**
 * Orders by number or email, products by title or SKU, collections, customers, the shop's pages and posts and the pages of Store Admin,
 * for an Operator; at most eight of each.
 */
export async function findEverywhere(admin: AdminViewer, q: string): Promise<FoundGroup[]> {
  if (q === "") return [];
  const places = { before: undefined, after: undefined };
  const [orders, products, collections, customers, pages, posts] = await Promise.all([
    ordersAdminFor(admin).named(q, MOST),
    catalogAdminFor(admin).named(q, MOST),
    collectionsAdminFor(admin).list({ q, status: "", ...places }),
    customersAdminFor(admin).named(q, MOST),
    contentAdminFor(admin, "page").list({ q, state: "", ...places }),
    contentAdminFor(admin, "post").list({ q, state: "", ...places }),
  ]);
  const groups: FoundGroup[] = [
    {
      heading: "Orders",
      items: orders.map(({ id, email, ...order }) => ({
        ...{ to: href("/admin/orders/:id", { id }), label: `Order ${orderName(order)}`, note: email },
      })),
    },
    {
      heading: "Products",
      items: products.map(({ id, title }) => ({ to: href("/admin/products/:id", { id }), label: title })),
    },
    {
      heading: "Collections",
      items: collections.items.map(({ id, title }) => ({ to: href("/admin/collections/:id", { id }), label: title })),
    },
    {
      heading: "Customers",
      items: customers.map(({ id, name, email }) => ({
        ...{ to: href("/admin/customers/:id", { id }), label: name || email, note: email },
      })),
    },
    {
      heading: "Pages",
      items: pages.items.map(({ id, title }) => ({ to: href("/admin/pages/:id", { id }), label: title })),
    },
    {
      heading: "Posts",
      items: posts.items.map(({ id, title }) => ({ to: href("/admin/posts/:id", { id }), label: title })),
    },
    { heading: "Store Admin", items: pagesNamed(q) },
  ];
  return groups
    .map(({ heading, items }) => ({ heading, items: items.slice(0, MOST) }))
    .filter(({ items }) => items.length > 0);
}
