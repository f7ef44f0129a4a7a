import { matchRoutes, type Params, type RouteObject } from "react-router";
import { pathOfData } from "#app/platform/data-path.ts";
import type { RouteNode, RoutePolicy } from "./platform/route-policy.ts";
import { routeTree } from "./routes.ts";

type Declared = { policy: RoutePolicy; pattern: string };

const declared = new Map<string, Declared>();
const collect = (nodes: RouteNode[], parent: string) => {
  for (const node of nodes) {
    const pattern = node.path === undefined ? parent : `${parent}/${node.path}`;
    declared.set(node.id, { policy: node.policy, pattern: pattern || "/" });
    if (node.children) collect(node.children, pattern);
  }
};
collect(routeTree, "");

/** The policy declared for a route id of the build, if any. */
export function policyOfRoute(id: string): RoutePolicy | undefined {
  return declared.get(id)?.policy;
}

type Matched = Declared & { routeId: string; params: Params };

/** What was matched lately: React Router ranks all routes anew at each call, a fifth of a request's time. */
const lately = new Map<string, Matched | undefined>();
const MOST_PATHS = 1000;
/** Long paths are not kept, so that whoever asks for many takes no memory. */
const LONGEST_PATH = 200;

/** What the store decided about a path, found by React Router's own matcher; `pattern` is the declared path. */
export function matchPolicy(pathname: string): Matched | undefined {
  if (pathname.length > LONGEST_PATH) return match(pathname);
  if (!lately.has(pathname)) {
    if (lately.size >= MOST_PATHS) lately.clear();
    lately.set(pathname, match(pathname));
  }
  return lately.get(pathname);
}

function match(pathname: string): Matched | undefined {
  // The tree has what a matcher needs (path, index, id, children) and no route modules.
  const found = matchRoutes(routeTree as RouteObject[], pageOf(pathname))?.at(-1);
  const routeId = found?.route.id;
  const known = routeId === undefined ? undefined : declared.get(routeId);
  return found && routeId !== undefined && known ? { routeId, params: found.params, ...known } : undefined;
}

/** The page behind a `.data` request: were it another one than React Router's, the two would disagree about a guard. */
function pageOf(pathname: string): string {
  const page = pathOfData(pathname);
  return page.length > 1 && page.endsWith("/") ? page.slice(0, -1) : page;
}
