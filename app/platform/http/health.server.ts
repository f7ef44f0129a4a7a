import type { Logger } from "../logging.server.ts";

/** Named checks; each resolves if all is well and throws otherwise. */
export type Checks = Record<string, () => Promise<unknown>>;

/** `optional`: without it the store works less well, but so would any other machine. */
export type ReadinessChecks = { required: Checks; optional: Checks };

export type ReadinessReport = {
  status: "ready" | "degraded" | "unavailable";
  checks: Record<string, "ok" | "failed">;
};

const noStore = { "Cache-Control": "no-store" };

/** `/healthz`: the process responds. Has no dependencies, so that a database outage doesn't restart the store. */
export function healthResponse(): Response {
  return Response.json({ status: "ok" }, { headers: noStore });
}

/**
 * `/readyz`: 503 while a required check fails, 200 otherwise. Names the failing checks and nothing else about them.
 * Concurrent and rapidly repeated calls share one run, because the route has no rate limit.
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
    return Response.json(report, { status: report.status === "unavailable" ? 503 : 200, headers: noStore });
  };
}

/** Runs every check once, each for at most `budgetMs` milliseconds, and logs failures. */
export async function runChecks(checks: ReadinessChecks, budgetMs: number, log: Logger): Promise<ReadinessReport> {
  const outcomesOf = (named: Checks) =>
    Promise.all(
      Object.entries(named).map(async ([name, check]) => {
        try {
          await withBudget(check, budgetMs);
          return [name, "ok"] as const;
        } catch (error) {
          log.warn({ err: error, check: name }, "readiness check failed");
          return [name, "failed"] as const;
        }
      }),
    );
  const [required, optional] = await Promise.all([outcomesOf(checks.required), outcomesOf(checks.optional)]);
  const passed = (outcomes: typeof required) => outcomes.every(([, outcome]) => outcome === "ok");
  const status = !passed(required) ? "unavailable" : passed(optional) ? "ready" : "degraded";
  return { status, checks: Object.fromEntries([...required, ...optional]) };
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
