import { workloadGuard } from "#app/auth/visitor/workload.server.ts";

/** Everything below is for machines with the workload credential. */
export const middleware = [workloadGuard];
