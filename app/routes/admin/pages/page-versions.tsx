import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { readVersions } from "../content/read-versions.server.ts";
import { VersionsScreen } from "../content/versions-screen.tsx";
import type { Route } from "./+types/page-versions.ts";

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  readVersions(requireAdmin(context), "page", { request, params });

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Versions of ${loaderData?.title ?? "a page"} · Admin`, noindex: true, error });

export default function PageVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsScreen section="page" {...loaderData} />;
}
