import { data } from "react-router";
import { ErrorPage } from "../error-page.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, error }) => pageMeta(matches, { error });

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary };
