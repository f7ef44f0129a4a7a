import { data } from "react-router";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/not-found.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export function loader({ context }: Route.LoaderArgs): never {
  requireCustomer(context);
  throw data(null, { status: 404 });
}

export function action({ context }: Route.ActionArgs): never {
  requireCustomer(context);
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, error }) => pageMeta(matches, { error });

/** Never shown: the loader refuses. It keeps every URL below /account behind the guard. */
export default function NotFound() {
  return null;
}
