import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { authenticateForm } from "#app/auth/sign-in/authenticate.server.ts";
import { isFreshlyProved } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer, requireFreshCustomer } from "#app/auth/visitor/guards.server.ts";
import { eraseSchema } from "#app/modules/customers/customer.schema.ts";
import { ERASE_WORD } from "#app/modules/customers/erase-word.ts";
import { eraseOwnAccount } from "#app/modules/customers/index.server.ts";
import { unprovedIn } from "#app/platform/http/unproved-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { readFields } from "../../form-fields.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { cookiesOf } from "../submit-auth.server.ts";
import type { Route } from "./+types/delete.ts";
import { ConfirmFirst } from "./confirm-first.tsx";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PATH = "/account/data/delete";

export async function loader({ context }: Route.LoaderArgs) {
  const { operator, email } = requireCustomer(context);
  return { operator, email, fresh: await isFreshlyProved(context) };
}

type Refusal = { errors?: Record<string, string[] | undefined> };

export async function action({ request, context }: Route.ActionArgs) {
  const { word } = await readFields(request, ["word"]);
  const viewer = await requireFreshCustomer(context);
  const parsed = eraseSchema.safeParse({ word });
  if (!parsed.success) {
    return data<Refusal>({ errors: z.flattenError(parsed.error).fieldErrors }, { status: 422 });
  }
  const erased = await eraseOwnAccount(viewer);
  if (!erased.ok) throw data({ code: erased.code }, { status: 403 });
  // The session is gone; this takes its cookie away.
  const signedOut = await authenticateForm(request, context, "sign-out", {});
  return redirect("/account-deleted", { status: 303, headers: cookiesOf(signedOut) });
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
        <Notice title="This account runs the store, so it is not deleted here.">
          Whoever has access to the server takes the role away first, with the command <code>npm run admin</code>.
        </Notice>
      ) : (
        <div className="max-w-prose space-y-10">
          <WhatHappens />
          {fresh && !unproved ? (
            <EraseForm errors={actionData?.errors} />
          ) : (
            <ConfirmFirst operator={operator} redirectTo={PATH} refused={unproved} />
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
          What is deleted
        </h2>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>Your account, profile, addresses, cart and the emails that we sent you</li>
          <li>Your name, email and address in your orders; nobody can open them any more, you neither</li>
          <li>Every sign-in, on all devices</li>
        </ul>
      </section>
      <section aria-labelledby="stays">
        <h2 id="stays" className="mb-3 text-xl">
          What stays, and why
        </h2>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>
            Articles, amounts, dates and the country of your orders, without you: tax law wants us to keep our books
          </li>
          <li>
            What an order that is not sent yet needs to reach you, and a payment under way until it has ended. It is
            deleted as soon as they are through
          </li>
          <li>Orders that you placed without signing in. Please write to us about those</li>
        </ul>
        <p className="mt-4">
          We confirm it with one last email. An account that is deleted cannot be brought back; you may make a new one
          at any time.
        </p>
      </section>
    </>
  );
}

function EraseForm({ errors }: Pick<Refusal, "errors">) {
  const pending = useNavigation().formAction === PATH;
  return (
    // A whole new document: nothing of the account stays in the page.
    <Form method="post" action={PATH} noValidate reloadDocument className="max-w-md space-y-5">
      <ErrorSummary errors={errors} title="Your account was not deleted" />
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
        <LinkButton to="/account/data" variant="quiet">
          Keep my account
        </LinkButton>
      </div>
    </Form>
  );
}
