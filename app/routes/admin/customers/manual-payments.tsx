import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { waysToAllow } from "#app/kernel/manual-payment.ts";
import { CustomerManualPaymentsForm } from "#app/modules/customers/components/admin-customer-manual-payments.tsx";
import { customerManualPaymentsSchema } from "#app/modules/customers/customer.schema.ts";
import { customerManualPaymentsAdminFor, customersAdminFor } from "#app/modules/customers/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { formAgain, invalidForm, readFields, settle } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import { readVersion } from "../read-version.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/manual-payments.ts";

const pathOf = (id: string) => href("/admin/customers/:id/manual-payments", { id });

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const [customer, { manualPayments }] = await Promise.all([
    customersAdminFor(admin).find(id),
    settingsFor(admin, keepOf(context)),
  ]);
  if (!customer) throw data(null, { status: 404 });
  const back = href("/admin/customers/:id", { id });
  const ways = waysToAllow(manualPayments.ways);
  return { path: pathOf(id), back, ways, name: customer.name, saved: customer.manualPayments };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const allowances = customerManualPaymentsAdminFor(requireAdmin(context));
  const id = rowId(params);
  const typed = await readFields(request, ["allowed", "version"]);
  const parsed = customerManualPaymentsSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const version = readVersion(typed.version);
  const saved = await allowances.save(id, parsed.data.allowed === "yes", version);
  if (saved.ok || saved.code !== "conflict") {
    return settle(saved, { to: `${href("/admin/customers/:id", { id })}?done=manual-payments`, typed });
  }
  // The form carries the version that is saved now: sent again, it replaces that.
  const now = await allowances.find(id);
  if (!now) throw data(null, { status: 404 });
  const again = { ...typed, version: String(now.version) };
  return formAgain({ typed: again, refused: "Someone else changed this while you were editing it." }, 409);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Customer’s manual payments · Admin", noindex: true, error });

export default function CustomerManualPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { path, back, name, saved, ways } = loaderData;
  const again = useKeptActionData(loaderData, actionData);
  return (
    <div className="max-w-2xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Customers", to: href("/admin/customers") },
            { label: name, to: back },
            { label: "Manual payments" },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title="Manual payments"
        description="Whether this customer can pay in ways that aren’t for everyone, such as on invoice."
      />
      <div className="mb-5 empty:hidden">
        <ErrorSummary errors={again?.errors} />
      </div>
      <CustomerManualPaymentsForm path={path} back={back} saved={saved} ways={ways} again={again} />
    </div>
  );
}
