/**
 * What every route must decide about itself: who may enter, and which rate-limit class each method belongs to.
 * Declared in `app/routes.ts`, so that the tree shows every boundary; a test fails on a built route without one.
 */

/** Who may enter. `anyone` still means: repositories show a Viewer only what is theirs. */
export type Guard = "anyone" | "customer" | "admin" | "admin-api" | "provider" | "workload" | "auth-library";

export type RateClass = "PUBLIC" | "SENSITIVE" | "ADMIN" | "PROVIDER_EVENTS";

/**
 * Of whom a fresh proof of who they are is asked before an action runs: of everyone, of Operators and accounts with a
 * second factor, or of no one. `above-limit`: the use case decides once it knows the sum, and is given the proof or null.
 */
export type ProofDemand = "always" | "of-operators" | "above-limit" | "never";

/** A method, or one `intent` of a page's forms. */
type ProofAction = "GET" | "POST" | `POST:${string}`;

export type RoutePolicy = {
  guard: Guard;
  /**
   * Who has no session and nothing in the cart may be shown a page that was made for everyone. It depends on its path, on
   * the parameters of the query in `reads`, and on what its loaders say (`dependsOn`).
   */
  shared?: { reads: readonly string[] };
  /** The class of every method that `rateByMethod` does not name. */
  rate: RateClass;
  /** POST bodies are left to the action, which reads them as they come; the guard has let the caller in by then. */
  body?: "stream";
  rateByMethod?: Partial<Record<"GET" | "POST" | "PATCH" | "DELETE", RateClass>>;
  /** What takes a proof of the last 15 minutes. `POST` is every intent that is not named by itself. */
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

/** One route: its place in the URL, its file under `app/`, its policy. */
export function page(place: string | "index", file: string, policy: RoutePolicy): RouteNode {
  const at: Place = place === "index" ? { index: true } : { path: place };
  return { id: idOf(file), file, policy, ...at };
}

/** A layout whose middleware is the guard of everything below it. */
export function section(place: string | null, file: string, policy: RoutePolicy, children: RouteNode[]): RouteNode {
  return { id: idOf(file), file, policy, children, ...(place === null ? {} : { path: place }) };
}

/**
 * Whether a machine calls this route: it proves itself by a signature or a credential and comes from no browser. So it
 * has no session and no guestId, and the same-origin rule does not concern it.
 */
export function isForMachines({ guard }: RoutePolicy): boolean {
  return guard === "provider" || guard === "workload";
}

/** The rate-limit class of one request to a route. HEAD counts as GET. */
export function rateClass(policy: RoutePolicy, method: string): RateClass {
  const known = method === "HEAD" ? "GET" : method;
  const named = policy.rateByMethod as Record<string, RateClass | undefined> | undefined;
  return named?.[known] ?? policy.rate;
}

/** What a route demands of a reader, or of who sends a form with this intent. */
export function proofDemand({ freshProof }: RoutePolicy, method: "GET" | "POST", intent = ""): ProofDemand {
  const named = method === "POST" ? freshProof?.[`POST:${intent}`] : undefined;
  return named ?? freshProof?.[method] ?? "never";
}
