import { Form, href, useNavigation } from "react-router";
import { dropLinkToken, dropSignUpMark, hasSignedUp, keepLinkToken } from "#app/auth/recovery/cookies.server.ts";
import { replacePassword, verifyEmail } from "#app/auth/recovery/verify-email.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { formTrapFields } from "#app/ui/form-trap.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import type { Route } from "./+types/verify-email.ts";
import { AskForm } from "./ask-form.tsx";
import { LinkError, UseLink } from "./link-page.tsx";
import {
  askForPassword,
  leaveSignedIn,
  linkError,
  openLink,
  redirectWithCookies,
  requireLink,
  requireRecovery,
  submitAsk,
} from "./links.server.ts";

const PURPOSE = "verify-email";
const PATH = href("/verify-email");

export async function loader(visit: Route.LoaderArgs) {
  const hasLink = await openLink(visit, PURPOSE);
  const { searchParams } = new URL(visit.request.url);
  const signedIn = (await shopperOf(visit.context)).kind === "customer";
  const done = searchParams.has("done");
  const sent = searchParams.get("sent");
  // The link's account is only looked up when the form is sent; this guess saves most people a second form.
  const asksPassword = !signedIn && !hasSignedUp(visit.request.headers);
  return { signedIn, done, hasLink: hasLink && !done && sent === null, asksPassword, sent, stamp: formStamp() };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireRecovery();
  const { intent, password, ...fields } = await readFields(request, [
    ...(["intent", "password", "email"] as const),
    ...formTrapFields,
  ]);
  if (intent === "ask") return submitAsk({ context, reason: "unproved", fields, sent: `${PATH}?sent=again` });
  const token = requireLink(request, PURPOSE);
  if (intent === "replace") return replace(context, token);
  const verified = await verifyEmail(request, context, { token, password });
  if (verified.ok) {
    const setCookies = [dropLinkToken(PURPOSE), dropSignUpMark()];
    const to = `${PATH}?done`;
    const { email, byPassword } = verified;
    return byPassword
      ? leaveSignedIn({ request, context }, { email, password, to, setCookies })
      : redirectWithCookies(to, setCookies);
  }
  if (verified.code === "unproved") return askForPassword(verified);
  throw linkError(verified, PURPOSE);
}

async function replace(context: Route.ActionArgs["context"], token: string) {
  const replaced = await replacePassword(context, token);
  if (!replaced.ok) throw linkError(replaced, PURPOSE);
  const setCookies = [dropLinkToken(PURPOSE), keepLinkToken("reset-password", replaced.resetToken)];
  return redirectWithCookies(href("/reset-password"), setCookies);
}

/** Also after a refusal: the form needs a new stamp. */
export const shouldRevalidate = () => true;

export const headers: Route.HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Confirm your email address", noindex: true });

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn, done, hasLink, asksPassword, sent, stamp } = loaderData;
  // Only the form below asks for an address.
  const refusedForm = actionData?.typed && actionData;
  if (hasLink && !refusedForm) {
    return <Confirm asksPassword={asksPassword || actionData !== undefined} errors={actionData?.errors} />;
  }
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={done ? "Your email address is confirmed" : "Confirm your email address"} />
      {done ? (
        <p>
          Thank you. <Onward signedIn={signedIn} />
        </p>
      ) : (
        <>
          {sent && !refusedForm ? (
            <div className="mb-8">
              <Notice tone="success" live="status" title="Check your inbox">
                {sent === "sign-up"
                  ? "We’ve sent an email to the address you entered. Open the link in it to continue."
                  : "If an account with that address needs confirming, we’ve sent it an email."}{" "}
                The link works for 24 hours. We send at most one every five minutes.
              </Notice>
            </div>
          ) : null}
          <h2 className="mb-4 text-lg">Didn’t get an email?</h2>
          <AskForm key={sent} path={PATH} stamp={stamp} label="Send it again" {...refusedForm} />
        </>
      )}
    </Container>
  );
}

function Confirm({ asksPassword, errors }: { asksPassword: boolean; errors: FormErrors | undefined }) {
  return (
    <UseLink
      path={PATH}
      title="Confirm your email address"
      label="Confirm my address"
      password={asksPassword ? { errors } : undefined}
      otherwise={asksPassword ? <ChooseNewPassword /> : null}
    >
      {asksPassword
        ? "Enter your account’s password to confirm that this address is yours. We ask because you opened the link in a different browser from the one you signed up with."
        : "Confirm that your account’s address is yours. The link works once."}
    </UseLink>
  );
}

/** For an owner of the address who doesn't know the password: they forgot it, or someone else chose it. */
function ChooseNewPassword() {
  const pending = useNavigation().formData?.get("intent") === "replace";
  return (
    <section className="mt-10 max-w-md border-t border-line pt-6">
      <h2 className="text-lg">Forgot your password, or did someone else sign up with your address?</h2>
      <p className="mt-2 text-muted">
        Choose a new password, and the account is yours alone. The old one stops working, and every device is signed
        out.
      </p>
      <Form method="post" action={PATH} className="mt-4">
        <input type="hidden" name="intent" value="replace" />
        <Button variant="secondary" pending={pending} pendingLabel="One moment">
          Choose a new password
        </Button>
      </Form>
    </section>
  );
}

function Onward({ signedIn }: { signedIn: boolean }) {
  return signedIn ? (
    <TextLink to={href("/account")}>Go to your account</TextLink>
  ) : (
    <TextLink to={href("/sign-in")}>Sign in</TextLink>
  );
}

export function ErrorBoundary() {
  return <LinkError again={{ to: PATH, label: "Get another link" }} />;
}
