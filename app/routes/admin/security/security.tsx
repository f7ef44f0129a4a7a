import { href } from "react-router";
import { z } from "zod";
import { canEnrol, factorsOf } from "#app/auth/second-factor/enrolment.server.ts";
import { isFreshAdmin, requireAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { unprovedIn } from "#app/platform/http/kept-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { confirmPath } from "../../confirm-path.ts";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import type { Route } from "./+types/security.ts";
import { AppCard } from "./app-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { RecoveryCodesCard, ShownOnce } from "./recovery-codes.tsx";
import { fieldNames, notices, submitSecurity } from "./submit-security.server.ts";

const PATH = href("/admin/security");
const noticeSchema = z
  .enum(Object.keys(notices) as (keyof typeof notices)[])
  .nullable()
  .catch(null);

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const { app, passkeys, recoveryCodes } = await factorsOf(admin);
  const done = noticeSchema.parse(new URL(request.url).searchParams.get("done"));
  return {
    appAddedAt: app?.createdAt ?? null,
    passkeys,
    recoveryCodes,
    enrollable: canEnrol(admin),
    fresh: isFreshAdmin(context),
    notice: done && notices[done],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request, fieldNames);
  return submitSecurity({ request, context, fresh: requireFreshAdmin(context), fields });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Two-step sign-in · Admin", noindex: true, error });

export default function SecondFactors({ loaderData, actionData }: Route.ComponentProps) {
  const { appAddedAt, passkeys, recoveryCodes, enrollable, fresh, notice } = loaderData;
  const on = appAddedAt !== null || passkeys.length > 0;
  const last = Number(appAddedAt !== null) + passkeys.length === 1;
  const unproved = unprovedIn(actionData) !== null;
  const answer = unproved ? undefined : actionData;
  const locked = !fresh || unproved;
  return (
    <div className="max-w-3xl">
      <PageHeader
        size="plain"
        title="Two-step sign-in"
        description="Something you have, as well as the password you know. Once you add an app or a passkey, every sign-in with your password asks for it."
        actions={enrollable ? <Badge tone={on ? "success" : "warning"}>{on ? "On" : "Off"}</Badge> : null}
      />
      <div className="space-y-6">
        <Toast>{answer?.errors || !notice ? null : notice}</Toast>
        <ErrorSummary errors={answer?.errors} title="That didn’t work" />
        {!enrollable ? (
          <Notice title="Your organisation manages this">
            You sign in with single sign-on, which decides what it asks you for. There’s nothing to add here.
          </Notice>
        ) : null}
        {enrollable && locked ? (
          <Notice
            tone={unproved ? "warning" : "info"}
            live={unproved ? "alert" : undefined}
            title={unproved ? "Confirm it’s you first" : "Changes need a recent sign-in"}
            actions={<LinkButton to={confirmPath(PATH)}>Confirm it’s you</LinkButton>}
          >
            {unproved ? "Nothing was changed. " : null}Anyone who can change this can sign in as you. Confirm it’s you,
            and you can change it for 15 minutes.
          </Notice>
        ) : null}
        {answer?.recoveryCodes ? <ShownOnce codes={answer.recoveryCodes} /> : null}
        {enrollable ? (
          <>
            <AppCard
              addedAt={appAddedAt}
              pending={answer?.pending}
              errors={answer?.errors}
              locked={locked}
              last={last}
            />
            <PasskeysCard
              passkeys={passkeys}
              errors={answer?.errors}
              name={answer?.values?.name}
              locked={locked}
              last={last}
            />
            {on ? <RecoveryCodesCard left={recoveryCodes} locked={locked} /> : null}
            <p className="text-sm text-muted">
              Your password and the devices you’re signed in on are under{" "}
              <TextLink to={href("/admin/account/security")}>Your account</TextLink>.
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}
