/** Machines with SVC_WORKLOAD_CREDENTIAL, which only one section accepts. */
import { timingSafeEqual } from "node:crypto";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { env } from "#app/platform/env.server.ts";
import { problem } from "#app/platform/http/problem.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { countSteps, type Step } from "#app/platform/rate-limits/limit-steps.server.ts";
import { type RequestInfo, requesterOf, requestInfo } from "#app/platform/request-info.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import type { WorkloadViewer } from "../identity/viewer.ts";

const workloadContext = createContext<WorkloadViewer>();

/**
 * Middleware of the workload section: RFC 6750's Bearer scheme with the one credential. Anything else gets 401, or 429
 * after too many attempts from its address. Ignores cookies.
 */
export const workloadGuard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  // Checked before counting: guesses from an address that the machine shares, such as a proxy's, must not lock it out.
  if (!isWorkload(request.headers.get("authorization"))) return refuse(context);
  // The brand exists only in types; this is where the credential is authenticated.
  const viewer = { kind: "workload", storeId: env().STORE_ID, request: requesterOf(context) } as WorkloadViewer;
  context.set(workloadContext, viewer);
  return next();
};

async function refuse(context: Readonly<RouterContextProvider>): Promise<Response> {
  const info = context.get(requestInfo);
  const { requestId } = info;
  const counted = await countSteps(context, "WORKLOAD", failures(info));
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
