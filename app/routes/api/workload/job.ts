import { data } from "react-router";
import { requireWorkload } from "#app/auth/visitor/guards.server.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { ProblemError } from "#app/platform/http/problem.server.ts";
import { isStartableJob, startJob } from "#app/platform/jobs.server.ts";

const handler = apiMethods({
  async POST({ params, context }) {
    const machine = requireWorkload(context);
    const name = params.name ?? "";
    if (!isStartableJob(name)) throw new ProblemError("not_found");
    // Before the job starts: nothing may happen without an audit entry.
    await recordAudit(undefined, machine, { action: "job.started", target: { kind: "job", id: name } });
    return data({ job: { name, id: await startJob(name) } }, { status: 202 });
  },
});
export const loader = handler;
export const action = handler;
