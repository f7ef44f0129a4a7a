import { workloadGuard } from "#app/auth/visitor/guards.server.ts";

/** Only for machines with the workload credential. */
export const middleware = [workloadGuard];
