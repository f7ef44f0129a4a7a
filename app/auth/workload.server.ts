/** Machines that hold SVC_WORKLOAD_CREDENTIAL: what they may call is below one section, and nothing else knows it. */
import { timingSafeEqual } from "node:crypto";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { env } from "#app/platform/env.server.ts";
import { problem } from "#app/platform/http/problem.server.ts";
import { askedBy, requestInfo } from "#app/platform/request-info.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import type { WorkloadViewer } from "./viewer.ts";

const workloadContext = createContext<WorkloadViewer>();

/** Middleware of the workload section: RFC 6750's Bearer scheme with the one credential, or 401. Cookies count for nothing. */
export const workloadGuard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!isWorkload(request.headers.get("authorization"))) {
    const info = context.get(requestInfo);
    securityEvent(info, "workload.refused", {});
    return problem("verification_failed", {
      requestId: info.requestId,
      detail: "Send the workload credential as a Bearer token.",
      headers: { "WWW-Authenticate": "Bearer" },
    });
  }
  // The brand exists in the type alone; this is where the credential proves it.
  const viewer = { kind: "workload", storeId: env().STORE_ID, request: askedBy(context) } as WorkloadViewer;
  context.set(workloadContext, viewer);
  return next();
};

/**
 * The machine that the section's middleware proved. The only source of a WorkloadViewer.
 * @throws Error when a route outside the guarded section asks.
 */
export function requireWorkload(context: Readonly<RouterContextProvider>): WorkloadViewer {
  return context.get(workloadContext);
}

/** Several Authorization headers arrive joined by a comma and a space, which no credential contains. */
function isWorkload(authorization: string | null): boolean {
  const credential = env().SVC_WORKLOAD_CREDENTIAL;
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (!credential || !given) return false;
  // Digests have one length, so that comparing takes the same time for every guess.
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(credential)));
}
