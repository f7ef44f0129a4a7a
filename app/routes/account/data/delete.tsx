import { data, Form, href, redirect, useNavigation } from "react-router";
import { authenticateForm } from "#app/auth/sign-in/authenticate.server.ts";
import { isFreshlyProved } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer, requireFreshCustomer } from "#app/auth/visitor/guards.server.ts";
import { eraseOwnAccount } from "#app/flows/people/index.server.ts";
import { eraseSchema } from "#app/modules/customers/customer.schema.ts";
import { unprovedIn } from "#app/platform/http/kept-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { pageMeta } from "../../page-meta.ts";
import { invalidForm, readFields } from "../../submit.server.ts";
import { cookiesOf } from "../submit-auth.server.ts";
import type { Route } from "./+types/delete.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PATH = href("/account/data/delete");

export async function loader({ context }: Route.LoaderArgs) {
  const { operator, email } = requireCustomer(context);
  return { operator, email, fresh: await isFreshlyProved(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { word } = await readFields(request, ["word"]);
  const viewer = await requireFreshCustomer(context);
  const parsed = eraseSchema.safeParse({ word });
  if (!parsed.success) return invalidForm(parsed.error, {});
  const erased = await eraseOwnAccount(viewer);
  if (!erased.ok) throw data({ code: erased.code }, { status: 403 });
  // The session has ended; this removes its cookie.
  const signedOut = await authenticateForm(request, context, "sign-out", {});
  return redirect(href("/account-deleted"), { status: 303, headers: cookiesOf(signedOut) });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("account.delete_title"), noindex: true });

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { operator, email, fresh } = loaderData;
  const unproved = unprovedIn(actionData) !== null;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader
        title={t("account.delete_title")}
        description={
          <RichText id="account.signed_in_as" values={{ email: () => <span className="break-words">{email}</span> }} />
        }
      />
      {operator ? (
        <Notice title={t("account.of_staff")}>{t("account.of_staff_text")}</Notice>
      ) : (
        <div className="max-w-prose space-y-10">
          <WhatHappens />
          {fresh && !unproved ? (
            <EraseForm errors={actionData?.errors} />
          ) : (
            <ConfirmFirst
              what="account"
              section={operator ? "admin" : "account"}
              redirectTo={PATH}
              refused={unproved}
            />
          )}
        </div>
      )}
    </Container>
  );
}

function WhatHappens() {
  const t = useTexts();
  return (
    <>
      <section aria-labelledby="goes">
        <h2 id="goes" className="mb-3 text-xl">
          {t("account.goes")}
        </h2>
        <ul className="list-disc space-y-1.5 ps-5">
          <li>{t("account.goes_account")}</li>
          <li>{t("account.goes_name")}</li>
          <li>{t("account.goes_sign_ins")}</li>
        </ul>
      </section>
      <section aria-labelledby="stays">
        <h2 id="stays" className="mb-3 text-xl">
          {t("account.stays")}
        </h2>
        <ul className="list-disc space-y-1.5 ps-5">
          <li>{t("account.stays_books")}</li>
          <li>{t("account.stays_open")}</li>
          <li>{t("account.stays_guest")}</li>
        </ul>
        <p className="mt-4">{t("account.delete_last_email")}</p>
      </section>
    </>
  );
}

function EraseForm({ errors }: { errors: FormErrors | undefined }) {
  const t = useTexts();
  const pending = useNavigation().formAction === PATH;
  return (
    // A full page load, so that nothing of the account stays in the page.
    <Form method="post" action={PATH} noValidate reloadDocument className="max-w-md space-y-5">
      <ErrorSummary errors={errors} title={t("account.not_deleted")} />
      <TextField
        label={t("account.type_to_confirm", { word: t("account.erase_word") })}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        required
        error={errorFor(errors, "word")}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" pending={pending} pendingLabel={t("account.deleting")}>
          {t("account.delete_for_good")}
        </Button>
        <LinkButton to={href("/account/data")} variant="quiet">
          {t("account.keep_account")}
        </LinkButton>
      </div>
    </Form>
  );
}
