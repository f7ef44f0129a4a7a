import { data } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import type { Route } from "./+types/not-found.ts";

export function loader({ context }: Route.LoaderArgs): never {
  requireAdmin(context);
  throw data(null, { status: 404 });
}

export function action({ context }: Route.ActionArgs): never {
  requireAdmin(context);
  throw data(null, { status: 404 });
}

/** Never shown: the loader refuses. It makes this URL a page, so that the refusal is one too. */
export default function NotFound() {
  return null;
}
