/** Delivers events at least once, and disturbs the deliveries as the controls say. */
import { backoff, type Corruption, type Plan, planDelivery, undisturbed } from "./chaos.ts";
import { eventSender, type SendEvent } from "./event-sender.ts";
import type { Delivery, JournalRecord, StoredEvent } from "./records.ts";
import type { State } from "./state.ts";
import { WorkQueue } from "./work-queue.ts";

const CONCURRENCY = 16;
const MAX_ATTEMPTS = 100;

type Job = { event: StoredEvent; copy: boolean; plan?: Plan; wasHeld?: boolean };
type Options = { state: State; eventsUrl: string; secret: string; commit(records: JournalRecord[]): void };

const noCounts = {
  attempts: 0,
  failed: 0,
  delivered: 0,
  abandoned: 0,
  repeated: 0,
  reordered: 0,
  corrupted: 0,
  /** Corrupted deliveries that the receiver took for good. Anything but 0 is a fault of the receiver. */
  corruptedAccepted: 0,
};

export class Deliverer {
  readonly #state: State;
  readonly #commit: Options["commit"];
  readonly #stop = new AbortController();
  readonly #send: SendEvent;
  readonly #queue: WorkQueue<Job>;
  readonly #held = new Map<StoredEvent, () => void>();
  readonly #counts = { ...noCounts };

  constructor(options: Options) {
    this.#state = options.state;
    this.#commit = options.commit;
    this.#send = eventSender(options.eventsUrl, options.secret, this.#stop.signal);
    this.#queue = new WorkQueue<Job>({
      concurrency: CONCURRENCY,
      paused: () => this.#state.control.paused,
      work: (job) => (job.copy ? this.#sendAgain(job.event) : this.#begin(job)),
      // An outcome that the disk refused leaves the event pending in the journal: the next start sends it again.
      onFault: (error) => console.error("sandbox provider: a delivery could not be recorded:", error),
    });
  }

  /** Takes up what is undelivered in the state. */
  start() {
    for (const delivery of this.#state.deliveries.values()) {
      if (delivery.status === "pending") this.enqueue(delivery.eventId);
    }
  }

  enqueue(eventId: string) {
    const event = this.#eventOf(eventId);
    if (!event) return;
    if (this.#state.control.delayMs > 0) this.#queue.pushAfter(this.#state.control.delayMs, { event, copy: false });
    else this.#queue.push({ event, copy: false });
  }

  /** Sends one further copy, whatever became of the event before. */
  sendCopy(eventId: string) {
    const event = this.#eventOf(eventId);
    if (event) this.#queue.push({ event, copy: true });
  }

  /** To be called after the controls changed. */
  wake() {
    this.#queue.pump();
  }

  /** Counts since this process started; `pending` and `held` as of now. */
  counters() {
    let pending = 0;
    for (const delivery of this.#state.deliveries.values()) if (delivery.status === "pending") pending += 1;
    return { ...this.#counts, pending, held: this.#held.size };
  }

  async close() {
    this.#stop.abort();
    await this.#queue.close();
  }

  #eventOf(eventId: string): StoredEvent | undefined {
    const index = this.#state.eventIndex.get(eventId);
    return index === undefined ? undefined : this.#state.events[index];
  }

  #begin(job: Job): Promise<void> | null {
    const { event } = job;
    this.#held.delete(event);
    const delivery = this.#state.deliveries.get(event.id);
    if (delivery?.status !== "pending") return null;
    job.plan ??= delivery.attempts === 0 ? planDelivery(this.#state.control, event.sequence) : undisturbed;
    if (job.plan.hold && !job.wasHeld) {
      job.wasHeld = true;
      this.#counts.reordered += 1;
      this.#held.set(event, this.#queue.pushAfter(this.#state.control.holdMs, job));
      return null;
    }
    for (const delayMs of job.plan.copies) this.#queue.pushAfter(delayMs, { event, copy: true });
    return this.#attempt(event, delivery, job.plan.corruption);
  }

  async #sendAgain(event: StoredEvent) {
    this.#counts.repeated += 1;
    this.#counts.attempts += 1;
    await this.#send(event, null);
  }

  async #attempt(event: StoredEvent, before: Delivery, corruption: Corruption | null) {
    this.#counts.attempts += 1;
    const lastStatus = await this.#send(event, corruption);
    if (this.#stop.signal.aborted && lastStatus === null) return;
    const answered2xx = lastStatus !== null && lastStatus >= 200 && lastStatus < 300;
    const delivery = { eventId: event.id, attempts: before.attempts + 1, nextAttemptAt: null, lastStatus };
    if (corruption) {
      this.#counts.corrupted += 1;
      if (answered2xx) this.#counts.corruptedAccepted += 1;
    }
    if (answered2xx && !corruption) {
      this.#counts.delivered += 1;
      this.#record({ ...delivery, status: "delivered" });
      this.#releaseBefore(event);
      return;
    }
    this.#counts.failed += 1;
    if (delivery.attempts >= MAX_ATTEMPTS) {
      this.#counts.abandoned += 1;
      this.#record({ ...delivery, status: "abandoned" });
      return;
    }
    const waitMs = backoff(delivery.attempts, Math.random());
    const nextAttemptAt = new Date(Date.now() + waitMs).toISOString();
    this.#record({ ...delivery, status: "pending", nextAttemptAt });
    this.#queue.pushAfter(waitMs, { event, copy: false, plan: undisturbed });
  }

  #record(value: Delivery) {
    this.#commit([{ kind: "delivery", value }]);
  }

  /** A later event of the same intent has arrived: what was held back behind it may go now. */
  #releaseBefore(accepted: StoredEvent) {
    for (const [event, release] of this.#held) {
      if (event.intentId === accepted.intentId && event.sequence < accepted.sequence) release();
    }
  }
}
