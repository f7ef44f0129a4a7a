import { isAllowedAuthEndpoint } from "#app/auth/auth-endpoints.ts";
import { authenticate } from "#app/auth/authenticate.server.ts";
import { apiHandler } from "#app/platform/http/api-handler.server.ts";
import { ProblemError } from "#app/platform/http/problem.server.ts";
import type { Route } from "./+types/auth.ts";

/** The authentication library's own bodies and statuses, for the endpoints on the list. */
const handler = ({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) => {
  const path = params["*"];
  if (!isAllowedAuthEndpoint(request.method, path)) throw new ProblemError("not_found");
  return authenticate(request, context, path);
};

const asProblems = apiHandler(async (args: Route.LoaderArgs | Route.ActionArgs) => handler(args));
export const loader = asProblems;
export const action = asProblems;
