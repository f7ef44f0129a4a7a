import { matchRoutes, type Params, type RouteObject } from "react-router";
import { pathOfData } from "#app/platform/page-cache/page-key.ts";
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

export function policyOfRoute(id: string): RoutePolicy | undefined {
  return declared.get(id)?.policy;
}

type Matched = Declared & { routeId: string; params: Params };

/** Ranking all routes takes a fifth of a request's time. Longer paths aren't cached, which bounds the memory. */
const recentMatches = new Map<string, Matched | undefined>();
const MOST_PATHS = 1000;
const LONGEST_PATH = 200;

export function matchPolicy(pathname: string): Matched | undefined {
  if (pathname.length > LONGEST_PATH) return match(pathname);
  if (!recentMatches.has(pathname)) {
    if (recentMatches.size >= MOST_PATHS) recentMatches.clear();
    recentMatches.set(pathname, match(pathname));
  }
  return recentMatches.get(pathname);
}

function match(pathname: string): Matched | undefined {
  // The tree has what a matcher needs (path, index, id, children) and no route modules.
  const found = matchRoutes(routeTree as RouteObject[], pageOf(pathname))?.at(-1);
  const routeId = found?.route.id;
  const known = routeId === undefined ? undefined : declared.get(routeId);
  return found && routeId !== undefined && known ? { routeId, params: found.params, ...known } : undefined;
}

/** The page behind a `.data` request: must equal React Router's, or the two would apply different guards. */
function pageOf(pathname: string): string {
  const page = pathOfData(pathname);
  return page.length > 1 && page.endsWith("/") ? page.slice(0, -1) : page;
}
