/**
 * What a monitoring system reads of this process, in Prometheus' text format. Every label has a closed set of values,
 * or a caller could make the process remember names without end: a route is its pattern, never a path.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { jobCounts } from "./jobs.server.ts";
import { log } from "./logging.server.ts";
import { processWide } from "./process-wide.server.ts";
import type { RateClass } from "./route-policy.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const metrics = processWide("metrics", () => {
  const registry = new Registry();
  // Each look at the event loop wakes the process, so it looks ten times a second and not a hundred.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's headers to the end of its response.",
    labelNames: ["route", "method", "status"] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const signIns = new Counter({
    name: "latchkey_password_sign_ins_total",
    help: "Sign-ins by email and password.",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  const rateLimits = new Counter({
    name: "latchkey_rate_limit_requests_total",
    help: "Requests by what their rate-limit class decided.",
    labelNames: ["class", "outcome"] as const,
    registers: [registry],
  });
  const degraded = new Counter({
    name: "latchkey_rate_limit_degraded_total",
    help: "Decisions that this process made by itself because Redis did not answer.",
    labelNames: ["class"] as const,
    registers: [registry],
  });
  const providerCalls = new Counter({
    name: "latchkey_provider_calls_total",
    help: "Calls to payment providers by what became of them.",
    labelNames: ["provider", "outcome"] as const,
    registers: [registry],
  });
  const overloaded = new Counter({
    name: "latchkey_overloaded_requests_total",
    help: "Requests that were turned away because too many were being worked on.",
    registers: [registry],
  });
  new Gauge({
    name: "latchkey_jobs",
    help: "Jobs of the queue that all processes on this database share.",
    labelNames: ["job", "state"] as const,
    registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const { job, state, count } of await jobCounts()) this.set({ job, state }, count);
      } catch (error) {
        // The process's own figures are wanted most while the database is down.
        log.warn({ err: error }, "jobs could not be counted");
      }
    },
  });
  return { registry, requests, signIns, rateLimits, degraded, providerCalls, overloaded };
});

/**
 * Notes one finished request.
 * @param route the declared pattern, or what answered in its place
 * @param status undefined where the client left before the end
 */
export function observeRequest(seen: {
  route: string;
  method: string;
  status: number | undefined;
  milliseconds: number;
}) {
  const method = methods.has(seen.method) ? seen.method : "other";
  const status = seen.status === undefined ? "aborted" : `${Math.floor(seen.status / 100)}xx`;
  metrics.requests.observe({ route: seen.route, method, status }, seen.milliseconds / 1000);
}

/** Notes one attempt to sign in by email and password. */
export function countSignIn(outcome: "succeeded" | "refused") {
  metrics.signIns.inc({ outcome });
}

/** A class, or one of the limits beside them. */
export type LimitLabel = RateClass | "SIGN_IN" | "GUESS" | "ROWS" | "WORKLOAD";

/**
 * Notes what a rate limit decided.
 * @param alone whether this process counted by itself although counts are shared
 */
export function countRateLimit(rateClass: LimitLabel, outcome: "allowed" | "limited", alone: boolean) {
  metrics.rateLimits.inc({ class: rateClass, outcome });
  if (alone) metrics.degraded.inc({ class: rateClass });
}

/**
 * Notes one call to a payment provider.
 * @param provider its id, of the closed list
 * @param outcome held back: not made, because the calls before it failed
 */
export function countProviderCall(provider: string, outcome: "answered" | "failed" | "held_back") {
  metrics.providerCalls.inc({ provider, outcome });
}

/** Notes a request that was turned away at the cap. */
export function countOverloaded() {
  metrics.overloaded.inc();
}

/** All metrics in Prometheus' text format 0.0.4. */
export async function metricsText(): Promise<{ text: string; contentType: string }> {
  return { text: await metrics.registry.metrics(), contentType: metrics.registry.contentType };
}
