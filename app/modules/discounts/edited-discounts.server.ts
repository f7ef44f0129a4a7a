import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import type { Discount } from "#app/modules/pricing/discount.ts";
import { eachBatch, placeSql } from "#app/platform/list-place.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type DiscountListQuery, matching } from "./admin-filters.server.ts";
import { discountClasses, effectSchema, minimumSchema } from "./discount.schema.ts";
import { discountsModule } from "./module.ts";

const BATCH = 500;

/** What a discount's form edits, and how it stands. */
const editedFields = {
  ...{ id: true, title: true, kind: true, state: true, effect: true, minimum: true, firstOrderOnly: true },
  ...{ countries: true, customerEmail: true, startsAt: true, endsAt: true, usageLimit: true, customerLimit: true },
  ...{ combinesWith: true, used: true, held: true, version: true, createdAt: true },
  codes: { where: { bulk: false }, select: { code: true } },
} as const;

type Editor = AdminViewer | SystemViewer;
/** By ids, by codes, or by the titles of those without a code of their own. */
type Wanted = { ids: readonly string[] } | { codes: readonly string[]; titles: readonly string[] };

export type EditedDiscount = Awaited<ReturnType<typeof editedDiscounts>>[number];

/** Discounts of the Store as their form edits them, in no order. */
export async function editedDiscounts({ storeId }: Editor, wanted: Wanted, tx?: Transaction) {
  const { discount } = moduleData(discountsModule, tx);
  const found = [];
  // One after the other: together, they would be read along no index.
  for (const where of wheresOf(storeId, wanted))
    found.push(...(await discount.findMany({ where, select: editedFields })));
  return found.map(({ effect, minimum, combinesWith, codes, ...rest }) => ({
    ...rest,
    effect: effectSchema.parse(effect),
    minimum: minimumSchema.parse(minimum) satisfies Discount["minimum"],
    combinesWith: discountClasses.filter((name) => combinesWith.includes(name)),
    code: codes[0]?.code ?? null,
  }));
}

function wheresOf(storeId: string, wanted: Wanted) {
  if ("ids" in wanted) return [{ storeId, id: { in: [...wanted.ids] } }];
  const { codes, titles } = wanted;
  const byCode = { storeId, codes: { some: { storeId, bulk: false, code: { in: [...codes] } } } };
  const byTitle = { storeId, title: { in: [...titles] }, codes: { none: { bulk: false } } };
  return [...(codes.length > 0 ? [byCode] : []), ...(titles.length > 0 ? [byTitle] : [])];
}

/** Which of these codes were generated, and so can't be another discount's own. */
export async function generatedAmong({ storeId }: Editor, codes: readonly string[]): Promise<Set<string>> {
  const found = await moduleData(discountsModule).discountCode.findMany({
    where: { storeId, code: { in: [...codes] }, bulk: true },
    select: { code: true },
  });
  return new Set(found.map(({ code }) => code));
}

/** The discounts of a list, on all of its pages and in its order, some hundreds at a time. */
export async function* discountBatches(
  viewer: AdminViewer,
  query: DiscountListQuery,
): AsyncGenerator<EditedDiscount[], void> {
  const data = moduleData(discountsModule);
  const where = matching(viewer.storeId, query);
  const batchAfter = (last: { id: string; createdAt: Date } | undefined) => {
    const place = placeSql(
      { before: last ? { key: last.createdAt, id: last.id } : null, after: null },
      { key: sql`d."createdAt"`, id: sql`d."id"`, type: sql`timestamptz` },
    );
    return data.query<{ id: string; createdAt: Date }>(sql`
      SELECT d."id"::text, d."createdAt" FROM "mod_discounts" d WHERE ${where} ${place.where} ${place.orderBy} LIMIT ${BATCH}`);
  };
  for await (const rows of eachBatch(BATCH, batchAfter)) {
    const found = await editedDiscounts(viewer, { ids: rows.map(({ id }) => id) });
    const byId = new Map(found.map((each) => [each.id, each]));
    yield rows.flatMap(({ id }) => byId.get(id) ?? []);
  }
}
