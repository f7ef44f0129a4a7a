import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { ListScreen } from "../content/list-screen.tsx";
import { readList } from "../content/read-list.server.ts";
import type { Route } from "./+types/posts.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => readList(requireAdmin(context), "post", request);

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Posts · Admin", noindex: true, error });

export default function Posts({ loaderData }: Route.ComponentProps) {
  return <ListScreen section="post" {...loaderData} />;
}
