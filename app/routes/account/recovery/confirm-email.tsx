import { href, redirect } from "react-router";
import { confirmEmailChange } from "#app/auth/recovery/change-email.server.ts";
import { dropLinkToken } from "#app/auth/recovery/cookies.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
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
  pageMeta(matches, { error, title: "Confirm your new email address", noindex: true });

export default function ConfirmEmail({ loaderData: { done, signedIn }, actionData }: Route.ComponentProps) {
  if (!done) {
    const password = actionData || !signedIn ? { errors: actionData?.errors } : undefined;
    return (
      <UseLink path={PATH} title="Confirm your new email address" label="Confirm my new address" password={password}>
        Your account will switch to the address this link was sent to, and you’ll sign in with it from then on. The link
        works once.{password ? " Enter your account’s password to show that it’s yours." : ""}
      </UseLink>
    );
  }
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title="Your email address has changed" />
      <p>
        Use it to sign in from now on.{" "}
        {signedIn ? (
          <TextLink to={href("/account")}>Go to your account</TextLink>
        ) : (
          <TextLink to={href("/sign-in")}>Sign in</TextLink>
        )}
      </p>
    </Container>
  );
}

export function ErrorBoundary() {
  return <LinkError again={{ to: href("/account/email"), label: "Go to your account" }} />;
}
