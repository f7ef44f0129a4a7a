import { adminApiGuard } from "#app/auth/guards.server.ts";

/** Everything below is for Operators, and answers in problems. */
export const middleware = [adminApiGuard];
