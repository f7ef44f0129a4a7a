/** Every route of the built app, called by everybody in every way. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Guard } from "#app/platform/route-policy.ts";
import { policyOfRoute } from "#app/route-policies.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { type BuiltRoute, build, builtRoutes } from "#tests/fixtures/built-routes.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { isForStaff } from "#tests/fixtures/route-callers.ts";
import { addExamples, addressesOf, canary } from "#tests/fixtures/route-examples.ts";
import {
  nameOf,
  type RouteRequest,
  readsOf,
  saveAt,
  send,
  spellingsOf,
  writesOf,
} from "#tests/fixtures/route-requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { halfPassed } from "#tests/fixtures/second-factor.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const routes = builtRoutes();
const hasAction = (id: string) => build.routes[id]?.module.action !== undefined;
const withGuard = (guard: Guard) => routes.filter(({ id }) => policyOfRoute(id)?.guard === guard);
/** The section itself has no path, and so no address of its own. */
const forOperators = withGuard("admin-api").filter(({ pattern }) => pattern !== "/");
const forWorkloads = withGuard("workload").filter(({ pattern }) => pattern !== "/");
describe("called by everybody", () => {
  const running = useRunningStore({ https: false });
  let guest: HttpClient;
  let customer: HttpClient;
  let admin: HttpClient;
  /** Has the password of an Operator behind it, and not the second factor. */
  let half: HttpClient;
  let examples: Record<string, string> = {};

  const signInAll = async () => {
    guest = httpClient(running.store);
    customer = httpClient(running.store);
    admin = httpClient(running.store);
    half = await halfPassed(running.store);
    await Promise.all([signedInCustomer(customer), signInAsAdmin(admin)]);
  };
  beforeAll(async () => {
    await signInAll();
    examples = await addExamples();
  });
  afterAll(() => {
    for (const client of [guest, customer, admin, half]) client.close();
  });

  const readsTo = ({ id, pattern }: BuiltRoute) => addressesOf(pattern, examples).flatMap((path) => readsOf(path, id));
  /** Of something that exists and of something that does not: a refusal tells nobody which it is. */
  const placesOf = ({ pattern }: BuiltRoute) => addressesOf(pattern, examples).slice(0, 2);
  const writesTo = (route: BuiltRoute) => {
    const [there = "", ...nowhere] = placesOf(route);
    return [...writesOf(there, route.id, hasAction(route.id)), ...nowhere.map(saveAt)];
  };
  const everyWayTo = (route: BuiltRoute) => [
    ...placesOf(route).flatMap((path) => readsOf(path, route.id)),
    ...writesTo(route),
    ...spelt(route),
  ];
  const spelt = ({ pattern }: BuiltRoute): RouteRequest[] =>
    spellingsOf(addressesOf(pattern, examples)[0] ?? "").flatMap((path) =>
      ["GET", "POST"].map((method) => ({ method, path, ask: method === "GET" ? {} : { form: {} }, isData: false })),
    );

  /** Sends all and returns the answers that are not as `wrong` says they must be. */
  const findings = async (
    client: HttpClient,
    requests: RouteRequest[],
    wrong: (a: Answer, r: RouteRequest) => string,
  ) => {
    const found: string[] = [];
    for (const request of requests) {
      const answer = await send(client, request);
      const problem = leak(answer) || wrong(answer, request);
      if (problem) found.push(`${nameOf(request)} → ${answer.status}: ${problem}`);
    }
    return found;
  };

  /** What those who may enter are shown of a route: asked for once, since two tests look at it. */
  const shown = new Map<string, Promise<{ refused: string[]; failed: string[] }>>();
  const shownTo = (client: HttpClient, route: BuiltRoute) => {
    const key = `${client.address} ${route.id}`;
    const known = shown.get(key) ?? lookAt(client, route);
    shown.set(key, known);
    return known;
  };
  const lookAt = async (client: HttpClient, route: BuiltRoute) => {
    untouched = undefined;
    const refused: string[] = [];
    const targets = [...readsTo(route), ...(client === guest ? spelt(route) : [])];
    const failed = await findings(client, targets, (answer, request) => {
      const problem = notLetIn(answer);
      if (problem) refused.push(`${nameOf(request)} → ${answer.status}: ${problem}`);
      return "";
    });
    return { refused, failed };
  };

  /** The store after the last refused caller, until somebody is let in. */
  let untouched: string | undefined;
  type Wrong = (a: Answer, r: RouteRequest) => string;
  const noEffect = async (client: HttpClient, route: BuiltRoute, wrong: Wrong, ways = everyWayTo(route)) => {
    const { url } = running.database;
    const before = untouched ?? (await fingerprint(url));
    expect.soft(await findings(client, ways, wrong)).toEqual([]);
    untouched = await fingerprint(url);
    expect(untouched).toBe(before);
  };

  test.each([...withGuard("admin"), ...withGuard("customer")])(
    "$id sends a guest to sign in, with no data and no effect",
    proves("S2.6", "S2.7", "S3.3", "S4.6", "S5.53", "S7.2", "SEC-Z1", "SEC-Z3"),
    (route) => noEffect(guest, route, notSentToSignIn),
  );

  test.each(withGuard("admin"))(
    "$id sends an Operator without the second factor to sign in, with no data and no effect",
    // Whom the guard takes for a guest: what it does with their paths and forms is tried as a guest.
    (route) => noEffect(half, route, notSentToSignIn, [...readsTo(route), ...placesOf(route).map(saveAt)]),
  );

  test.each(withGuard("admin"))(
    "$id refuses a customer, with no data and no effect",
    proves("S2.5", "S2.6", "S2.7", "S4.6", "S5.24", "S5.53", "SEC-Z1", "SEC-Z3"),
    (route) => noEffect(customer, route, notForbidden),
  );

  test.each(withGuard("admin"))("$id lets an Operator in", proves("S1.4", "S4.6"), async (route) => {
    expect(await shownTo(admin, route)).toEqual({ refused: [], failed: [] });
  });

  test.each(forOperators)(
    "$id refuses guests, half signed-in Operators and customers by status, with no effect, and lets an Operator in",
    proves("S2.8", "S4.7"),
    async (route) => {
      await noEffect(guest, route, notAnswered(401));
      await noEffect(half, route, notAnswered(401));
      await noEffect(customer, route, notAnswered(403));
      expect(await shownTo(admin, route)).toEqual({ refused: [], failed: [] });
    },
  );

  test.each(forWorkloads)("$id refuses guests, customers and Operators, with no effect", async (route) => {
    for (const client of [guest, customer, admin]) await noEffect(client, route, notUnproved);
  });

  test.each(withGuard("customer"))("$id lets a customer in", proves("S1.3"), async (route) => {
    expect(await shownTo(customer, route)).toEqual({ refused: [], failed: [] });
  });

  test.each(routes)(
    "$id answers whoever may enter without a failure or a trace of the inside",
    proves("SEC-R5"),
    async (route) => {
      const guard = policyOfRoute(route.id)?.guard;
      const callers = { admin: [admin], "admin-api": [admin], customer: [customer] } as Record<string, HttpClient[]>;
      for (const client of callers[guard ?? ""] ?? [guest, customer]) {
        expect((await shownTo(client, route)).failed).toEqual([]);
        expect(await findings(client, writesTo(route), () => "")).toEqual([]);
      }
      if (!isForStaff(route.id)) {
        // An Operator is one more customer there.
        expect(await findings(admin, readsTo(route), () => "")).toEqual([]);
      }
      if (route.id.includes("sign-")) await signInAll();
    },
  );

  test("a path with an empty first part is nobody's", async () => {
    for (const client of [guest, customer, admin]) expect((await client.get("//admin/products")).status).toBe(400);
  });

  test("the store printed no warning and no error of its own", () => {
    expect(running.store.errors()).toBe("");
  });
});

const inside = /\n\s+at [^\n]+:\d+:\d+|node_modules\/|Prisma[A-Z]\w+Error|"(?:mod|auth|pub)_[a-z]|pgboss/;

/** What no answer may ever be or hold. */
function leak({ status, text }: Answer): string {
  if (status >= 500) return "a failure";
  return inside.test(text) || text.includes(process.cwd()) ? "shows the inside of the store" : "";
}

function notSentToSignIn(answer: Answer, request: RouteRequest): string {
  if (holdsData(answer, request)) return "holds data";
  if (isRefusedBefore(answer, request)) return "";
  if (request.isData) return isSignInData(answer) ? "" : "is not the redirect to sign in";
  const isRedirect = answer.status === 302 && answer.location.startsWith("/sign-in?redirectTo=");
  return isRedirect && answer.text === "" ? "" : "is not the redirect to sign in";
}

/** React Router's encoding of a redirect: of reads, and the shorter one of writes. */
function isSignInData({ status, text }: Answer): boolean {
  return (
    status === 202 &&
    /^\[(?:\["SingleFetchRedirect"|\{)/.test(text) &&
    text.includes('"redirect","/sign-in?redirectTo=')
  );
}

function notForbidden(answer: Answer, request: RouteRequest): string {
  if (holdsData(answer, request)) return "holds data";
  return answer.status === 403 || isRefusedBefore(answer, request) ? "" : "is not 403";
}

function notUnproved(answer: Answer, request: RouteRequest): string {
  if (holdsData(answer, request)) return "holds data";
  // An empty part in the middle is nobody's address, with the credential as without: a page, which may renew a session.
  if (answer.status === 404 && request.path.includes("//")) return "";
  if (answer.setCookies.length > 0) return "sets a cookie";
  return answer.status === 401 || isRefusedBefore(answer, request) ? "" : "is not 401";
}

const notAnswered = (status: number) => (answer: Answer, request: RouteRequest) => {
  if (holdsData(answer, request)) return "holds data";
  if (answer.status === 404 && request.path.includes("//")) return "";
  return answer.status === status || isRefusedBefore(answer, request) ? "" : `is not ${status}`;
};

/** A form's type that pages do not take, and a method that a resource has no handler for, reach no guard and no route. */
function isRefusedBefore({ status, headers }: Answer, { ask, method }: RouteRequest): boolean {
  return (
    (status === 415 && ask.json !== undefined) || (status === 405 && method !== "GET" && headers.allow !== undefined)
  );
}

/** Data of some route's loader is under the key "data" in the encoding. */
function holdsData({ text }: Answer, { isData }: RouteRequest): boolean {
  return text.includes(canary) || (isData && /"data"/.test(text));
}

function notLetIn({ status, location }: Answer): string {
  if (status === 401 || status === 403) return "is refused";
  return location.startsWith("/sign-in") ? "is sent away" : "";
}
