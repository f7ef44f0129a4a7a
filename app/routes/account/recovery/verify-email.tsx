import { redirect } from "react-router";
import { dropLinkToken } from "#app/auth/recovery/link-cookie.server.ts";
import { verifyEmail } from "#app/auth/recovery/verify-email.server.ts";
import { shopperOf } from "#app/auth/visitor.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { TextLink } from "#app/ui/button.tsx";
import { formTrapFields } from "#app/ui/form-trap.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { readFields } from "../../form-fields.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/verify-email.ts";
import { submitAsk } from "./ask-for-mail.server.ts";
import { AskForm } from "./ask-form.tsx";
import { LinkError } from "./link-error.tsx";
import { linkError, openLink, requireLink, requireRecovery } from "./link-page.server.ts";
import { UseLink } from "./use-link.tsx";

const PURPOSE = "verify-email";
const PATH = "/verify-email";

export async function loader(visit: Route.LoaderArgs) {
  const hasLink = await openLink(visit, PURPOSE);
  const { searchParams } = new URL(visit.request.url);
  const signedIn = (await shopperOf(visit.context)).kind === "customer";
  const done = searchParams.has("done");
  const sent = searchParams.get("sent");
  return { signedIn, done, hasLink: hasLink && !done && sent === null, sent, stamp: formStamp() };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireRecovery();
  const { intent, ...fields } = await readFields(request, ["intent", "email", ...formTrapFields]);
  if (intent === "ask") return submitAsk({ context, reason: "unproved", fields, sent: `${PATH}?sent=again` });
  const verified = await verifyEmail(context, requireLink(request, PURPOSE));
  if (!verified.ok) throw linkError(verified, PURPOSE);
  return redirect(`${PATH}?done`, { status: 303, headers: { "Set-Cookie": dropLinkToken(PURPOSE) } });
}

/** Also after a refusal: the form is then shown anew, with another stamp. */
export const shouldRevalidate = () => true;

export const headers: Route.HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Confirm your email address", noindex: true });

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn, done, hasLink, sent, stamp } = loaderData;
  if (hasLink && !actionData) {
    return (
      <UseLink path={PATH} title="Confirm your email address" label="Confirm my address">
        With this you tell us that the address of your account is yours. The link works once.
      </UseLink>
    );
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
          {sent && !actionData ? (
            <div className="mb-8">
              <Notice tone="success" live="status" title="Look into your mailbox">
                {sent === "sign-up"
                  ? "An email is on its way to the address that you entered. Open the link in it to go on."
                  : "If an account with that address waits for this, an email is on its way to it."}{" "}
                The link works for 24 hours. We send one every five minutes at the most.
              </Notice>
            </div>
          ) : null}
          <h2 className="mb-4 text-lg">Did no email arrive?</h2>
          <AskForm key={sent} path={PATH} stamp={stamp} label="Send it again" {...actionData} />
        </>
      )}
    </Container>
  );
}

function Onward({ signedIn }: { signedIn: boolean }) {
  return signedIn ? <TextLink to="/account">Go to your account</TextLink> : <TextLink to="/sign-in">Sign in</TextLink>;
}

export function ErrorBoundary() {
  return <LinkError again={{ to: PATH, label: "Get another link" }} />;
}
