import { Users } from "lucide-react";
import { href } from "react-router";
import { z } from "zod";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminCustomerTable } from "#app/modules/customers/components/admin-customer-table.tsx";
import { customersAdminFor } from "#app/modules/customers/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { ExportForm } from "../components/export-form.tsx";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { customerListQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/customers.ts";

const PATH = href("/admin/customers");
const sorts = [
  // A filter's first option means no filter.
  { value: "", label: "Newest first" },
  { value: "name", label: "By name" },
  { value: "spent", label: "Most spent" },
  { value: "orders", label: "Most orders" },
  { value: "recent", label: "Last order" },
];
const shows = [
  { value: "", label: "All customers" },
  { value: "banned", label: "Blocked" },
  { value: "no-account", label: "No account" },
];

const deletedTexts = {
  done: "Account deleted.",
  waiting: "Account deleted. Orders that haven’t shipped yet keep the details they need until they do.",
  contact: "Customer deleted.",
};
const deletedSchema = z
  .enum(["done", "waiting", "contact"])
  .transform((deleted) => deletedTexts[deleted])
  .nullable()
  .catch(null);

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, customerListQuery);
  const found = await customersAdminFor(requireAdmin(context)).list(query);
  redirectToFirstPage(request, { ...query, items: found.items });
  const notice = deletedSchema.parse(new URL(request.url).searchParams.get("deleted") ?? "");
  return { query, currency: env().STORE_CURRENCY, ...found, notice, fresh: isFreshAdmin(context) };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Customers · Admin", noindex: true, error });

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, currency, notice, fresh } = loaderData;
  const { language } = useFormats();
  const { q, show, sort } = query;
  const sorted = sort === "newest" ? "" : sort;
  const filtered = q !== "" || show !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Customers"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}. Guests who bought without an account aren’t included.`}
        actions={
          total > 0 ? (
            <ExportForm
              path={PATH}
              filters={{ q, show }}
              label={filtered ? "Export results" : "Export customers"}
              fresh={fresh}
            />
          ) : null
        }
      />
      <div className="mb-5 empty:hidden">
        <Toast>{notice}</Toast>
      </div>
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Name, email or order number"
        filters={[
          { name: "show", label: "Show", value: show, options: shows },
          { name: "sort", label: "Sort", value: sorted, options: sorts },
        ]}
      />
      <AdminCustomerTable
        customers={items}
        currency={currency}
        sort={sort}
        sortedAt={(by) => listUrl(PATH, { q, show, sort: by === "newest" ? "" : by })}
        empty={<NoCustomers filtered={filtered} />}
      />
      <ListPages
        path={PATH}
        filters={{ q, show, sort: sorted }}
        newer={newer}
        older={older}
        inTime={sort === "newest" || sort === "recent"}
      />
    </>
  );
}

function NoCustomers({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={Users}
      filtered={filtered}
      none={{
        title: "No customers yet",
        text: "Customers appear here once they create an account, or a file of customers is imported.",
      }}
      misfit={{
        title: "No customers found",
        text: "Try part of a name or email address, or an order number. Guests have no account: search for them in Orders.",
        showAll: "Show all customers",
      }}
    />
  );
}
