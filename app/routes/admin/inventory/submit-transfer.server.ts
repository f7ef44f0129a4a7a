import { redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { locationsFor, transferStock } from "#app/modules/inventory/index.server.ts";
import { movedSchema } from "#app/modules/inventory/location.schema.ts";
import { type MovedFields, movedFields } from "#app/modules/inventory/location.ts";
import {
  movedLines,
  quantityField,
  readTransferRows,
  shortText,
  type TransferRow,
} from "#app/modules/inventory/transfer-lines.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { formAgain, settle } from "../../submit.server.ts";
import { typedIn } from "../typed-in.ts";

export type TransferTyped = MovedFields & { rows: readonly TransferRow[] };

/** A form's fields. Null where it isn't one that the store has made. */
export function readTransfer(form: FormData): TransferTyped | null {
  const rows = readTransferRows(form);
  return rows && { ...typedIn(form, movedFields, {}), rows };
}

/**
 * Moves what was entered, and redirects to `to` with how many variants these were; or shows the form again, with nothing
 * moved: 422 for invalid input, and 409 where fewer are there, or the location isn't in use.
 * @throws `data(null, { status: 404 })` for a variant or a location that this Store doesn't have
 */
export async function submitTransfer(
  admin: AdminViewer,
  typed: TransferTyped,
  to: (moved: number, location: string) => string,
) {
  const { rows, ...ends } = typed;
  const { lines, errors } = movedLines(rows);
  const parsed = movedSchema.safeParse(ends);
  const wrong: FormErrors = { ...(parsed.error ? fieldErrors(parsed.error, Object.keys(ends)) : {}), ...errors };
  if (!parsed.success || Object.keys(errors).length > 0) return formAgain<TransferTyped>({ typed, errors: wrong }, 422);
  if (lines.length === 0) {
    return formAgain<TransferTyped>({ typed, refused: "Enter a quantity for at least one variant." }, 422);
  }
  const outcome = await transferStock(admin, lines, parsed.data);
  if (outcome.ok) return redirect(to(lines.length, parsed.data.to), 303);
  const reason = outcome.data && "reason" in outcome.data ? outcome.data : null;
  if (reason?.reason !== "location_short") return settle<void, TransferTyped>(outcome, { to: "", typed, at: "to" });
  const stock = await locationsFor(admin).stock(reason.variantIds);
  const there = (id: string) => stock.get(id)?.at.find((each) => each.id === parsed.data.from)?.onHand ?? 0;
  const short = reason.variantIds.map((id) => [quantityField(id), shortText(there(id))]);
  return formAgain<TransferTyped>({ typed, errors: Object.fromEntries(short) }, 409);
}
