import { parseArgs } from "node:util";
import { z } from "zod";
import { UsageError } from "#scripts/shared/usage-problem.ts";

export const usage = `Usage: npm run import -- FILE [--apply] [--json]
       npm run import -- --undo ID [--json]
  FILE          checks a CSV file of products, discounts or customers: says what would change, and changes nothing
  FILE --apply  checks it and imports it
  --undo ID     takes back what an import has done
  --json        prints the counts for programs

Exits with 1 if something in the file can't be imported. All imports are listed at /admin/imports.`;

export type Command =
  | { name: "check" | "apply"; file: string; json: boolean }
  | { name: "undo"; id: string; json: boolean };

/** Reads the command line. @throws UsageError where it is none of these */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { apply: { type: "boolean" }, undo: { type: "string" }, json: { type: "boolean" } },
  });
  const { apply = false, undo, json = false } = values;
  const [file, ...more] = positionals;
  if (undo !== undefined) {
    if (file !== undefined || apply) throw new UsageError("--undo needs the ID of an import, and nothing else.");
    if (!z.uuid().safeParse(undo).success) throw new UsageError(`"${undo}" is not the ID of an import.`);
    return { name: "undo", id: undo, json };
  }
  if (file === undefined) throw new UsageError("");
  if (more.length > 0) throw new UsageError("One file at a time.");
  return { name: apply ? "apply" : "check", file, json };
}
