import { timingSafeEqual } from "node:crypto";
import { createContext, data, href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { env } from "#app/platform/env.server.ts";
import { problem } from "#app/platform/http/problem.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { countSteps, type Step } from "#app/platform/rate-limits/limit-steps.server.ts";
import { type RequestInfo, requesterOf, requestInfo } from "#app/platform/request-info.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { isFresh } from "../identity/session-lifetime.ts";
import type {
  AdminViewer,
  CustomerViewer,
  FreshAdminViewer,
  FreshCustomerViewer,
  WorkloadViewer,
} from "../identity/viewer.ts";
import { assertProofIsNamed, isFreshlyProved } from "./fresh-proof.server.ts";
import { dropKeptForm, keepForm } from "./kept-form.server.ts";
import { findAdmin, shopperOf, visitorOf } from "./visitor.server.ts";

type Context = Readonly<RouterContextProvider>;

const adminContext = createContext<AdminViewer | null>(null);
const customerContext = createContext<CustomerViewer>();

/** Middleware of `/admin`: Operators only. A form without a session waits in the browser for the next sign-in. */
export const adminGuard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(adminContext, await proveAdmin(request, context));
  const response = await next();
  for (const cookie of dropKeptForm(request)) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** The same for API routes: 401 and 403 as problems, before the body is read. */
export const adminApiGuard: MiddlewareFunction<Response> = async ({ context }, next) => {
  const found = await findAdmin(context);
  if (found === "signed-out") return problem("unauthenticated", { requestId: context.get(requestInfo).requestId });
  if (found === "not-admin") {
    await noteDenial(context);
    return problem("forbidden", { requestId: context.get(requestInfo).requestId });
  }
  context.set(adminContext, found);
  return next();
};

async function noteDenial(context: Context) {
  const person = await visitorOf(context).signedIn();
  securityEvent(context.get(requestInfo), "access.denied", { userId: person?.userId });
}

export const customerGuard: MiddlewareFunction<Response> = async ({ request, context }) => {
  const viewer = await shopperOf(context);
  if (viewer.kind !== "customer") throw toSignIn(request);
  context.set(customerContext, viewer);
};

async function proveAdmin(request: Request, context: Context): Promise<AdminViewer> {
  const found = await findAdmin(context);
  if (found === "signed-out") {
    const response = toSignIn(request);
    for (const cookie of await keepForm(request)) response.headers.append("Set-Cookie", cookie);
    throw response;
  }
  if (found === "not-admin") {
    await noteDenial(context);
    throw data({ code: "forbidden" }, { status: 403 });
  }
  return found;
}

/** The Operator that the middleware let in; the only source of an AdminViewer. @throws Error elsewhere */
export function requireAdmin(context: Context): AdminViewer {
  const admin = context.get(adminContext);
  if (!admin) throw new Error("No Operator was proved here.");
  return admin;
}

/** Whether the guard admitted an Operator: only then may the response reveal what exists in the admin. */
export const isInAdmin = (context: Context) => context.get(adminContext) !== null;

/** Whether the section's Operator proved who they are within the last 15 minutes, for display. */
export const isFreshAdmin = (context: Context) => isFresh(requireAdmin(context).signIn.at, new Date());

/** The same with a proof of the last 15 minutes, else null. @throws Error unless the route's `freshProof` names it */
export function findFreshAdmin(context: Context): FreshAdminViewer | null {
  assertProofIsNamed(context);
  const admin = requireAdmin(context);
  return isFresh(admin.signIn.at, new Date()) ? (admin as FreshAdminViewer) : null;
}

/** The same where the policy always demands the proof. @throws `data` with 403 if it has expired since */
export function requireFreshAdmin(context: Context): FreshAdminViewer {
  const fresh = findFreshAdmin(context);
  if (!fresh) throw data({ code: "forbidden" }, { status: 403 });
  return fresh;
}

/** The Customer that the section's middleware authenticated. @throws Error outside the guarded section */
export function requireCustomer(context: Context): CustomerViewer {
  return context.get(customerContext);
}

/** The same Customer with the proof of the last 15 minutes. @throws Error and `data` as `requireFreshAdmin` */
export async function requireFreshCustomer(context: Context): Promise<FreshCustomerViewer> {
  assertProofIsNamed(context);
  const customer = requireCustomer(context);
  if (!(await isFreshlyProved(context))) throw data({ code: "forbidden" }, { status: 403 });
  return customer as FreshCustomerViewer;
}

function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const target = request.method === "GET" ? pathname + search : pathname;
  return redirect(`${href("/sign-in")}?redirectTo=${encodeURIComponent(target)}`);
}

const workloadContext = createContext<WorkloadViewer>();

/** Middleware of the workload section: RFC 6750's Bearer scheme, else 401, or 429 after too many. Ignores cookies. */
export const workloadGuard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  // Checked before counting: guesses from an address that the machine shares, such as a proxy's, must not lock it out.
  if (!isWorkload(request.headers.get("authorization"))) return refuse(context);
  const viewer = { kind: "workload", storeId: env().STORE_ID, request: requesterOf(context) } as WorkloadViewer;
  context.set(workloadContext, viewer);
  return next();
};

async function refuse(context: Readonly<RouterContextProvider>): Promise<Response> {
  const info = context.get(requestInfo);
  const { requestId } = info;
  const counted = await countSteps(info, "WORKLOAD", failures(info));
  if (!counted.ok) {
    const headers = { ...counted.headers, ...retryLater(counted.retryAfterSeconds) };
    return problem("rate_limited", { requestId, detail: "Too many calls without the credential.", headers });
  }
  securityEvent(info, "workload.refused", {});
  return problem("verification_failed", {
    requestId,
    detail: "Send the workload credential as a Bearer token.",
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

async function* failures({ network }: RequestInfo): AsyncGenerator<Step> {
  yield { limit: "workload", key: `address:${network}` };
}

/** The authenticated machine; the only source of a WorkloadViewer. @throws Error outside the guarded section */
export function requireWorkload(context: Readonly<RouterContextProvider>): WorkloadViewer {
  return context.get(workloadContext);
}

/** Several Authorization headers are joined by a comma and a space, which no credential contains. */
function isWorkload(authorization: string | null): boolean {
  const credential = env().SVC_WORKLOAD_CREDENTIAL;
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (!credential || !given) return false;
  // Digests have equal length, so that every comparison takes the same time.
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(credential)));
}
