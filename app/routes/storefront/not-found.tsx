import { data, redirectDocument } from "react-router";
import { ErrorPage } from "../error-page.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/not-found.ts";
import { oldPathAnswer } from "./old-path.server.ts";

/** The browser only knows its section's routes: any other link or redirect loads a document. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const isHere = pathname + search === window.location.pathname + window.location.search;
    if (!isHere) throw redirectDocument(pathname + search);
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  throw await oldPathAnswer(request, context);
}

export function action() {
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, error }) => pageMeta(matches, { error });

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary };
