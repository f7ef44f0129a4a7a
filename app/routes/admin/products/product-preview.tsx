import type { ComponentType } from "react";
import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { previewProduct } from "#app/modules/catalog/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pageMeta } from "../../page-meta.ts";
import StorefrontProduct, { type loader as storefrontLoader } from "../../storefront/product.tsx";
import type { Route } from "./+types/product-preview.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const found = z.uuid().safeParse(params.id).success ? await previewProduct(admin, params.id) : null;
  if (!found) throw data(null, { status: 404 });
  const { id, collections, ...product } = found;
  return { id, shown: { product, collections, currency: env().STORE_CURRENCY } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    title: `Preview of ${loaderData?.shown.product.title ?? "a product"} · Admin`,
    noindex: true,
    error,
  });

// The storefront's page needs nothing of its route but what its loader gives.
const Page = StorefrontProduct as ComponentType<{ loaderData: Awaited<ReturnType<typeof storefrontLoader>> }>;

/** What customers will see of a product. It can't be bought here. */
export default function ProductPreview({ loaderData: { id, shown } }: Route.ComponentProps) {
  return (
    <>
      <div className="pt-5">
        <Notice
          title="Preview"
          actions={
            <LinkButton to={href("/admin/products/:id", { id })} variant="secondary" size="small">
              Back to product
            </LinkButton>
          }
        >
          This is how customers see the product once it’s published. Only staff can open this page.
        </Notice>
      </div>
      <fieldset disabled className="-mx-4 sm:-mx-6 lg:-mx-8">
        <legend className="sr-only">Preview</legend>
        <Page loaderData={shown} />
      </fieldset>
    </>
  );
}
