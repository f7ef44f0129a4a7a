import { expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { startProgram } from "#tests/fixtures/child-process.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";

const PURCHASES = 24;
/** The same at each run; npm run chaos draws others. */
const options = ["--purchases", String(PURCHASES), "--abreast", "8", "--seed", "1"];
const again = `again with: npm run chaos -- ${options.join(" ")}`;

it("two processes killed every few requests, a database that crashes twice, a provider that repeats, reorders and corrupts: every charge is exactly one order, stock is exact, every email goes out once", {
  timeout: 400_000,
  ...proves("S6.7"),
}, async () => {
  // As its user starts it, but for npm.
  const chaos = await startProgram(process.execPath, ["tests/chaos/main.ts", ...options], {
    env: programEnvironment({}),
  });
  const end = await chaos.exited;
  const said = `${again}\n${chaos.output()}`;
  expect(end, said).toBe(0);
  const figure = (name: string) => Number(new RegExp(`^${name} +(\\d+)$`, "m").exec(chaos.output())?.[1] ?? Number.NaN);
  expect(said).not.toContain("VIOLATION");
  expect(figure("charges"), said).toBe(figure("orders") - figure("uncharged") + figure("refunded"));
  expect(figure("orders") + figure("refunded"), said).toBeGreaterThanOrEqual(PURCHASES);
  for (const seen of ["discounted", "paidByCard", "paidByHand"]) expect(figure(seen), said).toBeGreaterThan(0);
  expect(figure("kills"), said).toBeGreaterThan(2);
});
