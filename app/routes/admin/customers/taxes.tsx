import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { CustomerTaxForm } from "#app/modules/customers/components/admin-customer-tax.tsx";
import { customerTaxSchema } from "#app/modules/customers/customer.schema.ts";
import { customersAdminFor, customerTaxAdminFor } from "#app/modules/customers/index.server.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { formAgain, invalidForm, readFields, settle } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import { readVersion } from "../read-version.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/taxes.ts";

const pathOf = (id: string) => href("/admin/customers/:id/taxes", { id });

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const [customer, tax] = await Promise.all([customersAdminFor(admin).find(id), customerTaxAdminFor(admin).find(id)]);
  if (!customer || !tax) throw data(null, { status: 404 });
  return { path: pathOf(id), back: href("/admin/customers/:id", { id }), name: customer.name, tax };
}

const fields = ["status", "reason", "taxId", "confirmed", "version"] as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const taxes = customerTaxAdminFor(requireAdmin(context));
  const id = rowId(params);
  const typed = await readFields(request, fields);
  const parsed = customerTaxSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const version = readVersion(typed.version);
  const saved = await taxes.save(id, parsed.data, version);
  if (saved.ok || saved.code !== "conflict") {
    return settle(saved, { to: `${href("/admin/customers/:id", { id })}?done=taxes`, typed });
  }
  // The form carries the version that is saved now: sent again, it replaces that.
  const now = await taxes.find(id);
  if (!now) throw data(null, { status: 404 });
  const again = { ...typed, version: String(now.version) };
  return formAgain({ typed: again, refused: "Someone else changed this while you were editing it." }, 409);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Customer’s taxes · Admin", noindex: true, error });

export default function CustomerTaxes({ loaderData, actionData }: Route.ComponentProps) {
  const { path, back, name, tax } = loaderData;
  const again = useKeptActionData(loaderData, actionData);
  return (
    <div className="max-w-2xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[{ label: "Customers", to: href("/admin/customers") }, { label: name, to: back }, { label: "Taxes" }]}
        />
      </div>
      <PageHeader size="plain" title="Taxes" description="Whether this customer pays taxes on their orders." />
      <div className="mb-5 empty:hidden">
        <ErrorSummary errors={again?.errors} />
      </div>
      <CustomerTaxForm path={path} back={back} tax={tax} again={again} />
    </div>
  );
}
