/** What every route declares in `app/routes.ts`: who may enter, and its rate-limit class by method. */

/** Who may enter. Even with `anyone`, repositories show a Viewer only their own data. */
export type Guard = "anyone" | "customer" | "admin" | "admin-api" | "provider" | "workload" | "auth-library";

export type RateClass = "PUBLIC" | "SENSITIVE" | "ADMIN" | "PROVIDER_EVENTS";

/** Who needs a fresh proof before an action. `above-limit`: the use case decides by the amount. */
export type ProofDemand = "always" | "of-operators" | "above-limit" | "never";

type ProofAction = "GET" | "POST" | `POST:${string}`;

export type RoutePolicy = {
  guard: Guard;
  /** A shared page depends on path, `reads`, its loaders' reads, and of its visitor on `ShownVisitor` alone. */
  shared?: {
    reads: readonly string[];
    /** Not shared with the signed in, and stored by no browser. */
    guestsOnly?: true;
  };
  /** Of `anyone`: visitors reach it also while they can't see the store. */
  whenClosed?: "reachable";
  rate: RateClass;
  body?: "stream";
  rateByMethod?: Partial<Record<"GET" | "POST" | "PATCH" | "DELETE", RateClass>>;
  /** What requires a proof from the last 15 minutes. `POST` is every intent without an entry of its own. */
  freshProof?: Partial<Record<ProofAction, ProofDemand>>;
};

export type RouteNode = {
  id: string;
  file: string;
  path?: string;
  index?: boolean;
  children?: RouteNode[];
  policy: RoutePolicy;
};

type Place = { path?: string; index?: boolean };

const idOf = (file: string) => file.replace(/\.tsx?$/, "");

export function page(place: string | "index", file: string, policy: RoutePolicy): RouteNode {
  const at: Place = place === "index" ? { index: true } : { path: place };
  return { id: idOf(file), file, policy, ...at };
}

/** A layout whose middleware guards everything below it. */
export function section(place: string | null, file: string, policy: RoutePolicy, children: RouteNode[]): RouteNode {
  return { id: idOf(file), file, policy, children, ...(place === null ? {} : { path: place }) };
}

/** Whether machines call this route, by a signature or a credential: no session, no guestId, no same-origin rule. */
export function isForMachines({ guard }: RoutePolicy): boolean {
  return guard === "provider" || guard === "workload";
}

/** Whether its answers are for Shoppers. */
export const isForShoppers = ({ guard }: RoutePolicy): boolean => guard === "anyone" || guard === "customer";

/** The rate-limit class of one request to a route. HEAD counts as GET. */
export function rateClass(policy: RoutePolicy, method: string): RateClass {
  const known = method === "HEAD" ? "GET" : method;
  const named = policy.rateByMethod as Record<string, RateClass | undefined> | undefined;
  return named?.[known] ?? policy.rate;
}

export function proofDemand({ freshProof }: RoutePolicy, method: "GET" | "POST", intent = ""): ProofDemand {
  const named = method === "POST" ? freshProof?.[`POST:${intent}`] : undefined;
  return named ?? freshProof?.[method] ?? "never";
}
