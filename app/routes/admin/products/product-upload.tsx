import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { takeUpload } from "../media/upload-form.server.ts";
import type { Route } from "./+types/product-upload.ts";
import { productWithUpload } from "./answer-product-form.server.ts";
import { ProductPage } from "./product-page.tsx";

export { loader, meta } from "./product.tsx";

/** Takes a picture with the form that it was chosen in, which comes back with the picture. Without JavaScript. */
export async function action({ context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = new FormData();
  return productWithUpload(admin, form, await takeUpload(context, form));
}

export default function ProductUpload({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage loaderData={loaderData} actionData={actionData} />;
}
