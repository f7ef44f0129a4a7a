import { requireWorkload } from "#app/auth/visitor/guards.server.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { migrationState, readinessChecks, runChecks } from "#app/platform/http/health.server.ts";
import { defaultLimits } from "#app/platform/http/limits.server.ts";
import { jobTotals } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { version } from "#app/platform/version.server.ts";

const handler = apiMethods({
  async GET({ context }) {
    const { storeId } = requireWorkload(context);
    const { status, checks } = await runChecks(readinessChecks(), defaultLimits.readinessMs, log);
    const hasDatabase = checks.database === "ok";
    return {
      status,
      version: await version(),
      store: { id: storeId },
      uptimeSeconds: Math.floor(process.uptime()),
      checks,
      migrations: hasDatabase ? await migrationState() : null,
      jobs: hasDatabase ? await jobTotals() : null,
    };
  },
});
export const loader = handler;
export const action = handler;
