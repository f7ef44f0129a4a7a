import { apiHandler } from "#app/platform/http/api-handler.server.ts";
import { ProblemError } from "#app/platform/http/problem.server.ts";

const handler = apiHandler(async () => {
  throw new ProblemError("not_found");
});
export const loader = handler;
export const action = handler;
