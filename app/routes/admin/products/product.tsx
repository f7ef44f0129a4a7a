import { data } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { countryOptions } from "#app/kernel/address-lines.ts";
import { sellsToEu } from "#app/kernel/european-union.ts";
import { AdminProductForm } from "#app/modules/catalog/components/admin-product-form.tsx";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { readProductForm } from "#app/modules/catalog/product-form.schema.ts";
import { newProductForm, type ProductFormValues, productFormOf } from "#app/modules/catalog/product-form.ts";
import { type SalePrices, struckPrice } from "#app/modules/catalog/struck-price.ts";
import { allCountries } from "#app/modules/stores/country-regions.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { taxClassChoices } from "#app/modules/stores/tax-forms.ts";
import { env } from "#app/platform/env.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, formAgain } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import type { Route } from "./+types/product.ts";
import { addVariant, removeVariant, submitProduct } from "./submit-product.server.ts";

const notices = { created: "Product created.", updated: "Product saved." };
const noticeSchema = z.enum(["created", "updated"]).nullable().catch(null);

type VariantPrices = SalePrices & { id: string };

/** What customers see struck through, of each variant that is on sale. */
const salesOf = (variants: readonly VariantPrices[], toEu: boolean) =>
  Object.fromEntries(
    variants
      .filter(({ compareAtMinor }) => compareAtMinor !== null)
      .map((variant) => [variant.id, { struckMinor: struckPrice(variant, toEu), toEu }]),
  );

/** Null for `new`. @throws `data(null, { status: 404 })` for anything but a product's id */
function productId({ id }: { id: string }): string | null {
  if (id === "new") return null;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const catalog = catalogAdminFor(admin);
  const id = productId(params);
  const restored = restoredForm(admin, request);
  const typed = restored?.form && readProductForm(restored.form);
  const saved = noticeSchema.parse(new URL(request.url).searchParams.get("saved"));
  const currency = env().STORE_CURRENCY;
  const [collections, product, settings] = await Promise.all([
    catalog.collections(),
    id ? catalog.find(id) : null,
    settingsFor(admin, keepOf(context)),
  ]);
  const { language, timeZone } = settings.store;
  const taxClasses = taxClassChoices(settings.taxes.classes);
  const shared = {
    ...{ collections, currency, notice: saved && notices[saved] },
    ...{ taxClasses, countries: countryOptions(allCountries, language) },
    restored: restoredAs(restored),
  };
  if (!id) return { ...shared, id, title: "New product", values: typed ?? newProductForm(), product: null };
  if (!product) throw data(null, { status: 404 });
  const { handle, status, variants } = product;
  const images = product.images.map(({ url, alt, width, height }) => ({ url, alt, width, height }));
  const reserved = Object.fromEntries(variants.map((variant) => [variant.id, variant.reserved]));
  const values = typed ?? productFormOf(product, currency, timeZone);
  const sales = salesOf(variants, sellsToEu(settings));
  return { ...shared, id, title: product.title, values, product: { handle, status, images, reserved, sales } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = productId(params);
  const form = await readForm(request);
  const values = readProductForm(form);
  const intent = z.string().catch("").parse(form.get("intent"));
  if (intent === "refresh") return formAgain({ typed: values }, 200);
  if (intent === "add-variant") return addVariant(values);
  const removed = /^remove-variant:(\d{1,3})$/.exec(intent)?.[1];
  if (removed) return removeVariant(values, Number(removed));
  if (intent !== "save") throw data(null, { status: 400 });
  const { timeZone } = (await settingsFor(admin, keepOf(context))).store;
  return submitProduct(admin, id, { typed: values, timeZone });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.title ?? "Product"} · Admin`, noindex: true, error });

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const again: FormAgain<ProductFormValues> | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  return (
    <AdminProductForm
      // Each product and each version of it gets a new form.
      key={`${loaderData.id} ${values.version} ${loaderData.restored}`}
      {...loaderData}
      values={values}
      errors={again?.errors}
      // Only another person's version is in the way where no field is wrong.
      stale={again?.refused !== undefined}
      notice={again ? null : loaderData.notice}
      restored={again ? null : loaderData.restored}
      unsaved={again !== undefined || loaderData.restored === "typed"}
    />
  );
}
