import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, noJson } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { DiscountInput } from "./discount.schema.ts";
import { discountsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    code_taken: Record<never, never>;
    discount_changed: Record<never, never>;
    discount_used: Record<never, never>;
  }
}

type Editor = AdminViewer | SystemViewer;
type State = "active" | "paused";
type Saved = {
  id: string | null;
  input: DiscountInput;
  /** Stays as it is where none is given; that of a new one is active. */
  state?: State | undefined;
  version?: number | undefined;
};

/**
 * Creates a discount (`id` null) or replaces everything that its form shows.
 * @param version the one that the form showed
 * @returns the id; refuses `not_found`, and `conflict` where another discount has the code, or someone else saved it since
 */
export function saveDiscount(viewer: AdminViewer, given: Saved) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { id } = await saveDiscountIn(tx, viewer, given);
    return { id };
  });
}

/** As `saveDiscount`, in a transaction. @returns also the version that it has then */
export async function saveDiscountIn(
  tx: Transaction,
  viewer: Editor,
  { id, input, state, version }: Saved,
): Promise<{ id: string; version: number }> {
  const saved = id
    ? await update(tx, viewer, { id, input, state, version })
    : await create(tx, viewer, { input, state });
  await saveCode(tx, viewer.storeId, saved.id, input.code);
  return saved;
}

const columnsOf = <Given extends DiscountInput>({ code: _, minimum, effect, ...fields }: Given) => ({
  ...fields,
  effect,
  minimum: minimum ?? noJson,
});

async function create(tx: Transaction, viewer: Editor, { input, state = "active" }: Pick<Saved, "input" | "state">) {
  const { discount } = moduleData(discountsModule, tx);
  const made = await discount.create({
    data: { storeId: viewer.storeId, state, ...columnsOf(input) },
    select: { id: true, version: true },
  });
  await recordAudit(tx, viewer, { action: "discount.created", target: { kind: "discount", id: made.id } });
  return made;
}

const before = {
  ...{ title: true, kind: true, effect: true, minimum: true, firstOrderOnly: true, countries: true },
  ...{ customerEmail: true, startsAt: true, endsAt: true, usageLimit: true, customerLimit: true, combinesWith: true },
} as const;

async function update(tx: Transaction, viewer: Editor, { id, input, state, version }: Saved & { id: string }) {
  const { discount, discountCode } = moduleData(discountsModule, tx);
  const { storeId } = viewer;
  const where = { storeId, id };
  const found = await discount.findFirst({ where, select: { ...before, state: true, version: true } });
  if (!found) refuse("not_found");
  const known = await discountCode.findFirst({
    where: { storeId, discountId: id, bulk: false },
    select: { code: true },
  });
  const { version: current, state: former, ...columns } = found;
  const now = { ...input, state: state ?? former };
  const fields = changedFields({ ...columns, state: former, code: known?.code ?? null }, now);
  const changed = await discount.updateMany({
    where: { ...where, version: version ?? current },
    data: { ...columnsOf(now), version: { increment: 1 } },
  });
  if (changed.count === 0) refuse("conflict", { reason: "discount_changed" });
  await recordAudit(tx, viewer, { action: "discount.saved", target: { kind: "discount", id }, fields });
  return { id, version: (version ?? current) + 1 };
}

/** Sets, renames or removes the one code that isn't generated. */
async function saveCode(tx: Transaction, storeId: string, discountId: string, code: string | null) {
  const { discountCode } = moduleData(discountsModule, tx);
  if (code === null) {
    await discountCode.deleteMany({ where: { storeId, discountId, bulk: false } });
    return;
  }
  const taken = await discountCode.findFirst({ where: { storeId, code }, select: { discountId: true, bulk: true } });
  if (taken && (taken.discountId !== discountId || taken.bulk)) refuse("conflict", { reason: "code_taken" });
  if (taken) return;
  const renamed = await discountCode.updateMany({ where: { storeId, discountId, bulk: false }, data: { code } });
  if (renamed.count === 0) await discountCode.create({ data: { storeId, discountId, code } });
}

/** Pauses or resumes a discount. Checkouts whose payment is under way keep it. Refuses `not_found`. */
export const setDiscountState = (viewer: AdminViewer, id: string, state: State) =>
  transact(["not_found"], (tx) => setDiscountStateIn(tx, viewer, { id, state }));

/** As `setDiscountState`, in a transaction. */
export async function setDiscountStateIn(tx: Transaction, viewer: Editor, { id, state }: { id: string; state: State }) {
  const { discount } = moduleData(discountsModule, tx);
  const where = { storeId: viewer.storeId, id };
  const changed = await discount.updateMany({
    where: { ...where, state: { not: state } },
    data: { state, version: { increment: 1 } },
  });
  if (changed.count === 0) {
    if ((await discount.count({ where })) === 0) refuse("not_found");
    return;
  }
  const action = state === "paused" ? "discount.paused" : "discount.resumed";
  await recordAudit(tx, viewer, { action, target: { kind: "discount", id } });
}

const COPY = "Copy of ";
const MAX_TITLE = 80;

/** A paused copy without codes, limits counted anew. @returns its id; refuses `not_found` */
export function duplicateDiscount(viewer: AdminViewer, id: string) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    const { discount } = moduleData(discountsModule, tx);
    const found = await discount.findFirst({ where: { storeId, id }, select: before });
    if (!found) refuse("not_found");
    const { title, effect, minimum, ...fields } = found;
    const copy = await discount.create({
      data: {
        ...{ storeId, ...fields, state: "paused", title: `${COPY}${title}`.slice(0, MAX_TITLE) },
        effect: Object(effect),
        minimum: minimum ?? noJson,
      },
      select: { id: true },
    });
    await recordAudit(tx, viewer, { action: "discount.created", target: { kind: "discount", id: copy.id } });
    return copy;
  });
}

/** Deletes a discount that was never used, with its codes. Refuses `not_found`, and `conflict` for any other. */
export const deleteDiscount = (viewer: AdminViewer, id: string) =>
  transact(["not_found", "conflict"], (tx) => deleteDiscountIn(tx, viewer, id));

/** As `deleteDiscount`, in a transaction. */
export async function deleteDiscountIn(tx: Transaction, viewer: Editor, id: string) {
  const { discount } = moduleData(discountsModule, tx);
  const where = { storeId: viewer.storeId, id };
  const gone = await discount.deleteMany({ where: { ...where, used: 0, held: 0, uses: { none: {} } } });
  if (gone.count === 0) {
    if ((await discount.count({ where })) === 0) refuse("not_found");
    refuse("conflict", { reason: "discount_used" });
  }
  await recordAudit(tx, viewer, { action: "discount.deleted", target: { kind: "discount", id } });
}
