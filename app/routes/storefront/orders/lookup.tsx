import { Form, href, redirect, useNavigation } from "react-router";
import { countOrderGuess } from "#app/auth/limits/visitor-limits.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { findOrderForGuest } from "#app/modules/orders/index.server.ts";
import { lookupSchema } from "#app/modules/orders/lookup.schema.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap, formTrapFields } from "#app/ui/form-trap.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { EmailField, TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { formAgain, invalidForm, readFields, refuseAutomated, waitForm } from "../../submit.server.ts";
import type { Route } from "./+types/lookup.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PATH = href("/orders/lookup");

export function loader() {
  return { stamp: formStamp() };
}

/** Opens a guest's order in this browser. The same response for everything that doesn't match. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shown, website, ...typed } = await readFields(request, ["number", "email", ...formTrapFields]);
  const automated = await refuseAutomated({ context, form: "order-lookup", trap: { shown, website } }, typed);
  if (automated) return automated;
  const parsed = lookupSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const guess = await countOrderGuess(context, parsed.data.email);
  if (!guess.ok) return waitForm(guess, { typed, headers: guess.headers });
  const found = await findOrderForGuest(await shopperOf(context), parsed.data);
  if (found.ok) return redirect(href("/orders/:number", { number: String(found.value.number) }), 303);
  securityEvent(context.get(requestInfo), "order-lookup.failed", {});
  return formAgain({ typed, errors: { form: currentTexts()("order_answers.not_found") } }, 404);
}

/** Also after a refusal: the form needs a new stamp. */
export const shouldRevalidate = () => true;

/** Retry-After and its like, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("orders.find"), noindex: true });

export default function Lookup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const errors = actionData?.errors;
  const busy = useNavigation().formAction === PATH;
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("orders.find")} description={t("orders.find_hint")} />
      <Form method="post" action={PATH} noValidate className="space-y-5">
        <ErrorSummary errors={errors} title={t("orders.not_found_title")} />
        <FormTrap stamp={loaderData.stamp} />
        <TextField
          label={t("orders.number")}
          name="number"
          autoComplete="off"
          required
          maxLength={24}
          hint={t("orders.number_hint")}
          defaultValue={actionData?.typed?.number}
          error={errorFor(errors, "number")}
        />
        <EmailField value={actionData?.typed?.email} errors={errors} hint={t("orders.email_hint")} />
        <Button size="large" block pending={busy} pendingLabel={t("orders.finding")}>
          {t("orders.show")}
        </Button>
      </Form>
      <p className="mt-8 border-t border-line pt-6 text-sm text-muted">
        <RichText
          id="orders.have_account"
          values={{
            link: (words) => <TextLink to={`${href("/sign-in")}?redirectTo=%2Faccount`}>{words}</TextLink>,
          }}
        />
      </p>
    </Container>
  );
}
