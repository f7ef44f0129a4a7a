/** The job of an import: it checks, imports or undoes items for a while, then queues the next job to continue. */
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { type ImportKind, isWorking } from "#app/modules/imports/import.ts";
import { finishWork, workOf } from "#app/modules/imports/internal.server.ts";
import { enqueue, enqueueAlone } from "#app/platform/jobs.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { customerSteps } from "./customers/customer-steps.server.ts";
import { discountSteps } from "./discounts/discount-steps.server.ts";
import type { FileColumns } from "./imported-product.ts";
import { productSteps } from "./product-steps.server.ts";

/** Well below the time after which the queue takes a job for lost. */
const STRETCH_MS = 20_000;
/** When to look again at items that are locked, as by the connection of a process that was killed. */
const LOCKED_MS = 2_000;
/** How many workers there are: the database answers one while the store prepares what another asks. */
const ABREAST = 4;

const stepsOf = { products: productSteps, discounts: discountSteps, customers: customerSteps } satisfies Record<
  ImportKind,
  unknown
>;

/** Does a stretch of an import's work. What is done stays done: it can be repeated, and run twice at once. */
export async function workOnImport(viewer: SystemViewer, { importId }: { importId: string }): Promise<void> {
  const work = await workOf(viewer, importId);
  if (!work || !isWorking(work.state)) return;
  const { kind, state } = work;
  // Only `takeFile` writes it.
  const steps = await stepsOf[kind](viewer, importId, work.columns as FileColumns);
  const until = Date.now() + STRETCH_MS;
  const abreast = state === "checking" ? 1 : ABREAST;
  const ends = await Promise.all(Array.from({ length: abreast }, () => repeatEach(steps[state], until)));
  if (!ends.every((isDone) => isDone)) return enqueueAlone("imports.work", { importId });
  if (await finishWork(viewer, importId, state)) return;
  await transact((tx) => enqueue(tx, "imports.work", { importId }, new Date(Date.now() + LOCKED_MS)));
}

async function repeatEach(steps: readonly (() => Promise<boolean>)[], until: number): Promise<boolean> {
  for (const step of steps) if (!(await repeat(step, until))) return false;
  return true;
}

/** @returns whether there was nothing left to do before the time was up */
async function repeat(step: () => Promise<boolean>, until: number): Promise<boolean> {
  while (Date.now() < until) if (!(await step())) return true;
  return false;
}
