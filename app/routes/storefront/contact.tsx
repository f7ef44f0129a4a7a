import { href } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { orderName, parseOrderName } from "#app/kernel/order-name.ts";
import { linesOf } from "#app/kernel/text.ts";
import { ContactDetails } from "#app/modules/contact/components/contact-details.tsx";
import { ContactForm } from "#app/modules/contact/components/contact-form.tsx";
import { contactSchema } from "#app/modules/contact/contact.schema.ts";
import { contactFieldNames } from "#app/modules/contact/contact-form.ts";
import { sendMessage } from "#app/modules/contact/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { formTrapFields } from "#app/ui/form-trap.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { readFields, refuseAutomated, submit } from "../submit.server.ts";
import type { Route } from "./+types/contact.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const { email, phone, legalName, address } = (await settingsFor(viewer, keep)).store;
  const { searchParams } = new URL(request.url);
  const order = parseOrderName(searchParams.get("order") ?? "");
  const person = viewer.kind === "customer" ? viewer : { name: "", email: "" };
  return {
    details: { email, phone, addressLines: address ? [legalName, ...linesOf(address)].filter(Boolean) : [] },
    sent: searchParams.get("done") === "sent",
    values: { name: person.name, email: person.email, order: order ? orderName(order) : "", message: "" },
    stamp: formStamp(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shown, website, ...typed } = await readFields(request, [...contactFieldNames, ...formTrapFields]);
  const automated = await refuseAutomated({ context, form: "contact", trap: { shown, website } }, typed);
  if (automated) return automated;
  const viewer = await shopperOf(context);
  return submit(typed, {
    schema: contactSchema,
    run: (message) => sendMessage(viewer, message, shown),
    to: `${href("/contact")}?done=sent`,
  });
}

/** Also after a refusal: the form needs a new stamp. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, {
    ...{ error, title: (t) => t("contact.title"), canonical: href("/contact") },
    description: (t) => t("contact.description"),
  });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { details, sent, values, stamp } = loaderData;
  if (!details.email) return <WithoutForm {...details} />;
  return (
    <Container narrow className="max-w-5xl pb-8">
      <PageHeader title={t("contact.title")} description={t("contact.text")} />
      <div className="grid items-start gap-10 md:grid-cols-[1fr_18rem] lg:gap-16">
        <div className="min-w-0">
          {sent && !actionData ? (
            <MessageSent />
          ) : (
            // A new form for another order.
            <ContactForm
              key={values.order}
              stamp={stamp}
              values={actionData?.typed ?? values}
              errors={actionData?.errors}
            />
          )}
        </div>
        <ContactDetails {...details} />
      </div>
    </Container>
  );
}

function MessageSent() {
  const t = useTexts();
  return (
    <>
      <Notice tone="success" live="status" title={t("contact.sent")}>
        {t("contact.sent_text")}
      </Notice>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href("/products")}>{t("ui.browse_products")}</LinkButton>
        <LinkButton to={href("/contact")} variant="secondary">
          {t("contact.write_another")}
        </LinkButton>
      </div>
    </>
  );
}

type Details = Parameters<typeof ContactDetails>[0];

/** Without a contact email there is nobody to send a message to. */
function WithoutForm(details: Details) {
  const t = useTexts();
  const hasDetails = details.phone !== "" || details.addressLines.length > 0;
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("contact.title")} />
      {hasDetails ? (
        <ContactDetails {...details} />
      ) : (
        <EmptyState title={t("contact.no_details")}>{t("contact.no_details_text")}</EmptyState>
      )}
    </Container>
  );
}
