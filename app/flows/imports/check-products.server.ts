import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { editedProducts, takenSkus } from "#app/modules/catalog/internal.server.ts";
import { columnOf } from "#app/modules/catalog/product-file.ts";
import { keepResult, waitingItems } from "#app/modules/imports/internal.server.ts";
import { formOf, importedOf, meantBy, shownBy, wantedBy } from "./import-context.server.ts";
import { type Plan, type PlanContext, planProduct } from "./plan-product.ts";

const BATCH = 50;

/** Says of the next products what importing them would change. @returns whether there may be more */
export async function checkProducts(viewer: SystemViewer, importId: string, context: PlanContext): Promise<boolean> {
  const items = await waitingItems(viewer, importId, BATCH);
  const products = await editedProducts(viewer, wantedBy(items.map(({ key }) => key)));
  const plans = items.map(({ line, key, content }) => {
    const current = meantBy(key, products);
    const plan = planProduct(
      current ? formOf(current, context) : null,
      { key, imported: importedOf(content), shown: shownBy(current) },
      context,
    );
    return { line, productId: current?.id ?? null, title: current?.title, plan };
  });
  const skus = await takenSkus(
    viewer,
    plans.flatMap(({ plan }) => skusOf(plan)),
  );
  for (const { line, productId, title, plan } of plans) {
    const checked = withoutTaken(plan, { productId, skus, line });
    await keepResult(
      undefined,
      viewer,
      { importId, line },
      { ...resultOf(checked), ...(title ? { title } : {}), targetId: productId },
    );
  }
  return items.length === BATCH;
}

const skusOf = (plan: Plan) => ("input" in plan ? plan.input.variants.map(({ sku }) => sku) : []);

type Taken = { productId: string | null; skus: ReadonlyMap<string, string>; line: number };

function withoutTaken(plan: Plan, { productId, skus, line }: Taken): Plan {
  const taken = skusOf(plan).filter((sku) => skus.has(sku) && skus.get(sku) !== productId);
  if (taken.length === 0) return plan;
  const column = columnOf({ variant: "sku" });
  return {
    state: "refused",
    problems: taken.map((sku) => ({ line, column, reason: `A variant of another product has the SKU ${sku}.` })),
  };
}

function resultOf(plan: Plan) {
  if (plan.state === "refused") return plan;
  return { state: plan.state, ...("changes" in plan ? { changes: plan.changes } : {}) };
}
