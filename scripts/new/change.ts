import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A line in a file that is there already, beside the first one that matches `at`. */
export type Line = {
  file: string;
  at: RegExp;
  where?: "before" | "after";
  line: string;
  /** Nothing is added to a file that has such a line. */
  unless?: RegExp;
  /** Ends a file without the place, or is the whole of one that is not there yet. */
  otherwise?: string;
};

/** What a new thing consists of. */
export type Change = {
  files: Readonly<Record<string, string>>;
  lines?: readonly Line[];
  /** What is left to do by hand, one sentence each. */
  next: readonly string[];
};

/**
 * Writes a change into the project in `root` and formats what it wrote.
 * @returns the files that are new or different
 * @throws Error where a file is there already or a place for a line is not; nothing is written then
 */
export function write({ files, lines = [] }: Change, root: string): string[] {
  const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Error(`${taken.join(", ")} already exists.`);
  const written = new Map(Object.entries(files));
  for (const line of lines) {
    const text = written.get(line.file) ?? textOf(path.join(root, line.file), line.otherwise !== undefined);
    written.set(line.file, withLine(text, line));
  }
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const changed = [...written.keys()];
  const formatted = changed.filter((file) => /\.tsx?$/.test(file));
  execFileSync(path.join("node_modules", ".bin", "biome"), ["check", "--write", ...formatted], { cwd: root });
  return changed;
}

const textOf = (file: string, mayBeNew: boolean) => (mayBeNew && !existsSync(file) ? "" : readFileSync(file, "utf8"));

function withLine(text: string, { file, at, where = "after", line, unless, otherwise }: Line): string {
  const all = text.split("\n");
  if (unless && all.some((each) => unless.test(each))) return text;
  const found = all.findIndex((each) => at.test(each));
  if (found < 0 && otherwise) return text + otherwise;
  if (found < 0) throw new Error(`${file} has no line like ${at}. Add this to it:\n${line}`);
  return all.toSpliced(where === "after" ? found + 1 : found, 0, line).join("\n");
}
