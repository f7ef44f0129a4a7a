import { importStatements, reachedIn, sources } from "#scripts/shared/sources.ts";

const entries = /^app\/(?:entry\.client|root|routes\/.+)\.tsx$/;
/** What these import, no browser gets. */
const isServer = (file: string) => /\.server\.tsx?$/.test(file);

/** Packages that the app's pages import in the browser, by what the sources say: each is prepared before the first page. */
export function browserPackages(files = sources("app/**/*.{ts,tsx}")): string[] {
  const packages = new Set<string>();
  for (const source of reachedIn(files, { from: ({ file }) => entries.test(file), except: isServer })) {
    for (const { specifier, typeOnly } of importStatements(source.text)) {
      if (!typeOnly && /^(?!node:|virtual:)[@a-z]/.test(specifier)) packages.add(specifier);
    }
  }
  // Files of a package, like fonts, are served as they are.
  return [...packages].filter((name) => !name.includes("?") && !/\.\w+$/.test(name)).sort();
}
