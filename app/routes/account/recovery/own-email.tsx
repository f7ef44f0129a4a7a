import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/own-email.ts";
import { loadOwnEmail, submitOwnEmail } from "./own-email.server.ts";
import { OwnEmailPage } from "./own-email-page.tsx";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadOwnEmail(args);

export const action = (args: Route.ActionArgs) => submitOwnEmail(args, "account");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("recovery.email_title"), noindex: true });

export default function OwnEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnEmailPage section="account" loaded={loaderData} answer={actionData} />;
}
