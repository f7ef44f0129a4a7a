/** What happens to rows by itself at chosen times. */
import type { Schedule } from "#app/kernel/schedule.ts";
import { enqueue, type Jobs } from "./jobs.server.ts";
import { type Transaction, transact } from "./transaction.server.ts";

/** Repeats a step, each time in a transaction of its own. @param step returns whether it found something to do */
export async function untilNothingIsDue(step: (tx: Transaction) => Promise<boolean>): Promise<void> {
  for (let isMore = true; isMore; ) {
    const done = await transact(step);
    isMore = done.ok && done.value;
  }
}

type WithoutData = { [Job in keyof Jobs]: Record<string, never> extends Jobs[Job] ? Job : never }[keyof Jobs];

/** Plans a job for each time of a schedule. */
export async function planSchedule(tx: Transaction, job: WithoutData, { publishAt, hideAt }: Schedule): Promise<void> {
  for (const time of [publishAt, hideAt]) {
    if (time) await enqueue(tx, job, {}, time);
  }
}
