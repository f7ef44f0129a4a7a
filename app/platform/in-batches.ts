type Bounds<Item> = {
  /** Items that one batch holds at most. */
  most: number;
  /** How much of `capacity` an item takes; nothing by default. A single item may take more than all of it. */
  weightOf?: (item: Item) => number;
  capacity?: number;
};

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };

/**
 * Work that costs one item about as much as many: while a batch is under way, items that come wait for the next, which
 * takes them all. A single one is not held up by that.
 * @param work gives a result for each item, in their order; what it throws, every item of the batch gets
 */
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
        // One for each: `work` says so.
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
      // What is added in the same breath belongs to the first batch.
      queueMicrotask(workOff);
    });
}
