/** Collections under others. */

/** The levels that collections have at most: one at the top, and three below it. */
export const MOST_LEVELS = 4;

/** @property parentId the collection it is under; null at the top */
export type Placed = { id: string; parentId: string | null };

/** The way from the top to a collection, itself last; empty where it isn't among these. */
export function pathTo<C extends Placed>(collections: readonly C[], id: string): C[] {
  const path: C[] = [];
  let next: string | null = id;
  while (next !== null && path.length < MOST_LEVELS) {
    const found = collections.find((each) => each.id === next);
    if (!found) break;
    path.unshift(found);
    next = found.parentId;
  }
  return path;
}

/** How many levels a collection takes with all that is under it, counted up to the most. */
function levelsFrom(collections: readonly Placed[], id: string): number {
  let levels = 0;
  let level = new Set([id]);
  while (level.size > 0 && levels < MOST_LEVELS) {
    levels++;
    const under = collections.filter(({ parentId }) => parentId !== null && level.has(parentId));
    level = new Set(under.map((each) => each.id));
  }
  return levels;
}

export type ParentProblem = "unknown" | "circle" | "levels";

/**
 * Why a collection can't be under another one; null where it can.
 * @param collections the Store's, as they are now
 * @param id null for a new collection
 */
export function parentProblem(
  collections: readonly Placed[],
  id: string | null,
  parentId: string,
): ParentProblem | null {
  const path = pathTo(collections, parentId);
  if (path.length === 0) return "unknown";
  if (path.some((each) => each.id === id)) return "circle";
  return path.length + (id ? levelsFrom(collections, id) : 1) > MOST_LEVELS ? "levels" : null;
}

type Named = { handle: string; title: string };
export type WithPath = Named & { above: Named[] };

const named = ({ handle, title }: Named): Named => ({ handle, title });

/**
 * A product's collections, each with those above it: the deepest first, equally deep ones in the order of `own`.
 * @param published all published collections of the Store
 */
export function deepestFirst(published: readonly (Placed & Named)[], own: readonly Named[]): WithPath[] {
  const paths = own.flatMap(({ handle }) => {
    const found = published.find((each) => each.handle === handle);
    return found ? [{ ...named(found), above: pathTo(published, found.id).slice(0, -1).map(named) }] : [];
  });
  return paths.toSorted((one, other) => other.above.length - one.above.length);
}

/** The collections above and directly under one. */
export function around(published: readonly (Placed & Named)[], id: string): { above: Named[]; under: Named[] } {
  return {
    above: pathTo(published, id).slice(0, -1).map(named),
    under: published.filter(({ parentId }) => parentId === id).map(named),
  };
}
