import { matchRoutes, type RouteObject } from "react-router";
import type { RoutePolicy } from "./platform/route-policy.ts";
import { routeTree } from "./routes.ts";

const policies = new Map<string, RoutePolicy>();
const collect = (nodes: typeof routeTree) => {
  for (const node of nodes) {
    policies.set(node.id, node.policy);
    if (node.children) collect(node.children);
  }
};
collect(routeTree);

/** The policy declared for a route id of the build, if any. */
export function policyOfRoute(id: string): RoutePolicy | undefined {
  return policies.get(id);
}

/** What the store decided about a path: React Router's own matcher, `.data` requests as their pages. */
export function matchPolicy(pathname: string): { routeId: string; policy: RoutePolicy } | undefined {
  const page = pathname.replace(/(?:\/_)?\.data$/, "") || "/";
  const id = matchRoutes(routeTree as RouteObject[], page)?.at(-1)?.route.id;
  const policy = id === undefined ? undefined : policies.get(id);
  return id !== undefined && policy ? { routeId: id, policy } : undefined;
}
