import { loadSecurity, submitSecurity } from "../../account/security/security.server.ts";
import { SecurityPage } from "../../account/security/security-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/security.ts";

export const loader = (args: Route.LoaderArgs) => loadSecurity(args);

export const action = (args: Route.ActionArgs) => submitSecurity(args, "admin");

/** Retry-After, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Sign-in and security · Admin", noindex: true });

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityPage section="admin" loaded={loaderData} answer={actionData} />;
}
