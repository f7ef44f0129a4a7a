/** Items that become ready now or later and are worked on, a bounded number at a time, in the order in which they became ready. */

type Options<Item> = {
  concurrency: number;
  paused(): boolean;
  /** Returns null when there was nothing to wait for. */
  work(item: Item): Promise<void> | null;
  onFault(error: unknown): void;
};

export class WorkQueue<Item> {
  readonly #options: Options<Item>;
  readonly #ready: Item[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #closed = false;

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  push(item: Item) {
    this.#ready.push(item);
    this.pump();
  }

  /** @returns a function that makes the item ready at once, if it is still waiting. */
  pushAfter(delayMs: number, item: Item): () => void {
    const release = () => {
      clearTimeout(timer);
      if (this.#timers.delete(timer)) this.push(item);
    };
    const timer = setTimeout(release, delayMs);
    this.#timers.add(timer);
    return release;
  }

  /** Takes up ready items; to be called when a pause has ended. */
  pump() {
    while (this.#running.size < this.#options.concurrency && !this.#options.paused() && !this.#closed) {
      const item = this.#ready.shift();
      if (item === undefined) return;
      const task = this.#options.work(item);
      if (!task) continue;
      const tracked = task.catch(this.#options.onFault).finally(() => {
        this.#running.delete(tracked);
        this.pump();
      });
      this.#running.add(tracked);
    }
  }

  /** Drops what waits and resolves when nothing runs any more. */
  async close() {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#running);
  }
}
