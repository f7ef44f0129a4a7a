import { adminApiGuard } from "#app/auth/visitor/guards.server.ts";

/** Everything below is for Operators, and answers in problems. */
export const middleware = [adminApiGuard];
