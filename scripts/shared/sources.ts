/** The project's own source text, for rules that no tool checks. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

export type Source = { file: string; text: string };
export type Import = { from: string; specifier: string; target: string; typeOnly: boolean };

const generated = /^app\/generated\//;

/** Files of the project by glob, without what Prisma generates; paths are relative to the project's root. */
export function sources(...globs: string[]): Source[] {
  return globSync(globs)
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !generated.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

const importStatement = /^(?:import|export)\b([^;'"]*?)\bfrom\s+["']([^"']+)["']|^import\s+["']([^"']+)["']/gm;

type Statement = { specifier: string; typeOnly: boolean };

/** Every import and re-export of a text, of packages too. */
export function importStatements(text: string): Statement[] {
  return [...text.matchAll(importStatement)].map(([, clause = "", from = "", bare = ""]) => {
    return { specifier: from || bare, typeOnly: isTypeOnly(clause) };
  });
}

/** What a file imports and re-exports from the project itself. */
export function importsOf({ file, text }: Source): Import[] {
  return importStatements(text).flatMap(({ specifier, typeOnly }) => {
    if (!/^[.#]/.test(specifier)) return [];
    const target = specifier.startsWith("#")
      ? specifier.slice(1)
      : path.posix.join(path.posix.dirname(file), specifier);
    return [{ from: file, specifier, target, typeOnly }];
  });
}

type Reach = {
  /** Where to begin. */
  from: (source: Source) => boolean;
  /** What isn't followed. */
  except: (file: string) => boolean;
};

/** The files that some of them need at run time, by what they import; themselves included. */
export function reachedIn(files: readonly Source[], { from, except }: Reach): Source[] {
  const known = new Map(files.map((source) => [source.file, source]));
  const reached = new Set(files.filter(from));
  // A set goes on to what is added while it is walked through.
  for (const source of reached) {
    for (const { target, typeOnly } of importsOf(source)) {
      const next = known.get(target);
      if (next && !typeOnly && !except(target)) reached.add(next);
    }
  }
  return [...reached];
}

/** `import type …`, or braces in which every name is marked as a type. */
function isTypeOnly(clause: string): boolean {
  if (/^\s*type\s/.test(clause)) return true;
  const braces = /^\s*\{([\s\S]*)\}\s*$/.exec(clause)?.[1];
  const names = braces?.split(",").filter((name) => name.trim() !== "");
  return names !== undefined && names.length > 0 && names.every((name) => /^\s*type\s/.test(name));
}
