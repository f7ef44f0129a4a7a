import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/data.ts";
import { loadData } from "./data.server.ts";
import { DataPage } from "./data-page.tsx";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadData(args);

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("account.data_title"), noindex: true });

export default function YourData({ loaderData }: Route.ComponentProps) {
  return <DataPage section="account" {...loaderData} />;
}
