import { data, redirect } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogAdminFor, matchingProductsFor } from "#app/modules/catalog/index.server.ts";
import { MOST_SELECTED } from "#app/modules/catalog/product.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { formAgain } from "../../submit.server.ts";
import type { KeptList } from "./product-path.ts";
import { intentNames, type StatusIntent, statusIntents } from "./status-intents.ts";

/** So many of those that were refused are named. */
const MOST_NAMED = 100;

const failedSchema = z.object({ id: z.uuid(), title: z.string().max(500), message: z.string().max(500) });
const failedListSchema = z.array(failedSchema).max(MOST_NAMED);
const schema = z.object({
  intent: z.enum(intentNames),
  total: z.coerce.number().int().min(0).catch(0),
  after: z.uuid().nullable().catch(null),
  done: z.coerce.number().int().min(0).catch(0),
  refused: z.coerce.number().int().min(0).catch(0),
  failed: z.string().max(200_000).catch("").transform(readFailed),
});

function readFailed(text: string): z.output<typeof failedListSchema> {
  try {
    return failedListSchema.parse(JSON.parse(text));
  } catch {
    return []; // the first step has none
  }
}

/** How far the change of many products has come, as its form says it to the next step. */
export type Matching = {
  intent: StatusIntent;
  /** How many matched to begin with. */
  total: number;
  /** The last product that was tried; null once all were. */
  after: string | null;
  done: number;
  refused: number;
  /** The first of those that were refused. */
  failed: z.output<typeof failedSchema>[];
};

/**
 * Sets the status of the next products that match, each on its own: one that is refused stops no other.
 * @param doneAt where to go once all have it
 * @throws `data(null, { status: 400 })` without an intent
 */
export async function submitMatching(
  admin: AdminViewer,
  request: Request,
  { list, doneAt }: { list: KeptList; doneAt: (done: { done: StatusIntent; count: number }) => string },
) {
  const parsed = schema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw data(null, { status: 400 });
  const { intent, total, after } = parsed.data;
  const { status } = statusIntents.find((each) => each.intent === intent) ?? statusIntents[1];
  let { done, refused } = parsed.data;
  const failed = [...parsed.data.failed];
  const found = await matchingProductsFor(admin).after(list, after, MOST_SELECTED + 1);
  const batch = found.slice(0, MOST_SELECTED);
  const { setStatus } = catalogAdminFor(admin);
  for (const { id, title } of batch) {
    const outcome = await setStatus(id, status);
    if (outcome.ok) {
      done++;
      continue;
    }
    refused++;
    const message = (await refusalInWords(outcome)) ?? "It was deleted.";
    if (failed.length < MOST_NAMED) failed.push({ id, title, message });
  }
  const isLast = found.length <= MOST_SELECTED;
  if (isLast && refused === 0) throw redirect(doneAt({ done: intent, count: done }), 303);
  const typed: Matching = { intent, total, after: isLast ? null : (batch.at(-1)?.id ?? null), done, refused, failed };
  return formAgain<Matching>({ typed }, isLast ? 409 : 200);
}
