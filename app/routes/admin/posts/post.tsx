import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { EditScreen } from "../content/edit-screen.tsx";
import { readEdited } from "../content/read-edited.server.ts";
import { submitContent } from "../content/submit-content.server.ts";
import type { Route } from "./+types/post.ts";

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  readEdited(requireAdmin(context), "post", { request, params, context });

export const action = ({ request, params, context }: Route.ActionArgs) =>
  submitContent(requireAdmin(context), "post", { request, params, context });

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.saved?.title ?? "New post"} · Admin`, noindex: true, error });

export default function AdminPost({ loaderData, actionData }: Route.ComponentProps) {
  return <EditScreen section="post" {...{ loaderData, actionData }} />;
}
