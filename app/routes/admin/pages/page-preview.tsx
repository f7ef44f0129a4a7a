import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { readPreview } from "../content/get-content.server.ts";
import { PreviewScreen } from "../content/preview-screen.tsx";
import type { Route } from "./+types/page-preview.ts";

export const loader = ({ params, context }: Route.LoaderArgs) => readPreview(requireAdmin(context), "page", params);

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Preview of ${loaderData?.title ?? "a page"} · Admin`, noindex: true, error });

export default function PagePreview({ loaderData }: Route.ComponentProps) {
  return <PreviewScreen section="page" {...loaderData} />;
}
