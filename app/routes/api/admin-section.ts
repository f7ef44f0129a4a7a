import { adminApiGuard } from "#app/auth/visitor/guards.server.ts";

/** Staff only; errors are problems. */
export const middleware = [adminApiGuard];
