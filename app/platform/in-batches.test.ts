import { expect, it } from "vitest";
import { inBatches } from "./shared-work.ts";

function heldWork() {
  const batches: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const work = async (items: string[]) => {
    const gate = Promise.withResolvers<void>();
    batches.push(items);
    gates.push(gate);
    await gate.promise;
    return items.map((item) => item.toUpperCase());
  };
  return { batches, gates, work };
}

it("does at once what comes at once, and together what came meanwhile, each with its own result", async () => {
  const { batches, gates, work } = heldWork();
  const add = inBatches({ most: 10 }, work);
  const first = [add("a"), add("b")];
  await expect.poll(() => batches).toEqual([["a", "b"]]);
  const later = [add("c")];
  await Promise.resolve();
  later.push(add("d"));
  expect(batches).toHaveLength(1);
  gates[0]?.resolve();
  expect(await Promise.all(first)).toEqual(["A", "B"]);
  await expect
    .poll(() => batches)
    .toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  gates[1]?.resolve();
  expect(await Promise.all(later)).toEqual(["C", "D"]);
  const alone = add("e");
  await expect.poll(() => batches).toHaveLength(3);
  gates[2]?.resolve();
  expect(await alone).toBe("E");
});

it("keeps to the number and the weight of a batch; a single item may be heavier", async () => {
  const batches: string[][] = [];
  const work = async (items: string[]) => {
    batches.push(items);
    return items;
  };
  const add = inBatches({ most: 3, capacity: 4, weightOf: (item: string) => item.length }, work);
  await Promise.all(["first", "a", "b", "c", "d", "1234", "12345678", "x"].map((item) => add(item)));
  expect(batches).toEqual([["first"], ["a", "b", "c"], ["d"], ["1234"], ["12345678"], ["x"]]);
});

it("gives a batch's error to each of its items, and goes on with the next", async () => {
  const add = inBatches({ most: 2 }, async (items: number[]) => {
    if (items.includes(2)) throw new Error("down");
    return items;
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => add(item)));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled", "fulfilled"]);
});
