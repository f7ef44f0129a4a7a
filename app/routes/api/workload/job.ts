import { data } from "react-router";
import { requireWorkload } from "#app/auth/workload.server.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { ProblemError } from "#app/platform/http/problem.server.ts";
import { isStartableJob, startJob } from "#app/platform/jobs.server.ts";

const handler = apiMethods({
  async POST({ params, context }) {
    requireWorkload(context);
    const name = params.name ?? "";
    if (!isStartableJob(name)) throw new ProblemError("not_found");
    return data({ job: { name, id: await startJob(name) } }, { status: 202 });
  },
});
export const loader = handler;
export const action = handler;
