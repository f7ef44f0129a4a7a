import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { EditScreen } from "../content/edit-screen.tsx";
import { readEdited } from "../content/read-edited.server.ts";
import { submitContent } from "../content/submit-content.server.ts";
import type { Route } from "./+types/page.ts";

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  readEdited(requireAdmin(context), "page", { request, params, context });

export const action = ({ request, params, context }: Route.ActionArgs) =>
  submitContent(requireAdmin(context), "page", { request, params, context });

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.saved?.title ?? "New page"} · Admin`, noindex: true, error });

export default function AdminPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EditScreen section="page" {...{ loaderData, actionData }} />;
}
