import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { consentWording, promiseField, type ShownPromise } from "../consent.ts";

const ACTION = href("/newsletter");
const field = { name: "email", type: "email", autoComplete: "email", required: true, maxLength: 254 };

type Props = {
  /** When the form was shown. */
  stamp: string;
  promise: ShownPromise;
  email: string;
  errors: FormErrors | undefined;
};

export function NewsletterForm({ stamp, promise, email, errors }: Props) {
  const t = useTexts();
  const sending = useNavigation().formAction === ACTION;
  return (
    <Form method="post" action={ACTION} noValidate className="space-y-5">
      <ErrorSummary errors={errors} />
      <FormTrap stamp={stamp} />
      <input type="hidden" name="source" value="page" />
      <input type="hidden" name="promise" value={promiseField(promise)} />
      <TextField
        label={t("newsletter.email")}
        {...field}
        defaultValue={email}
        error={errorFor(errors, "email")}
        hint={consentWording("page", promise.frequency, t)}
      />
      <Button size="large" pending={sending} pendingLabel={t("newsletter_pages.subscribing")}>
        {t("newsletter.subscribe")}
      </Button>
    </Form>
  );
}

/** The same within a page: in its footer, or in a section of the home page. */
type InPageProps = Pick<Props, "stamp" | "promise"> & { id: string; label: string; className: string };

/** It submits to the newsletter's page, which also shows errors. */
function InPageForm({ stamp, promise, id, label, className }: InPageProps) {
  const t = useTexts();
  return (
    <Form method="post" action={ACTION} className={`mt-6 space-y-3 ${className}`}>
      <FormTrap stamp={stamp} />
      <input type="hidden" name="source" value="footer" />
      <input type="hidden" name="promise" value={promiseField(promise)} />
      <TextField
        label={label}
        id={id}
        {...field}
        placeholder={t("newsletter.email_example")}
        hint={consentWording("footer", promise.frequency, t)}
      />
      <Button variant="secondary">{t("newsletter.subscribe")}</Button>
    </Form>
  );
}

/** In the footer of every page. */
export const NewsletterFooterForm = (props: Pick<Props, "stamp" | "promise">) => (
  <InPageForm {...props} id="footer-newsletter" label={useTexts()("newsletter.title")} className="max-w-xs" />
);

/** In a section that has a heading of its own. */
export const NewsletterSectionForm = (props: Pick<InPageProps, "stamp" | "promise" | "id">) => (
  <InPageForm {...props} label={useTexts()("newsletter.email")} className="" />
);
