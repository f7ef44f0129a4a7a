import { loadProfile, submitProfile } from "../../account/profile/profile.server.ts";
import { ProfilePage } from "../../account/profile/profile-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/profile.ts";

export const loader = (args: Route.LoaderArgs) => loadProfile(args);

export const action = (args: Route.ActionArgs) => submitProfile(args, "admin");

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Your profile · Admin", noindex: true });

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage section="admin" loaded={loaderData} answer={actionData} />;
}
