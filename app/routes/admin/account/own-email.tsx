import { loadOwnEmail, submitOwnEmail } from "../../account/recovery/own-email.server.ts";
import { OwnEmailPage } from "../../account/recovery/own-email-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/own-email.ts";

export const loader = (args: Route.LoaderArgs) => loadOwnEmail(args);

export const action = (args: Route.ActionArgs) => submitOwnEmail(args, "admin");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Email address · Admin", noindex: true });

export default function OwnEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnEmailPage section="admin" loaded={loaderData} answer={actionData} />;
}
