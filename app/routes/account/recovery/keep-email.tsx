import { href, redirect } from "react-router";
import { keepEmail } from "#app/auth/recovery/change-email.server.ts";
import { dropLinkToken, keepLinkToken } from "#app/auth/recovery/cookies.server.ts";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/keep-email.ts";
import { LinkError, UseLink } from "./link-page.tsx";
import { linkError, openLink, requireLink } from "./links.server.ts";

const PURPOSE = "keep-email";
const PATH = href("/keep-email");

export async function loader(visit: Route.LoaderArgs) {
  if (!(await openLink(visit, PURPOSE))) throw redirect(href("/sign-in"));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const kept = await keepEmail(context, requireLink(request, PURPOSE));
  if (!kept.ok) throw linkError(kept, PURPOSE);
  const headers = new Headers({ "Set-Cookie": dropLinkToken(PURPOSE) });
  // They have proved that they read the inbox: the new password needs no second email.
  headers.append("Set-Cookie", keepLinkToken("reset-password", kept.resetToken));
  return redirect(`${href("/reset-password")}?kept`, { status: 303, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("recovery.keep_title"), noindex: true });

export default function KeepEmail() {
  const t = useTexts();
  return (
    <UseLink path={PATH} title={t("recovery.keep_title")} label={t("recovery.keep_button")} danger>
      {t("recovery.keep_text")}
    </UseLink>
  );
}

export function ErrorBoundary() {
  return <LinkError again={{ to: href("/forgot-password"), label: useTexts()("recovery.choose_password") }} />;
}
