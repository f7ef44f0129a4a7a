import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { answerRecovery } from "#app/auth/recovery/recovery-endpoints.server.ts";
import { isAllowedAuthEndpoint, isRecoveryEndpoint } from "#app/auth/sign-in/auth-endpoints.ts";
import { authenticate } from "#app/auth/sign-in/authenticate.server.ts";
import { problem } from "#app/platform/http/problem.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import type { Route } from "./+types/auth.ts";

/** The authentication library's own bodies and statuses, for the allowed endpoints. */
const handler = ({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) => {
  const path = params["*"];
  if (isAllowedAuthEndpoint(request.method, path)) return authenticate(request, context, path);
  if (offersRecovery() && isRecoveryEndpoint(request.method, path)) return answerRecovery(request, context, path);
  return problem("not_found", { requestId: context.get(requestInfo).requestId });
};
export const loader = (args: Route.LoaderArgs) => handler(args);
export const action = (args: Route.ActionArgs) => handler(args);
