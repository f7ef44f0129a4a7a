import type { Logger } from "../logging.server.ts";

/** Named checks of what the store needs; each resolves when all is well and throws otherwise. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

export type ReadinessReport = { status: "ready" | "unavailable"; checks: Record<string, "ok" | "failed"> };

const noStore = { "Cache-Control": "no-store" };

/** `/healthz`: the process answers. It asks nobody, so that a database outage does not restart the store. */
export function healthResponse(): Response {
  return Response.json({ status: "ok" }, { headers: noStore });
}

/**
 * `/readyz`: 200, or 503 naming the failing checks and nothing else about them. Concurrent and quickly repeated calls
 * share one run, because the route has no rate limit.
 */
export function readiness(checks: ReadinessChecks, budgetMs: number, log: Logger) {
  let running: Promise<ReadinessReport> | undefined;
  const check = () => {
    running ??= runChecks(checks, budgetMs, log).finally(() => {
      setTimeout(() => {
        running = undefined;
      }, 500).unref();
    });
    return running;
  };
  return async (closing: boolean): Promise<Response> => {
    const report: ReadinessReport = closing ? { status: "unavailable", checks: { shutdown: "failed" } } : await check();
    return Response.json(report, { status: report.status === "ready" ? 200 : 503, headers: noStore });
  };
}

/** Runs every check once, each for at most `budgetMs` milliseconds. What failed is said in the log. */
export async function runChecks(checks: ReadinessChecks, budgetMs: number, log: Logger): Promise<ReadinessReport> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await withBudget(check, budgetMs);
        return [name, "ok"] as const;
      } catch (error) {
        log.warn({ err: error, check: name }, "readiness check failed");
        return [name, "failed"] as const;
      }
    }),
  );
  const ready = results.every(([, result]) => result === "ok");
  return { status: ready ? "ready" : "unavailable", checks: Object.fromEntries(results) };
}

async function withBudget(check: () => Promise<unknown>, milliseconds: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  try {
    await Promise.race([check(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
