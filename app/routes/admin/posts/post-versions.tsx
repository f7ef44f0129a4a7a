import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { readVersions } from "../content/read-versions.server.ts";
import { VersionsScreen } from "../content/versions-screen.tsx";
import type { Route } from "./+types/post-versions.ts";

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  readVersions(requireAdmin(context), "post", { request, params });

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Versions of ${loaderData?.title ?? "a post"} · Admin`, noindex: true, error });

export default function PostVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsScreen section="post" {...loaderData} />;
}
