import { data, Form, href, useNavigation } from "react-router";
import { z } from "zod";
import type { CustomerViewer } from "#app/auth/identity/viewer.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { addressSchema } from "#app/kernel/address.schema.ts";
import { addressFieldNames, emptyAddress } from "#app/kernel/address.ts";
import { addressForm } from "#app/kernel/address-form.ts";
import { countryCodes } from "#app/kernel/address-format.ts";
import {
  AddressFields,
  type AddressFieldValues,
  COUNTRY_INTENT,
  useAddressForms,
} from "#app/modules/checkout/components/address-fields.tsx";
import { addressBookFor } from "#app/modules/customers/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { Button, DefaultButton, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { formAgain, invalidForm, readFields, settle } from "../../submit.server.ts";
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
  const formIn = (country: string) => addressForm(country, countryCodes, store.language);
  if (id === null) {
    const [only = "", ...others] = shipping.countries;
    const country = others.length === 0 ? only : "";
    const values = { ...emptyAddress, name: viewer.name, country } satisfies AddressFieldValues;
    return { isNew: true, path: `${PATH}/new`, isDefault: false, forms: formIn(country), values };
  }
  const found = (await addressBookFor(viewer).list()).find((address) => address.id === id);
  if (!found) throw data(null, { status: 404 });
  const { isDefault, id: _, ...values } = found;
  return { isNew: false, path: `${PATH}/${id}`, isDefault, forms: formIn(values.country), values };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCustomer(context);
  const id = addressId(params);
  const { intent, ...typed } = await readFields(request, ["intent", ...addressFieldNames, "asDefault"]);
  const { store } = await settingsFor(viewer, keepOf(context));
  const answer = intent === COUNTRY_INTENT ? formAgain({ typed }, 200) : await saveAddress(viewer, id, typed);
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, forms: addressForm(typed.country, countryCodes, store.language) }, answer.init ?? {});
}

type Typed = AddressFieldValues & { asDefault: string };

async function saveAddress(viewer: CustomerViewer, id: string | null, typed: Typed) {
  const book = addressBookFor(viewer);
  const options = { asDefault: typed.asDefault === "yes" };
  const parsed = addressSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const saved = id === null ? await book.add(parsed.data, options) : await book.change(id, parsed.data, options);
  const otherwise = currentTexts()("account_answers.address_not_saved");
  return settle<unknown, Typed>(saved, { to: `${PATH}?done=saved`, typed, at: "form", otherwise });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    error,
    title: (t) => t(loaderData?.isNew ? "addresses.add" : "addresses.edit_title"),
    noindex: true,
  });

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { isNew, path, isDefault } = loaderData;
  const { forms, onCountry } = useAddressForms(path, actionData?.forms ?? loaderData.forms);
  const errors = actionData?.errors;
  const pending = useNavigation().formAction === path;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader title={t(isNew ? "addresses.add" : "addresses.edit_title")} />
      <Form method="post" action={path} noValidate className="max-w-xl space-y-6">
        <ErrorSummary errors={errors} title={t("addresses.check")} />
        <DefaultButton value="save" />
        <AddressFields
          form={forms}
          values={actionData?.typed ?? loaderData.values}
          errors={errors}
          onCountry={onCountry}
        />
        {isDefault ? (
          <p className="text-sm text-muted">{t("addresses.is_default_text")}</p>
        ) : (
          <CheckboxField
            label={t("addresses.as_default")}
            name="asDefault"
            value="yes"
            defaultChecked={actionData?.typed?.asDefault === "yes"}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save" pending={pending} pendingLabel={t("addresses.saving")}>
            {t("addresses.save")}
          </Button>
          <LinkButton to={PATH} variant="quiet">
            {t("addresses.cancel")}
          </LinkButton>
        </div>
      </Form>
    </Container>
  );
}
