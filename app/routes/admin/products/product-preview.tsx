import { data, href, useSearchParams } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { VariantPicker, VariantPrice } from "#app/modules/catalog/components/buy-box.tsx";
import { ProductDescription } from "#app/modules/catalog/components/product-description.tsx";
import { productSearch } from "#app/modules/catalog/components/product-url.ts";
import { chosenVariant } from "#app/modules/catalog/components/variant-choice.ts";
import { previewProduct } from "#app/modules/catalog/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/product-preview.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const product = z.uuid().safeParse(params.id).success ? await previewProduct(admin, params.id) : null;
  if (!product) throw data(null, { status: 404 });
  const { id, title, description, descriptionHtml, details, optionNames, images, variants } = product;
  const texts = { title, description, descriptionHtml, details };
  return { id, ...texts, optionNames, images, variants, currency: env().STORE_CURRENCY };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Preview of ${loaderData?.title ?? "a product"} · Admin`, noindex: true, error });

/** What customers will see of a product. It can't be bought here. */
export default function ProductPreview({ loaderData: product }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const chosen = chosenVariant(product.variants, search.get("variant"));
  return (
    <div className="space-y-8 pt-5">
      <Notice
        title="Preview"
        actions={
          <LinkButton to={href("/admin/products/:id", { id: product.id })} variant="secondary" size="small">
            Back to product
          </LinkButton>
        }
      >
        This is what customers will read and see once the product is published. Only staff can open this page.
      </Notice>
      <div className="grid items-start gap-8 md:grid-cols-2 lg:gap-16">
        <ul className="grid grid-cols-2 gap-3 empty:hidden">
          {product.images.map((image) => (
            <li key={image.url}>
              <Picture
                {...{ alt: image.alt, width: image.width, height: image.height }}
                src={image.url}
                shownWidth={320}
                className="aspect-4/5 w-full rounded-lg bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
        <div className="space-y-7">
          <div className="space-y-3">
            <h1 className="text-3xl">{product.title}</h1>
            {chosen ? <VariantPrice variant={chosen} currency={product.currency} /> : null}
          </div>
          {chosen ? (
            <VariantPicker
              optionNames={product.optionNames}
              variants={product.variants}
              chosen={chosen}
              toVariant={(variant) => productSearch({ variant })}
            />
          ) : null}
          <ProductDescription text={product.description} html={product.descriptionHtml} />
          <ul className="list-disc space-y-2 ps-5 text-sm empty:hidden">
            {product.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
