import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/profile.ts";
import { loadProfile, submitProfile } from "./profile.server.ts";
import { ProfilePage } from "./profile-page.tsx";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadProfile(args);

export const action = (args: Route.ActionArgs) => submitProfile(args, "account");

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("account.profile_title"), noindex: true });

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage section="account" loaded={loaderData} answer={actionData} />;
}
