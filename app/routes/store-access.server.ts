/** Who can see the store: everyone, people with its password, or nobody but staff. */
import {
  createContext,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from "react-router";
import { hasEnteredPassword } from "#app/auth/visitor/store-password.server.ts";
import { shopperOf, visitorOf } from "#app/auth/visitor/visitor.server.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { readGroup, type Settings } from "#app/modules/stores/settings.schema.ts";
import { isDatabaseOutage } from "#app/platform/http/outage.server.ts";
import { problem } from "#app/platform/http/problem.server.ts";
import { safeMethods } from "#app/platform/http/request-target.server.ts";
import { pathOfData } from "#app/platform/page-cache/page-key.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { keepOf, requestInfo } from "#app/platform/request-info.server.ts";
import { noteStoreLanguage } from "#app/platform/texts.server.ts";

type Context = Readonly<RouterContextProvider>;
type Access = Settings["access"];

/** `staff`: sees a store that others don't. */
type Shown = { visitors: Access["visitors"]; seenBy: "visitor" | "staff" | "nobody" };

const decisionContext = createContext<Promise<{ shown: Shown }>>(
  Promise.resolve({ shown: { visitors: "everyone", seenBy: "visitor" } }),
);

/** How the store stands for this visitor, as `storeAccess` decides. */
export const shownAccess = async (context: Context): Promise<Shown> => (await context.get(decisionContext)).shown;

/**
 * Middleware of all routes: while not everyone can see the store, a route without a guard of its own answers visitors
 * only if its policy says so. Pages of a hidden store ask search engines not to list them.
 */
export const storeAccess: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { policy } = context.get(requestInfo);
  if (policy && policy.guard !== "anyone" && policy.guard !== "customer") return next();
  const deciding = decide(request, context);
  context.set(decisionContext, deciding);
  const isOpenToAll = policy?.guard === "customer" || policy?.whenClosed === "reachable";
  // While the store was open a moment ago, what changes nothing is prepared beside the look at its settings: a query
  // less to wait for.
  const wasOpen = last.access?.visitors === "everyone";
  const prepared = wasOpen && safeMethods.includes(request.method) ? next() : null;
  prepared?.catch(() => {});
  const { access, shown } = await deciding;
  if (shown.seenBy === "nobody" && !isOpenToAll) {
    void discard(prepared);
    return refuse(access, request, context);
  }
  const response = await (prepared ?? next());
  const isOpen = access.visitors === "everyone";
  if (!isOpen) response.headers.set("Cache-Control", "no-store");
  if (!isOpen || !access.searchEngines) response.headers.set("X-Robots-Tag", "noindex");
  return response;
};

/** Ends a response that nobody reads. */
async function discard(response: Promise<Response> | null) {
  try {
    await (await response)?.body?.cancel();
  } catch {
    // It failed, and nobody waits for it.
  }
}

async function decide(request: Request, context: Context) {
  const access = await findAccess(context);
  return { access, shown: await shownTo(access, request, context) };
}

async function shownTo({ visitors, passwordHash }: Access, request: Request, context: Context): Promise<Shown> {
  if (visitors === "everyone") return { visitors, seenBy: "visitor" };
  if (visitors === "password" && hasEnteredPassword(request.headers.get("cookie"), passwordHash)) {
    return { visitors, seenBy: "visitor" };
  }
  const person = await visitorOf(context).signedIn();
  return { visitors, seenBy: person?.role === "admin" ? "staff" : "nobody" };
}

const last = processWide<{ access?: Access }>("store-access", () => ({}));

/** In a database outage what was read last, so that a closed store stays closed. */
export async function findAccess(context: Context): Promise<Access> {
  // Starts the check for changes before the visitor is known.
  const keep = keepOf(context);
  try {
    const { access, store } = await settingsFor(await shopperOf(context), keep);
    last.access = access;
    noteStoreLanguage(store.language);
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error;
  }
  return last.access ?? readGroup("access", undefined);
}

/** Without a body where the server makes the page: see `closedAnswer`. */
function refuse({ visitors, message }: Access, request: Request, context: Context): Response {
  const info = context.get(requestInfo);
  const { pathname, searchParams } = new URL(request.url);
  const page = pathOfData(pathname);
  const isClosed = visitors === "nobody";
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", ...retryLater(HOUR_MS / 1000) };
  if (pathname.startsWith("/api/")) return problem("store_closed", { requestId: info.requestId, headers });
  searchParams.delete("_routes");
  const asked = safeMethods.includes(request.method) ? page + (searchParams.size > 0 ? `?${searchParams}` : "") : page;
  const toPassword = `${href("/password")}?redirectTo=${encodeURIComponent(asked)}`;
  // The browser loads a whole page: what is open in it knows the store as it was.
  if (info.isData) throw redirectDocument(isClosed ? asked : toPassword);
  if (!isClosed) throw redirect(toPassword, request.method === "GET" || request.method === "HEAD" ? 302 : 303);
  info.closed = { message };
  return new Response(null, { status: 503, headers });
}
