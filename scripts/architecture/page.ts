import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { sources } from "#scripts/shared/sources.ts";
import { diagram, floorEdges, partEdges } from "./map.ts";
import { drawWay, purchase, request } from "./ways.ts";

export const architectureFile = "docs/architecture.md";

const rulesSchema = z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) });

/** Every generated part of docs/architecture.md by its name, as the code is now. */
function parts(): Record<string, string> {
  const files = sources("app/**/*.{ts,tsx}").filter(({ file }) => !file.includes(".test."));
  return {
    floors: diagram(floorEdges(files)),
    modules: diagram(partEdges(files)),
    rules: rulesTable(),
    request: drawWay(request, files),
    purchase: drawWay(purchase, files),
  };
}

function rulesTable(): string {
  const load = createRequire(import.meta.url);
  const { forbidden } = rulesSchema.parse(load(path.resolve(".dependency-cruiser.cjs")));
  return [
    "| rule | what holds |",
    "|---|---|",
    ...forbidden.map((rule) => `| \`${rule.name}\` | ${rule.comment} |`),
  ].join("\n");
}

/**
 * The page with its generated parts written anew. They stand between `<!-- drawn: NAME -->` and `<!-- end -->`.
 * @throws Error where the page lacks a part, or the code lacks what a part shows
 */
export function architecturePage(page: string): string {
  let drawn = page;
  for (const [name, content] of Object.entries(parts())) {
    const place = new RegExp(`(<!-- drawn: ${name} -->\n)[\\s\\S]*?(<!-- end -->)`);
    if (!place.test(drawn)) throw new Error(`${architectureFile} has no place for ${name}.`);
    drawn = drawn.replace(place, (_, begin: string, end: string) => `${begin}${content}\n${end}`);
  }
  return drawn;
}
