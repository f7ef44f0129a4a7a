/** The lines that register what is new, for several kinds. */
import type { Line } from "./change.ts";

/** Where tests call everything that Modules export, for one Store with what belongs to another. */
export const isolation = "tests/fixtures/isolation-calls";

/** The composition's line for a Module. */
export const wired = (kebab: string, wiring: string): Line[] => [
  {
    file: "app/composition.server.ts",
    at: /^import .*\/modules\//,
    where: "before",
    line: `import { ${wiring} } from "./modules/${kebab}/internal.server.ts";`,
  },
  { file: "app/composition.server.ts", at: /^ {2}platformWiring,$/, where: "before", line: `  ${wiring},` },
];

/** A property of a Module's wiring, where it has none of that name yet, and an import that it uses. */
export function inWiring(module: string, property: string, line: string, imported: string): Line[] {
  const file = `app/modules/${module}/wiring.server.ts`;
  const unless = new RegExp(`^ {2}${property}: `);
  return [
    { file, at: /^import /, line: `import ${imported};`, ...(property === "jobs" ? {} : { unless }) },
    { file, at: /Wiring = \{$/, line, unless },
  ];
}
