import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { countryOptions } from "#app/kernel/address-lines.ts";
import { sellsToEu } from "#app/kernel/european-union.ts";
import { attributesAdminFor, catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import type { ProductStatus } from "#app/modules/catalog/product.ts";
import { copyOf } from "#app/modules/catalog/product-copy.ts";
import { newProductForm, productFormOf } from "#app/modules/catalog/product-form.ts";
import { readProductForm } from "#app/modules/catalog/read-product-form.ts";
import { type SalePrices, struckPrice } from "#app/modules/catalog/struck-price.ts";
import { allCountries } from "#app/modules/stores/country-regions.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { taxClassChoices } from "#app/modules/stores/tax-forms.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { settle } from "../../submit.server.ts";
import type { Route } from "./+types/product.ts";
import { answerProductForm, type ProductTyped } from "./answer-product-form.server.ts";
import { keptList } from "./kept-list.ts";
import { libraryPage, pictureChoice, readSearch } from "./picture-picker.server.ts";
import { ProductPage } from "./product-page.tsx";
import { readSaved, savedAt } from "./product-saved.ts";
import { statusIntents } from "./status-intents.ts";

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
  const { searchParams } = new URL(request.url);
  const copied = id ? null : z.uuid().nullable().catch(null).parse(searchParams.get("copy"));
  const restored = restoredForm(admin, request);
  const attributesAdmin = attributesAdminFor(admin);
  const [collections, attributes, typed, product, settings, found] = await Promise.all([
    catalog.collections(),
    attributesAdmin.fields(),
    (id ?? copied) ? attributesAdmin.ofProduct(id ?? copied ?? "") : {},
    (id ?? copied) ? catalog.find(id ?? copied ?? "") : null,
    settingsFor(admin, keepOf(context)),
    libraryPage(admin, readSearch({})),
  ]);
  if (id && !product) throw data(null, { status: 404 });
  const { language, timeZone } = settings.store;
  const currency = env().STORE_CURRENCY;
  const variantsPage = z.coerce.number().int().catch(1).parse(searchParams.get("variants"));
  const stored = product
    ? { ...productFormOf(product, currency, timeZone), attributes: typed, variantsPage }
    : newProductForm();
  const first = copied && product ? copyOf(stored, product.images) : stored;
  const values = restored?.form ? readProductForm(restored.form) : first;
  const { library, shown } = await pictureChoice(admin, found, values.pictures);
  return {
    ...{ id, kept: keptList(request), values, collections, attributes, currency, library },
    ...readSaved(request, id ? product : null),
    taxClasses: taxClassChoices(settings.taxes.classes),
    countries: countryOptions(allCountries, language),
    restored: restoredAs(restored),
    isCopy: Boolean(copied && product),
    urlBase: `${absoluteUrl(href("/products"))}/`,
    shown: { ...shown, ...imagesOf(product?.images ?? []) },
    ...(id && product ? storedParts(product, sellsToEu(settings)) : newParts),
  };
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof catalogAdminFor>["find"]>>>;

const imagesOf = (images: Found["images"]) =>
  Object.fromEntries(images.map(({ id, url, width, height }) => [`image:${id}`, { url, width, height }]));

const newParts = { product: null, reserved: {}, sales: {} };

function storedParts({ title, handle, status, publishAt, hideAt, variants }: Found, toEu: boolean) {
  return {
    product: { title, handle, status, publishAt, hideAt },
    reserved: Object.fromEntries(variants.map((variant) => [variant.id, variant.reserved])),
    sales: salesOf(variants, toEu),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = productId(params);
  const form = await readForm(request);
  const named = statusIntents.find(({ intent }) => intent === form.get("intent"));
  if (id && named) {
    const changed = await catalogAdminFor(admin).setStatus(id, named.status);
    return settle<ProductStatus | null, ProductTyped>(changed, {
      to: (was) => savedAt(id, "updated", was, keptList(request)),
    });
  }
  const { timeZone } = (await settingsFor(admin, keepOf(context))).store;
  const answer = await answerProductForm(admin, id, { form, timeZone, kept: keptList(request) });
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.product?.title ?? "New product"} · Admin`, noindex: true, error });

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage loaderData={loaderData} actionData={actionData} />;
}
