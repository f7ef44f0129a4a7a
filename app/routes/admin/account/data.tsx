import { loadData } from "../../account/data/data.server.ts";
import { DataPage } from "../../account/data/data-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/data.ts";

export const loader = (args: Route.LoaderArgs) => loadData(args);

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Your data · Admin", noindex: true });

export default function YourData({ loaderData }: Route.ComponentProps) {
  return <DataPage section="admin" {...loaderData} />;
}
