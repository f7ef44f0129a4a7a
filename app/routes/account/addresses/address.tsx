import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { addressSchema, shippingCountries } from "#app/kernel/address.schema.ts";
import {
  AddressFields,
  type AddressFieldValues,
  addressFieldNames,
} from "#app/modules/checkout/components/address-fields.tsx";
import { addressBookFor } from "#app/modules/customers/index.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { readFields } from "../../form-fields.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { refusalText } from "../../refusal-text.ts";
import type { Route } from "./+types/address.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PATH = href("/account/addresses");
const countries = Object.entries(shippingCountries).map(([value, label]) => ({ value, label }));

/** The id in the page's URL; null for a new address. */
function addressId({ id }: { id: string }): string | null {
  if (id === "new") return null;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const id = addressId(params);
  const empty = { name: viewer.name, line1: "", line2: "", postalCode: "", city: "", country: "" };
  if (id === null) return { isNew: true, path: `${PATH}/new`, isDefault: false, countries, values: empty };
  const found = (await addressBookFor(viewer).list()).find((address) => address.id === id);
  if (!found) throw data(null, { status: 404 });
  const { isDefault, id: _, ...values } = found;
  return { isNew: false, path: `${PATH}/${id}`, isDefault, countries, values: values satisfies AddressFieldValues };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const book = addressBookFor(requireCustomer(context));
  const id = addressId(params);
  const { asDefault, ...values } = await readFields(request, [...addressFieldNames, "asDefault"]);
  const parsed = addressSchema.safeParse(values);
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    // In page order, the order in which errors are read out and corrected.
    const errors: Record<string, string[] | undefined> = Object.fromEntries(
      addressFieldNames.map((name) => [name, fieldErrors[name]]),
    );
    return data({ values, asDefault: asDefault === "yes", errors }, { status: 422 });
  }
  const options = { asDefault: asDefault === "yes" };
  const saved = id === null ? await book.add(parsed.data, options) : await book.change(id, parsed.data, options);
  if (saved.ok) return redirect(`${PATH}?done=saved`, 303);
  if (saved.code === "not_found") throw data(null, { status: 404 });
  const errors: Record<string, string[] | undefined> = { form: [refusalText(saved) ?? "Your address wasn’t saved."] };
  return data({ values, ...options, errors }, { status: 409 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { error, title: loaderData?.isNew ? "Add an address" : "Edit address", noindex: true });

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, path, isDefault } = loaderData;
  const errors = actionData?.errors;
  const pending = useNavigation().formAction === path;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader title={isNew ? "Add an address" : "Edit address"} />
      <Form method="post" action={path} noValidate className="max-w-xl space-y-6">
        <ErrorSummary errors={errors} title="Please check the address" />
        <AddressFields
          values={actionData?.values ?? loaderData.values}
          errors={errors}
          countries={loaderData.countries}
        />
        {isDefault ? (
          <p className="text-sm text-muted">
            This is your default address. To change it, make another address your default.
          </p>
        ) : (
          <CheckboxField
            label="Use as my default address"
            name="asDefault"
            value="yes"
            defaultChecked={actionData?.asDefault ?? false}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button pending={pending} pendingLabel="Saving">
            Save address
          </Button>
          <LinkButton to={PATH} variant="quiet">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </Container>
  );
}
