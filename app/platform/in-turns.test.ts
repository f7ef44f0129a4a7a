import { expect, it } from "vitest";
import { inTurns } from "./in-turns.ts";

it("runs so many at a time, the others in the order in which they came, also after one that failed", async () => {
  const run = inTurns(2);
  const begun: number[] = [];
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const tasks = gates.map((gate, index) =>
    run(async () => {
      begun.push(index);
      await gate.promise;
      return index;
    }),
  );
  const outcomes = Promise.allSettled(tasks);
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error("down"));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  gates[0]?.resolve();
  gates[2]?.resolve();
  gates[3]?.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
