import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { readOneVersion, restoreFrom } from "../content/read-versions.server.ts";
import { VersionScreen } from "../content/version-screen.tsx";
import type { Route } from "./+types/page-version.ts";

export const loader = ({ params, context }: Route.LoaderArgs) => readOneVersion(requireAdmin(context), "page", params);

export const action = ({ request, params, context }: Route.ActionArgs) =>
  restoreFrom(requireAdmin(context), "page", { request, params });

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.title ?? "A version"} · Admin`, noindex: true, error });

export default function PageVersion({ loaderData, actionData }: Route.ComponentProps) {
  return <VersionScreen section="page" refused={actionData?.refused} {...loaderData} />;
}
