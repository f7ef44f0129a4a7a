import { data, href, redirect } from "react-router";
import { authenticateForm } from "#app/auth/sign-in/authenticate.server.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/sign-out.ts";
import { cookiesOf } from "./submit-auth.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** A GET request signs no one out. */
export function loader() {
  return redirect(href("/account"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await authenticateForm(request, context, "sign-out", {});
  if (!response.ok) throw data(null, { status: response.status });
  return redirect(href("/"), { status: 303, headers: cookiesOf(response) });
}

export const meta: Route.MetaFunction = ({ matches, error }) => pageMeta(matches, { error });

export default function SignOut() {
  return null;
}
