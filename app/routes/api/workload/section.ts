import { workloadGuard } from "#app/auth/workload.server.ts";

/** Everything below is for machines with the workload credential. */
export const middleware = [workloadGuard];
