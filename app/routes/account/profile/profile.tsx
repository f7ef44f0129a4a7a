import { Form, href, redirect, useNavigation } from "react-router";
import { changeOwnName } from "#app/auth/accounts/own-account.server.ts";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { profileSchema } from "#app/modules/customers/customer.schema.ts";
import { profileFor } from "#app/modules/customers/index.server.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader, SectionHeading } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { invalidForm, readFields } from "../../submit.server.ts";
import type { Route } from "./+types/profile.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PATH = href("/account/profile");

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const { name, email } = viewer;
  const saved = new URL(request.url).searchParams.get("done") === "saved";
  return { email, changeable: offersRecovery(), values: { name, phone: await profileFor(viewer).phone() }, saved };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCustomer(context);
  const typed = await readFields(request, ["name", "phone"]);
  const parsed = profileSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  await changeOwnName(viewer, parsed.data.name);
  await profileFor(viewer).savePhone(parsed.data.phone);
  return redirect(`${PATH}?done=saved`, 303);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Your profile", noindex: true });

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { email, changeable, saved } = loaderData;
  const values = actionData?.typed ?? loaderData.values;
  const errors = actionData?.errors;
  const pending = useNavigation().formAction === PATH;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader title="Your profile" />
      <div className="mb-8 space-y-4 empty:hidden">
        <Toast>{saved && !actionData ? "Profile saved." : null}</Toast>
        <ErrorSummary errors={errors} />
      </div>
      <div className="max-w-lg space-y-8">
        <div>
          <DescriptionList
            layout="stacked"
            items={[{ term: "Email", value: <span className="break-all">{email}</span> }]}
          />
          {changeable ? (
            <p className="mt-2 text-sm">
              <TextLink to={href("/account/email")}>Change your email address</TextLink>
            </p>
          ) : null}
        </div>
        <Form method="post" action={PATH} noValidate className="space-y-5">
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={values.name}
            error={errorFor(errors, "name")}
          />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            optional
            maxLength={30}
            hint="We only use it for questions about an order."
            defaultValue={values.phone}
            error={errorFor(errors, "phone")}
          />
          <Button pending={pending} pendingLabel="Saving">
            Save
          </Button>
        </Form>
        <section aria-labelledby="data" className="border-t border-line pt-8">
          <SectionHeading id="data" title="Your data" />
          <p className="mb-5 text-muted">Download a copy of everything we store about you, or delete your account.</p>
          <LinkButton to={href("/account/data")} variant="secondary">
            See your data
          </LinkButton>
        </section>
      </div>
    </Container>
  );
}
