import type { Writable } from "node:stream";
import { styleText } from "node:util";
import type { Result } from "./check.ts";

const colours = { pass: "green", warn: "yellow", fail: "red" } as const;

/** For programs: nothing but JSON. */
export function jsonReport(results: Result[]): string {
  const checks = results.map(({ id, group, status, summary, remedy }) => ({ id, group, status, summary, remedy }));
  return JSON.stringify({ ok: isOk(results), checks }, null, 2);
}

/** For people: by topic, one line a check, the remedy below it; colours where `stream` is a terminal. */
export function textReport(results: Result[], stream: Writable): string {
  const width = Math.max(...results.map(({ id }) => id.length));
  const groups = Map.groupBy(results, ({ group }) => group);
  const blocks = [...groups].map(([group, found]) => [
    group,
    ...found.flatMap((result) => lines(result, width, stream)),
  ]);
  const count = (status: Result["status"]) => results.filter((result) => result.status === status).length;
  const total = `${count("pass")} passed, ${count("warn")} warnings, ${count("fail")} failed`;
  return [...blocks.map((block) => block.join("\n")), total].join("\n\n");
}

export function isOk(results: Result[]): boolean {
  return results.every(({ status }) => status !== "fail");
}

function lines({ id, status, summary, remedy }: Result, width: number, stream: Writable): string[] {
  // Only a terminal that takes colours gets them, NO_COLOR and FORCE_COLOR included.
  const word = styleText(colours[status], status, { stream, validateStream: true });
  const first = `  ${word}  ${id.padEnd(width)}  ${summary}`;
  return remedy ? [first, `${" ".repeat(width + 10)}${remedy}`] : [first];
}
