import { data, Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { addressSchema } from "#app/kernel/address.schema.ts";
import { countryOptions } from "#app/kernel/address.ts";
import {
  AddressFields,
  type AddressFieldValues,
  addressFieldNames,
} from "#app/modules/checkout/components/address-fields.tsx";
import { addressBookFor } from "#app/modules/customers/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { invalidForm, readFields, settle } from "../../submit.server.ts";
import type { Route } from "./+types/address.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PATH = href("/account/addresses");

/** The id in the page's URL; null for a new address. */
function addressId({ id }: { id: string }): string | null {
  if (id === "new") return null;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const id = addressId(params);
  const { shipping, store } = await settingsFor(viewer, keepOf(context));
  const optionsWith = (country?: string) =>
    countryOptions([...new Set([...shipping.countries, ...(country ? [country] : [])])], store.language);
  const empty = { name: viewer.name, line1: "", line2: "", postalCode: "", city: "", country: "" };
  if (id === null)
    return { isNew: true, path: `${PATH}/new`, isDefault: false, countries: optionsWith(), values: empty };
  const found = (await addressBookFor(viewer).list()).find((address) => address.id === id);
  if (!found) throw data(null, { status: 404 });
  const { isDefault, id: _, ...values } = found;
  const countries = optionsWith(values.country);
  return { isNew: false, path: `${PATH}/${id}`, isDefault, countries, values: values satisfies AddressFieldValues };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const book = addressBookFor(requireCustomer(context));
  const id = addressId(params);
  const typed = await readFields(request, [...addressFieldNames, "asDefault"]);
  const options = { asDefault: typed.asDefault === "yes" };
  const parsed = addressSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const saved = id === null ? await book.add(parsed.data, options) : await book.change(id, parsed.data, options);
  const otherwise = "Your address wasn’t saved.";
  return settle<unknown, typeof typed>(saved, { to: `${PATH}?done=saved`, typed, at: "form", otherwise });
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
          values={actionData?.typed ?? loaderData.values}
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
            defaultChecked={actionData?.typed?.asDefault === "yes"}
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
