import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { readPreview } from "../content/get-content.server.ts";
import { PreviewScreen } from "../content/preview-screen.tsx";
import type { Route } from "./+types/post-preview.ts";

export const loader = ({ params, context }: Route.LoaderArgs) => readPreview(requireAdmin(context), "post", params);

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Preview of ${loaderData?.title ?? "a post"} · Admin`, noindex: true, error });

export default function PostPreview({ loaderData }: Route.ComponentProps) {
  return <PreviewScreen section="post" {...loaderData} />;
}
