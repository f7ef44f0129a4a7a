import { data, redirect } from "react-router";
import { z } from "zod";
import type { Refused } from "#app/kernel/refusal.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { refusalInWords } from "../refusal-in-words.server.ts";
import { formAgain } from "../submit.server.ts";

/** A change of everything that a list finds, on all of its pages: in steps, each row on its own. */

/** How many rows a step takes. */
const STEP = 100;
/** So many of those that were refused are named. */
const MOST_NAMED = 100;

const failedSchema = z.object({ id: z.uuid(), title: z.string().max(500), message: z.string().max(500) });
const failedListSchema = z.array(failedSchema).max(MOST_NAMED);
const schema = z.object({
  key: z.uuid().catch(""),
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

/** How far it has come, as a step's form says it to the next one. */
export type Steps<Intent extends string = string> = {
  intent: Intent;
  /** Of the whole change: a step that is sent twice has the same. Empty where the page gave none. */
  key: string;
  /** How many matched to begin with. */
  total: number;
  /** The last row that was tried; null once all were. */
  after: string | null;
  done: number;
  refused: number;
  /** The first of those that were refused. */
  failed: z.output<typeof failedSchema>[];
};

type Row = { id: string; title: string };

type Change<Intent extends string> = {
  intents: readonly Intent[];
  /** The next rows by id, which nothing changes. */
  find: (after: string | null, most: number) => Promise<readonly Row[]>;
  change: (row: Row, so: { intent: Intent; key: string }) => Promise<{ ok: true } | Refused>;
  /** What is said of a row that is refused without a reason. */
  otherwise: string;
  /** Where to go once all are changed. */
  doneAt: (done: { done: Intent; count: number }) => string;
};

/**
 * Takes one step: a row that is refused stops no other.
 * @returns the form of the next step (200), or of what was refused (409)
 * @throws `data(null, { status: 400 })` without an intent, and a redirect once all are changed
 */
export async function takeStep<Intent extends string>(request: Request, change: Change<Intent>) {
  const form = Object.fromEntries(await readForm(request));
  const asked = z.enum(change.intents).safeParse(form.intent);
  if (!asked.success) throw data(null, { status: 400 });
  const intent: Intent = asked.data;
  const { key, total, after, failed: before, ...counts } = schema.parse(form);
  let { done, refused } = counts;
  const failed = [...before];
  const found = await change.find(after, STEP + 1);
  const batch = found.slice(0, STEP);
  for (const row of batch) {
    const outcome = await change.change(row, { intent, key });
    if (outcome.ok) {
      done++;
      continue;
    }
    refused++;
    const message = (await refusalInWords(outcome)) ?? change.otherwise;
    if (failed.length < MOST_NAMED) failed.push({ ...row, message });
  }
  const isLast = found.length <= STEP;
  if (isLast && refused === 0) throw redirect(change.doneAt({ done: intent, count: done }), 303);
  const next = isLast ? null : (batch.at(-1)?.id ?? null);
  const typed: Steps<Intent> = { intent, key, total, after: next, done, refused, failed };
  return formAgain<Steps<Intent>>({ typed }, isLast ? 409 : 200);
}
