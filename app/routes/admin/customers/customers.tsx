import { Users } from "lucide-react";
import { href, useNavigation } from "react-router";
import { z } from "zod";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { AdminCustomerTable } from "#app/modules/customers/components/admin-customer-table.tsx";
import { customersAdminFor } from "#app/modules/customers/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Selection } from "#app/ui/selection.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import type { FormAgain } from "../../submit.server.ts";
import { ExportForm } from "../components/export-form.tsx";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { customerListQuery, readQuery } from "../list-query.ts";
import { listUrl, placeParams } from "../list-url.ts";
import type { Refusals } from "../selected-rows.ts";
import type { Route } from "./+types/customers.ts";
import { invitedText, NotInvited } from "./invitation-results.tsx";
import { submitInvitations } from "./submit-invitations.server.ts";

const PATH = href("/admin/customers");
const INVITE = href("/admin/customers/invite");
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
const doneQuery = z.object({
  deleted: z
    .enum(["done", "waiting", "contact"])
    .transform((deleted) => deletedTexts[deleted])
    .nullable()
    .catch(null),
  /** How many were. */
  invited: z.coerce.number().int().min(1).max(MAX_INTEGER).optional().catch(undefined),
  invitable: z.literal("none").optional().catch(undefined),
  select: z.literal("all").nullable().catch(null).default(null),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, customerListQuery);
  const found = await customersAdminFor(requireAdmin(context)).list(query);
  redirectToFirstPage(request, { ...query, items: found.items });
  const done = readQuery(request, doneQuery);
  return { query, currency: env().STORE_CURRENCY, ...found, done, fresh: isFreshAdmin(context) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { q, show, sort, ...places } = readQuery(request, customerListQuery);
  const here = { q, show, sort: sort === "newest" ? "" : sort, ...placeParams(places) };
  return submitInvitations(requireAdmin(context), request, (invited) => listUrl(PATH, { ...here, invited }));
}

/** Also after a refusal, since some of the selected may have been invited. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Customers · Admin", noindex: true, error });

export default function Customers({ loaderData, actionData }: Route.ComponentProps) {
  const { query, items, total, newer, older, currency, done, fresh } = loaderData;
  const again: FormAgain<Refusals> | undefined = useKeptActionData(loaderData, actionData);
  const { failed = [] } = again?.typed ?? {};
  const { language } = useFormats();
  const { formData, formAction } = useNavigation();
  const pending = formAction?.startsWith(PATH) === true && formData?.get("intent") === "invite";
  const { q, show, sort } = query;
  const sorted = sort === "newest" ? "" : sort;
  const filtered = q !== "" || show !== "";
  const selectable = items.filter(({ hasAccount }) => !hasAccount).length;
  const table = (
    <AdminCustomerTable
      customers={items}
      currency={currency}
      sort={sort}
      sortedAt={(by) => listUrl(PATH, { q, show, sort: by === "newest" ? "" : by })}
      selected={done.select && !again ? done.select : failed.map(({ id }) => id)}
      empty={<NoCustomers filtered={filtered} />}
    />
  );
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
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : (done.deleted ?? (done.invited ? invitedText(done.invited, language) : null))}</Toast>
        {done.invitable && !again ? (
          <Notice tone="warning" title="No one to invite">
            Everyone in this list has an account, or was invited in the last 24 hours.
          </Notice>
        ) : null}
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        {failed.length > 0 ? <NotInvited customers={items} {...{ failed }} done={again?.typed?.done ?? 0} /> : null}
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
      {selectable > 0 ? (
        <Selection
          // Other rows are selected after a refusal.
          key={JSON.stringify(failed)}
          id="customers"
          method="post"
          selectable={selectable}
          allAt={listUrl(PATH, { q, show, sort: sorted, ...placeParams(query), select: "all" })}
          beyond={
            total > items.length
              ? { label: "Invite all that match", to: listUrl(INVITE, { q, show, sort: sorted }) }
              : null
          }
          actions={
            <Button
              variant="secondary"
              size="small"
              name="intent"
              value="invite"
              pending={pending}
              pendingLabel="Inviting"
            >
              Invite selected
            </Button>
          }
        >
          {table}
        </Selection>
      ) : (
        table
      )}
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
