import { href, redirect } from "react-router";
import { z } from "zod";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import { NewsletterForm } from "#app/modules/newsletter/components/newsletter-form.tsx";
import type { ShownPromise } from "#app/modules/newsletter/consent.ts";
import { requestSubscription, shownPromise } from "#app/modules/newsletter/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { keepOf, requestInfo } from "#app/platform/request-info.server.ts";
import type { Texts } from "#app/texts/texts.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { formTrapFields } from "#app/ui/form-trap.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { invalidForm, readFields, refuseAutomated } from "../submit.server.ts";
import type { Route } from "./+types/newsletter.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const formSchema = z.object({ email: emailAddressSchema });
const sourceSchema = z.enum(["page", "footer"]).catch("page");

export async function loader({ request, context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const { emails } = await settingsFor(viewer, keep);
  const requested = new URL(request.url).searchParams.get("asked") === "1";
  return {
    requested,
    stamp: formStamp(),
    email: viewer.kind === "customer" ? viewer.email : "",
    promise: shownPromise(viewer, emails.newsletterFrequency),
  };
}

/** Responds the same for every address: a job looks it up later, and only its inbox gets the result. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = ["email", "source", "promise", ...formTrapFields] as const;
  const { email, source, promise, ...trap } = await readFields(request, fields);
  const automated = await refuseAutomated({ context, form: "newsletter", trap }, { email });
  if (automated) return automated;
  const parsed = formSchema.safeParse({ email });
  if (!parsed.success) return invalidForm(parsed.error, { email });
  const { clientAddress } = context.get(requestInfo);
  const subscription = { email: parsed.data.email, source: sourceSchema.parse(source), clientAddress, promise };
  await requestSubscription(await shopperOf(context), subscription);
  return redirect(`${href("/newsletter")}?asked=1`, 303);
}

/** Also after a refusal: the form needs a new stamp. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    ...{ error, title: (t) => t("newsletter.title"), canonical: href("/newsletter") },
    description: loaderData && ((t) => aboutNewsletter(t, loaderData.promise)),
  });

const aboutNewsletter = (t: Texts, { frequency }: ShownPromise) =>
  frequency ? t("newsletter_pages.about_how_often", { frequency }) : t("newsletter_pages.about");

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { requested, stamp, email, promise } = loaderData;
  if (requested && !actionData) return <CheckYourInbox />;
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("newsletter.title")} description={aboutNewsletter(t, promise)} />
      <NewsletterForm
        stamp={stamp}
        promise={promise}
        email={actionData?.typed?.email ?? email}
        errors={actionData?.errors}
      />
    </Container>
  );
}

function CheckYourInbox() {
  const t = useTexts();
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("newsletter_pages.inbox")} />
      <Notice tone="info" live="status" title={t("newsletter_pages.email_sent")}>
        {t("newsletter_pages.email_sent_text")}
      </Notice>
      <p className="mt-6 text-muted">{t("newsletter_pages.nothing_yet")}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href("/products")}>{t("ui.browse_products")}</LinkButton>
        <LinkButton to={href("/newsletter")} variant="secondary">
          {t("newsletter_pages.another_address")}
        </LinkButton>
      </div>
    </Container>
  );
}
