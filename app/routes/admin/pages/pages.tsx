import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { ListScreen } from "../content/list-screen.tsx";
import { readList } from "../content/read-list.server.ts";
import type { Route } from "./+types/pages.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => readList(requireAdmin(context), "page", request);

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Pages · Admin", noindex: true, error });

export default function Pages({ loaderData }: Route.ComponentProps) {
  return <ListScreen section="page" {...loaderData} />;
}
