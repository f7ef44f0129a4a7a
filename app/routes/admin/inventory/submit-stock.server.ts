import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { type CountRow, changedCounts, countField, readCountRows } from "#app/modules/inventory/counts-form.ts";
import { adjustStock, countStock, locationsFor, stockAdminFor } from "#app/modules/inventory/index.server.ts";
import {
  type StockChangeFields,
  type StockReasonFields,
  stockChangeSchema,
  stockReasonSchema,
} from "#app/modules/inventory/stock-change.schema.ts";
import { countConflictAt, countConflictText, seenAt } from "#app/modules/inventory/stock-change.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { type FormAgain, formAgain, invalidForm, settle } from "../../submit.server.ts";

/** What was typed. Rows that were saved are left out. */
export type CountsTyped = StockReasonFields & { rows: readonly CountRow[] };
export type CountsAnswer = FormAgain<CountsTyped> & {
  /** How many were saved, where others couldn't be. */
  saved?: number;
};

/** A form's fields. Null where it isn't one that the store has made. */
export function readCounts(form: FormData): CountsTyped | null {
  const rows = readCountRows(form);
  const at = (name: string) => String(form.get(name) ?? "");
  return rows && { rows, reason: at("reason"), note: at("note"), operationKey: at("operationKey") };
}

/**
 * Saves the counts that differ from what is in stock, and redirects to `to` with how many these were; or shows the form
 * again: 422 for invalid input, of which nothing is saved, and 409 with those that couldn't be.
 * @throws `data(null, { status: 404 })` for a variant that this Store doesn't have
 */
export async function submitCounts(
  admin: AdminViewer,
  { typed, location }: { typed: CountsTyped; location: string | null },
  to: (saved: number) => string,
) {
  const { rows, ...reason } = typed;
  const { counts, errors } = changedCounts(rows);
  const cause = stockReasonSchema.safeParse(reason);
  const wrong: FormErrors = { ...(cause.error ? fieldErrors(cause.error, Object.keys(reason)) : {}), ...errors };
  if (!cause.success || Object.keys(errors).length > 0) return formAgain<CountsTyped>({ typed, errors: wrong }, 422);
  if (counts.length === 0) return formAgain<CountsTyped>({ typed, refused: "Change at least one number first." }, 422);
  const outcome = await countStock(admin, counts, cause.data, location);
  if (!outcome.ok) throw data(null, { status: 404 });
  const refused = counts.filter(({ variantId }) => outcome.value.includes(variantId));
  if (refused.length === 0) return redirect(to(counts.length), 303);
  const ids = refused.map(({ variantId }) => variantId);
  const [levels, there] = await Promise.all([stockAdminFor(admin).levels(ids), stockAt(admin, location, ids)]);
  const left: CountRow[] = [];
  const conflicts: Record<string, string> = {};
  for (const { variantId, onHand, seen } of refused) {
    const level = levels.get(variantId);
    if (!level) continue;
    const now = there?.get(variantId) ?? level.onHand;
    left.push({ id: variantId, seen: String(now), typed: { count: String(onHand) } });
    conflicts[countField(variantId)] = there
      ? countConflictAt({ ...level, there: now, seen }, onHand)
      : countConflictText(level, onHand);
  }
  const saved = counts.length - refused.length;
  return data<CountsAnswer>({ typed: { ...typed, rows: left }, errors: conflicts, saved }, { status: 409 });
}

/**
 * Changes what one variant has in stock, and redirects to its page; or shows the form again.
 * @throws `data(null, { status: 404 })` for a variant that this Store doesn't have
 */
export async function submitChange(admin: AdminViewer, variantId: string, typed: StockChangeFields) {
  const locations = await locationsFor(admin).names();
  const asks = locations.length > 1;
  // A form from before there were several has none: it is about the default one.
  const location = asks && typed.location !== "" ? typed.location : null;
  const seen = location ? seenAt(typed.seen, location) : typed.seen;
  const parsed = stockChangeSchema.safeParse({ ...typed, location, seen });
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const outcome = await adjustStock(admin, variantId, parsed.data);
  const to = `${href("/admin/inventory/:id", { id: variantId })}?done=changed`;
  if (outcome.ok || outcome.code === "not_found") return settle<void, StockChangeFields>(outcome, { to });
  const level = (await stockAdminFor(admin).levels([variantId])).get(variantId);
  if (!level) throw data(null, { status: 404 });
  const { direction, quantity } = parsed.data;
  const there = (await stockAt(admin, location, [variantId]))?.get(variantId);
  const before = there ?? level.onHand;
  const count = direction === "set" ? quantity : before + (direction === "add" ? quantity : -quantity);
  const conflict =
    there === undefined
      ? countConflictText(level, count)
      : countConflictAt({ ...level, there, seen: direction === "set" ? (parsed.data.seen ?? null) : null }, count);
  const text = direction === "add" ? "That’s too much stock." : conflict;
  return formAgain<StockChangeFields>({ typed, errors: { quantity: text } }, 409);
}

/** How many of each variant are at a location; null where none was asked for. */
async function stockAt(admin: AdminViewer, location: string | null, variantIds: readonly string[]) {
  if (!location) return null;
  const found = await locationsFor(admin).stock(variantIds);
  return new Map([...found].map(([id, { at }]) => [id, at.find((each) => each.id === location)?.onHand ?? 0]));
}
