import { redirect } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { MOST_SELECTED, type ProductStatus } from "#app/modules/catalog/product.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { formAgain } from "../../submit.server.ts";
import { type Refusals, selectedIds } from "../selected-rows.ts";
import { intentNames, type StatusIntent, statusIntents } from "./status-intents.ts";

const schema = z.object({
  intent: z.enum(intentNames),
  ids: selectedIds(MOST_SELECTED),
});

/** What was done, to how many; and what takes it back, where all that changed had the same status. */
type Done = { done: StatusIntent; count: number; back: StatusIntent | ""; ids: string };

/**
 * Sets the status of the selected products, each on its own: one that is refused stops no other (409).
 * @param doneAt where to go once all have it
 */
export async function submitStatuses(admin: AdminViewer, request: Request, doneAt: (done: Done) => string) {
  const form = await readForm(request);
  const parsed = schema.safeParse({ intent: form.get("intent"), ids: form.getAll("ids") });
  if (!parsed.success) return formAgain<Refusals>({ refused: "Select the products first." }, 422);
  const { intent, ids } = parsed.data;
  const { status } = statusIntents.find((each) => each.intent === intent) ?? statusIntents[1];
  const catalog = catalogAdminFor(admin);
  const failed: { id: string; message: string }[] = [];
  const changed = new Map<string, ProductStatus>();
  for (const id of ids) {
    const outcome = await catalog.setStatus(id, status);
    if (!outcome.ok) failed.push({ id, message: (await refusalInWords(outcome)) ?? "It was deleted." });
    else if (outcome.value) changed.set(id, outcome.value);
  }
  if (failed.length === 0) throw redirect(doneAt({ done: intent, count: ids.length, ...wayBack(changed) }), 303);
  return formAgain<Refusals>({ typed: { failed, done: ids.length - failed.length } }, 409);
}

function wayBack(changed: ReadonlyMap<string, ProductStatus>): Pick<Done, "back" | "ids"> {
  const [was, ...others] = new Set(changed.values());
  const back = statusIntents.find(({ status }) => status === was);
  return back && others.length === 0
    ? { back: back.intent, ids: [...changed.keys()].join(" ") }
    : { back: "", ids: "" };
}
