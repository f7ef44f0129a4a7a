/** Further callers don't wait for the result: each would hold one of the server's places. */
const MOST = 10;

/** Shares work among concurrent callers of a key; undefined if ten already wait. Keeps nothing afterwards. */
export function singleFlight<T>() {
  const underWay = new Map<string, { result: Promise<T>; callers: number }>();
  return (key: string, work: () => Promise<T>): Promise<T> | undefined => {
    const running = underWay.get(key);
    if (!running) {
      const result = work().finally(() => underWay.delete(key));
      underWay.set(key, { result, callers: 1 });
      return result;
    }
    if (running.callers === MOST) return undefined;
    running.callers += 1;
    return running.result;
  };
}

type Bounds<Item> = {
  most: number;
  weightOf?: (item: Item) => number;
  capacity?: number;
};

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };

/** Batches work: items that arrive during a batch form the next. @param work a result for each, in order */
export function inBatches<Item, Result>(
  { most, weightOf = () => 0, capacity = 0 }: Bounds<Item>,
  work: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let working = false;

  function next(): Waiting<Item, Result>[] {
    let count = 0;
    let weight = 0;
    for (const { item } of waiting) {
      weight += weightOf(item);
      if (count > 0 && (count === most || weight > capacity)) break;
      count++;
    }
    return waiting.splice(0, count);
  }

  async function workOff() {
    while (waiting.length > 0) {
      const batch = next();
      try {
        const results = await work(batch.map(({ item }) => item));
        // `work` returns one for each.
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    working = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (working) return;
      working = true;
      queueMicrotask(workOff);
    });
}
