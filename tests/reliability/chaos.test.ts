import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { runChaos } from "#tests/chaos/run.ts";

const PURCHASES = 24;

it("two processes killed every few seconds, a database that crashes twice, a provider that repeats, reorders and corrupts: every charge is exactly one order, stock is exact, every email goes out once", {
  timeout: 400_000,
}, async () => {
  const seed = randomInt(2 ** 31);
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const { figures, violations } = await runChaos({ purchases: PURCHASES, seed, abreast: 8, say });
  expect(violations, `seed ${seed}\n${said.join("\n")}`).toEqual([]);
  expect(figures.charges).toBe((figures.orders ?? 0) + (figures.refunded ?? 0));
  expect(figures.charges).toBeGreaterThanOrEqual(PURCHASES);
  expect(figures.kills).toBeGreaterThan(0);
});
