import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { advanceOrder } from "#app/flows/money/index.server.ts";
import { fulfilmentsSchema } from "#app/modules/orders/change-order.schema.ts";
import { MOST_FULFILLED, trackedOrder } from "#app/modules/orders/change-order.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { formAgain, invalidForm } from "../../submit.server.ts";
import { listUrl } from "../list-url.ts";

/**
 * Marks orders as fulfilled, or first as ready for pick-up, each with its tracking number and in a transaction of its own: one that can't be fulfilled
 * stops no other. Nothing is done while a field is wrong (422).
 * @throws `data(null, { status: 400 })` for a form without orders, or with too many
 */
export async function submitFulfilments(admin: AdminViewer, request: Request) {
  const typed = await readTrackings(request);
  const parsed = fulfilmentsSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const errors: Record<string, string> = {};
  for (const [name, tracking] of Object.entries(parsed.data)) {
    const outcome = await advanceOrder(admin, trackedOrder(name) ?? "", { tracking });
    if (!outcome.ok) errors[name] = (await refusalInWords(outcome)) ?? "This order changed in the meantime.";
  }
  if (Object.keys(errors).length > 0) return formAgain({ typed, errors }, 409);
  const fulfilled = Object.keys(parsed.data).length;
  throw redirect(listUrl(href("/admin/orders"), { state: "open", done: "fulfilled", count: fulfilled }), 303);
}

async function readTrackings(request: Request): Promise<Record<string, string>> {
  const fields = [...(await readForm(request))].flatMap(([name, value]): [string, string][] => {
    const isOrder = z.uuid().safeParse(trackedOrder(name)).success;
    return isOrder && typeof value === "string" ? [[name, value]] : [];
  });
  if (fields.length === 0 || fields.length > MOST_FULFILLED) throw data(null, { status: 400 });
  return Object.fromEntries(fields);
}
