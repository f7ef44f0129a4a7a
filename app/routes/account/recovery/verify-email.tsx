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
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  pageMeta(matches, { error, title: (t) => t("recovery.verify_title"), noindex: true });

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { signedIn, done, hasLink, asksPassword, sent, stamp } = loaderData;
  // Only the form below asks for an address.
  const refusedForm = actionData?.typed && actionData;
  if (hasLink && !refusedForm) {
    return <Confirm asksPassword={asksPassword || actionData !== undefined} errors={actionData?.errors} />;
  }
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t(done ? "recovery.verified_title" : "recovery.verify_title")} />
      {done ? (
        <p>
          <Onward signedIn={signedIn} />
        </p>
      ) : (
        <>
          {sent && !refusedForm ? (
            <div className="mb-8">
              <Notice tone="success" live="status" title={t("recovery.inbox")}>
                {t(sent === "sign-up" ? "recovery.sent_sign_up" : "recovery.sent_again")}
              </Notice>
            </div>
          ) : null}
          <h2 className="mb-4 text-lg">{t("recovery.no_email")}</h2>
          <AskForm key={sent} path={PATH} stamp={stamp} label={t("recovery.send_again")} {...refusedForm} />
        </>
      )}
    </Container>
  );
}

function Confirm({ asksPassword, errors }: { asksPassword: boolean; errors: FormErrors | undefined }) {
  const t = useTexts();
  return (
    <UseLink
      path={PATH}
      title={t("recovery.verify_title")}
      label={t("recovery.verify_button")}
      password={asksPassword ? { errors } : undefined}
      otherwise={asksPassword ? <ChooseNewPassword /> : null}
    >
      {t(asksPassword ? "recovery.verify_password_text" : "recovery.verify_text")}
    </UseLink>
  );
}

/** For an owner of the address who doesn't know the password: they forgot it, or someone else chose it. */
function ChooseNewPassword() {
  const t = useTexts();
  const pending = useNavigation().formData?.get("intent") === "replace";
  return (
    <section className="mt-10 max-w-md border-t border-line pt-6">
      <h2 className="text-lg">{t("recovery.not_mine")}</h2>
      <p className="mt-2 text-muted">{t("recovery.not_mine_text")}</p>
      <Form method="post" action={PATH} className="mt-4">
        <input type="hidden" name="intent" value="replace" />
        <Button variant="secondary" pending={pending} pendingLabel={t("recovery.one_moment")}>
          {t("recovery.choose_password")}
        </Button>
      </Form>
    </section>
  );
}

function Onward({ signedIn }: { signedIn: boolean }) {
  return signedIn ? (
    <RichText
      id="recovery.verified_go_on"
      values={{ link: (text) => <TextLink to={href("/account")}>{text}</TextLink> }}
    />
  ) : (
    <RichText
      id="recovery.verified_sign_in"
      values={{ link: (text) => <TextLink to={href("/sign-in")}>{text}</TextLink> }}
    />
  );
}

export function ErrorBoundary() {
  return <LinkError again={{ to: PATH, label: useTexts()("recovery.another_link") }} />;
}
