/** Metrics for Prometheus. Labels have closed sets of values, or callers could exhaust the memory. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { jobCounts } from "./jobs.server.ts";
import { log } from "./logging.server.ts";
import { processWide } from "./process-wide.server.ts";
import type { RateClass } from "./route-policy.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const metrics = processWide("metrics", () => {
  const registry = new Registry();
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
    help: "Requests, by the decision of their rate-limit class.",
    labelNames: ["class", "outcome"] as const,
    registers: [registry],
  });
  const degraded = new Counter({
    name: "latchkey_rate_limit_degraded_total",
    help: "Rate-limit decisions this process made on its own because Redis did not respond.",
    labelNames: ["class"] as const,
    registers: [registry],
  });
  const providerCalls = new Counter({
    name: "latchkey_provider_calls_total",
    help: "Calls to payment providers, by outcome.",
    labelNames: ["provider", "outcome"] as const,
    registers: [registry],
  });
  const overloaded = new Counter({
    name: "latchkey_overloaded_requests_total",
    help: "Requests refused because too many were in progress.",
    registers: [registry],
  });
  new Gauge({
    name: "latchkey_jobs",
    help: "Jobs in the queue shared by all processes on this database.",
    labelNames: ["job", "state"] as const,
    registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const { job, state, count } of await jobCounts()) this.set({ job, state }, count);
      } catch (error) {
        // The process's own metrics matter most while the database is down.
        log.warn({ err: error }, "jobs could not be counted");
      }
    },
  });
  return { registry, requests, signIns, rateLimits, degraded, providerCalls, overloaded };
});

/** Counts one completed request. @param seen `route`: its pattern; `status` undefined if the client left early */
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

export function countSignIn(outcome: "succeeded" | "refused") {
  metrics.signIns.inc({ outcome });
}

export type LimitLabel = RateClass | "SIGN_IN" | "GUESS" | "ROWS" | "WORKLOAD";

/** Counts a rate limit's decision. @param alone whether this process counted locally although counts are shared */
export function countRateLimit(rateClass: LimitLabel, outcome: "allowed" | "limited", alone: boolean) {
  metrics.rateLimits.inc({ class: rateClass, outcome });
  if (alone) metrics.degraded.inc({ class: rateClass });
}

/** Counts one call to a payment provider. `held_back`: not made, because previous calls failed. */
export function countProviderCall(provider: string, outcome: "answered" | "failed" | "held_back") {
  metrics.providerCalls.inc({ provider, outcome });
}

export function countOverloaded() {
  metrics.overloaded.inc();
}

/** All metrics in Prometheus' text format 0.0.4. */
export async function metricsText(): Promise<{ text: string; contentType: string }> {
  return { text: await metrics.registry.metrics(), contentType: metrics.registry.contentType };
}
