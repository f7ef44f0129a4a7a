/** The folders of `app/`, and which needs which at run time: types alone, tests and generated code do not count. */
import { importsOf, type Source } from "#scripts/shared/sources.ts";

/** A folder and those that it imports from. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

const floorOf = (file: string) => /^app\/(?!generated\/)([^/]+)\//.exec(file)?.[1];
const roomOf = (file: string) => /^app\/(?:modules|flows)\/([^/]+)\//.exec(file)?.[1];
/** A Module by its name, a flow with its floor before it. */
const partOf = (file: string) => {
  const room = roomOf(file);
  return room && (file.startsWith("app/flows/") ? `flows/${room}` : room);
};

/** Which folder of `app/` imports from which. */
export const floorEdges = (files: readonly Source[]) => edgesBetween(files, floorOf);

/** The same between Modules and flows. */
export const partEdges = (files: readonly Source[]) => edgesBetween(files, partOf);

function edgesBetween(files: readonly Source[], placeOf: (file: string) => string | undefined): Edges {
  const edges = new Map<string, Set<string>>();
  for (const { from, target, typeOnly } of files.flatMap(importsOf)) {
    const [user, used] = [placeOf(from), placeOf(target)];
    if (typeOnly || !user || !used || user === used) continue;
    edges.set(user, (edges.get(user) ?? new Set()).add(used));
  }
  return edges;
}

/** Edges as a Mermaid diagram, which draws who stands on whom from top to bottom. */
export function diagram(edges: Edges): string {
  const lines = [...edges].flatMap(([user, used]) =>
    [...used].map((each) => `  ${id(user)}["${user}"] --> ${id(each)}["${each}"]`),
  );
  return ["```mermaid", "flowchart TD", ...lines.sort(), "```"].join("\n");
}

const id = (name: string) => name.replaceAll(/\W/g, "_");
