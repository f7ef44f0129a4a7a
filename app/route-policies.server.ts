import { matchRoutes, type Params, type RouteObject } from "react-router";
import { pathOfData } from "./platform/http/data-path.ts";
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

/** What the store decided about a path, found by React Router's own matcher; `pattern` is the declared path. */
export function matchPolicy(pathname: string): (Declared & { routeId: string; params: Params }) | undefined {
  // The tree has what a matcher needs (path, index, id, children) and no route modules.
  const match = matchRoutes(routeTree as RouteObject[], pageOf(pathname))?.at(-1);
  const routeId = match?.route.id;
  const found = routeId === undefined ? undefined : declared.get(routeId);
  return match && routeId !== undefined && found ? { routeId, params: match.params, ...found } : undefined;
}

/** The page behind a `.data` request: were it another one than React Router's, the two would disagree about a guard. */
function pageOf(pathname: string): string {
  const page = pathOfData(pathname);
  return page.length > 1 && page.endsWith("/") ? page.slice(0, -1) : page;
}
