import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { deleteContent, readDeletion } from "../content/delete-content.server.ts";
import { DeleteScreen } from "../content/delete-screen.tsx";
import type { Route } from "./+types/delete-page.ts";

export const loader = ({ params, context }: Route.LoaderArgs) => readDeletion(requireAdmin(context), "page", params);

export async function action({ request, params, context }: Route.ActionArgs) {
  await readForm(request);
  return deleteContent(requireAdmin(context), "page", params);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Delete ${loaderData?.title ?? "a page"} · Admin`, noindex: true, error });

export default function DeletePage({ loaderData }: Route.ComponentProps) {
  return <DeleteScreen section="page" {...loaderData} />;
}
