import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { logStreams } from "./log-output.server.ts";

function collected() {
  const written: string[] = [];
  return { written, ...logStreams({ write: (line) => void written.push(line) }) };
}

it("writes the lines of one turn together, and those of the next apart", async () => {
  const { written, together } = collected();
  together.write("1\n");
  together.write("2\n");
  expect(written).toEqual([]);
  await turn();
  together.write("3\n");
  await turn();
  expect(written).toEqual(["1\n2\n", "3\n"]);
});

it("keeps the order of lines that are written at once", async () => {
  const { written, atOnce, together } = collected();
  together.write("1\n");
  atOnce.write("2\n");
  expect(written).toEqual(["1\n", "2\n"]);
  await turn();
  expect(written).toHaveLength(2);
});

it("writes what waits when the process exits, and listens for that only meanwhile", async () => {
  const before = process.listeners("exit");
  const { written, together } = collected();
  together.write("1\n");
  const [flush, ...others] = process.listeners("exit").filter((listener) => !before.includes(listener));
  expect(others).toEqual([]);
  flush?.call(process, 0);
  expect(written).toEqual(["1\n"]);
  expect(process.listeners("exit")).toEqual(before);
  await turn();
  expect(written).toHaveLength(1);
});

it("does not wait with more than 64 KiB", () => {
  const { written, together } = collected();
  together.write("a".repeat(64 * 1024));
  expect(written).toEqual([]);
  together.write("b");
  expect(written).toEqual([`${"a".repeat(64 * 1024)}b`]);
});
