import { data, Form, href, redirect, useNavigation } from "react-router";
import { authenticateForm } from "#app/auth/sign-in/authenticate.server.ts";
import { isFreshlyProved } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer, requireFreshCustomer } from "#app/auth/visitor/guards.server.ts";
import { eraseOwnAccount } from "#app/flows/people/index.server.ts";
import { eraseSchema } from "#app/modules/customers/customer.schema.ts";
import { ERASE_WORD } from "#app/modules/customers/erase-word.ts";
import { unprovedIn } from "#app/platform/http/kept-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";
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
  pageMeta(matches, { error, title: "Delete your account", noindex: true });

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, email, fresh } = loaderData;
  const unproved = unprovedIn(actionData) !== null;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader
        title="Delete your account"
        description={
          <>
            Signed in as <span className="break-words">{email}</span>
          </>
        }
      />
      {operator ? (
        <Notice title="This account belongs to the store’s staff, so you can’t delete it here.">
          Ask someone with access to the server to remove its staff role first.
        </Notice>
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
  return (
    <>
      <section aria-labelledby="goes">
        <h2 id="goes" className="mb-3 text-xl">
          What we delete
        </h2>
        <ul className="list-disc space-y-1.5 ps-5">
          <li>Your account, profile, addresses, cart and the emails we sent you</li>
          <li>Your name, email and address in your orders; no one can open them any more, including you</li>
          <li>Your sign-ins on all devices</li>
        </ul>
      </section>
      <section aria-labelledby="stays">
        <h2 id="stays" className="mb-3 text-xl">
          What we keep, and why
        </h2>
        <ul className="list-disc space-y-1.5 ps-5">
          <li>The items, amounts, dates and country of your orders, without your name: we need them for our books</li>
          <li>
            What we need to ship an open order or finish a payment in progress. We delete it as soon as that’s done
          </li>
          <li>Orders you placed without signing in. Contact us about those</li>
        </ul>
        <p className="mt-4">
          We’ll confirm it in one last email. A deleted account can’t be restored, but you can create a new one at any
          time.
        </p>
      </section>
    </>
  );
}

function EraseForm({ errors }: { errors: FormErrors | undefined }) {
  const pending = useNavigation().formAction === PATH;
  return (
    // A full page load, so that nothing of the account stays in the page.
    <Form method="post" action={PATH} noValidate reloadDocument className="max-w-md space-y-5">
      <ErrorSummary errors={errors} title="Your account wasn’t deleted" />
      <TextField
        label={`Type ${ERASE_WORD} to confirm`}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        required
        error={errorFor(errors, "word")}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" pending={pending} pendingLabel="Deleting">
          Delete my account for good
        </Button>
        <LinkButton to={href("/account/data")} variant="quiet">
          Keep my account
        </LinkButton>
      </div>
    </Form>
  );
}
