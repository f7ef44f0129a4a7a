import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/security.ts";
import { loadSecurity, submitSecurity } from "./security.server.ts";
import { SecurityPage } from "./security-page.tsx";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSecurity(args);

export const action = (args: Route.ActionArgs) => submitSecurity(args, "account");

/** Retry-After, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("security.title"), noindex: true });

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityPage section="account" loaded={loaderData} answer={actionData} />;
}
