import { href, redirect } from "react-router";
import { confirmEmailChange } from "#app/auth/recovery/change-email.server.ts";
import { dropLinkToken } from "#app/auth/recovery/cookies.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import type { Route } from "./+types/confirm-email.ts";
import { LinkError, UseLink } from "./link-page.tsx";
import {
  askForPassword,
  leaveSignedIn,
  linkError,
  openLink,
  redirectWithCookies,
  requireLink,
} from "./links.server.ts";

const PURPOSE = "confirm-email";
const PATH = href("/confirm-email");

export async function loader(visit: Route.LoaderArgs) {
  const hasLink = await openLink(visit, PURPOSE);
  const done = new URL(visit.request.url).searchParams.has("done");
  if (!hasLink && !done) throw redirect(href("/account/email"));
  return { done, signedIn: (await shopperOf(visit.context)).kind === "customer" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = requireLink(request, PURPOSE);
  const { password } = await readFields(request, ["password"]);
  const confirmed = await confirmEmailChange(request, context, { token, password });
  if (confirmed.ok) {
    const [to, setCookies] = [`${PATH}?done`, [dropLinkToken(PURPOSE)]];
    const { email, byPassword } = confirmed;
    return byPassword
      ? leaveSignedIn({ request, context }, { email, password, to, setCookies })
      : redirectWithCookies(to, setCookies);
  }
  if (confirmed.code === "unproved") return askForPassword(confirmed);
  throw linkError(confirmed, PURPOSE);
}

export const headers: Route.HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("recovery.confirm_title"), noindex: true });

export default function ConfirmEmail({ loaderData: { done, signedIn }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  if (!done) {
    const password = actionData || !signedIn ? { errors: actionData?.errors } : undefined;
    return (
      <UseLink path={PATH} title={t("recovery.confirm_title")} label={t("recovery.confirm_button")} password={password}>
        {t(password ? "recovery.confirm_password_text" : "recovery.confirm_text")}
      </UseLink>
    );
  }
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("recovery.changed_title")} />
      <p>
        {signedIn ? (
          <RichText
            id="recovery.changed_go_on"
            values={{ link: (text) => <TextLink to={href("/account")}>{text}</TextLink> }}
          />
        ) : (
          <RichText
            id="recovery.changed_sign_in"
            values={{ link: (text) => <TextLink to={href("/sign-in")}>{text}</TextLink> }}
          />
        )}
      </p>
    </Container>
  );
}

export function ErrorBoundary() {
  return <LinkError again={{ to: href("/account/email"), label: useTexts()("recovery.go_to_account") }} />;
}
