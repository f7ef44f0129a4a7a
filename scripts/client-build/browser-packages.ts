import { importStatements, importsOf, sources } from "#scripts/shared/sources.ts";

const entries = /^app\/(?:entry\.client|root|routes\/.+)\.tsx$/;
/** What these import, no browser gets. */
const isServer = (file: string) => /\.server\.tsx?$/.test(file);

/** Packages that the app's pages import in the browser, by what the sources say: each is prepared before the first page. */
export function browserPackages(files = sources("app/**/*.{ts,tsx}")): string[] {
  const known = new Map(files.map((source) => [source.file, source]));
  const reached = new Set(files.map(({ file }) => file).filter((file) => entries.test(file)));
  const packages = new Set<string>();
  // A set goes on to what is added while it is walked through.
  for (const file of reached) {
    const source = known.get(file);
    if (!source) continue;
    for (const { target, typeOnly } of importsOf(source)) if (!typeOnly && !isServer(target)) reached.add(target);
    for (const { specifier, typeOnly } of importStatements(source.text)) {
      if (!typeOnly && /^(?!node:|virtual:)[@a-z]/.test(specifier)) packages.add(specifier);
    }
  }
  // Files of a package, like fonts, are served as they are.
  return [...packages].filter((name) => !name.includes("?") && !/\.\w+$/.test(name)).sort();
}
