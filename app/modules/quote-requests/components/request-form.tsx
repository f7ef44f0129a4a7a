import { Form, href, useNavigation } from "react-router";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { EmailField, TextArea, TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { RequestKind } from "../request.ts";
import { NOTE_LENGTH, type RequestFields } from "../request-form.ts";

const PATH = href("/checkout/request");
const SIGN_IN = `${href("/sign-in")}?redirectTo=${encodeURIComponent(PATH)}`;

type Props = {
  /** What may be asked for: at least one. */
  kinds: readonly RequestKind[];
  values: RequestFields;
  errors: FormErrors | undefined;
  /** When the form was shown. */
  stamp: string;
  /** Makes a double click and a retry one quote request. */
  operationKey: string;
  /** The print of the cart that the page shows. */
  cartSeen: string;
  /** Shows returning customers a link to sign in. */
  guest: boolean;
};

const options: { value: RequestKind; label: PageTextId; description: PageTextId }[] = [
  { value: "quote", label: "requests.a_quote", description: "requests.a_quote_text" },
  { value: "collection", label: "requests.to_collect", description: "requests.to_collect_text" },
  { value: "invoice", label: "requests.on_invoice", description: "requests.on_invoice_text" },
];

/** What a Shopper tells the merchant about an order that needs arranging. */
export function RequestForm({ kinds, values, errors, stamp, operationKey, cartSeen, guest }: Props) {
  const t = useTexts();
  const offered = options.filter(({ value }) => kinds.includes(value));
  const sending = useNavigation().formAction === PATH;
  return (
    <Form method="post" action={PATH} noValidate className="space-y-8">
      <ErrorSummary errors={errors} title={t("requests.check")} />
      <FormTrap stamp={stamp} />
      <input type="hidden" name="operationKey" value={operationKey} />
      <input type="hidden" name="cartSeen" value={cartSeen} />
      <RadioCards
        legend={<span className="text-xl font-semibold">{t("requests.what")}</span>}
        name="kind"
        required
        options={offered.map(({ value, label, description }) => ({
          ...{ value, label: t(label), description: t(description) },
        }))}
        defaultValue={kinds.length === 1 ? kinds[0] : values.kind}
        error={errorFor(errors, "kind")}
      />
      <section aria-labelledby="contact" className="space-y-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="contact" className="text-xl">
            {t("requests.contact")}
          </h2>
          {guest ? (
            <p className="text-sm text-muted">
              <RichText
                id="requests.have_account"
                values={{ link: (text) => <TextLink to={SIGN_IN}>{text}</TextLink> }}
              />
            </p>
          ) : null}
        </div>
        <EmailField value={values.email} errors={errors} hint={t("requests.email_hint")} />
        <TextField
          label={t("requests.name")}
          name="name"
          autoComplete="name"
          optional
          maxLength={100}
          defaultValue={values.name}
          error={errorFor(errors, "name")}
        />
        <TextArea
          label={t("requests.note_label")}
          name="note"
          optional
          rows={5}
          maxLength={NOTE_LENGTH}
          defaultValue={values.note}
          error={errorFor(errors, "note")}
          hint={t("requests.note_hint")}
        />
      </section>
      <div>
        <Button size="large" className="max-sm:w-full" pending={sending} pendingLabel={t("requests.sending")}>
          {t("requests.send")}
        </Button>
        <p className="mt-3 max-w-prose text-sm text-muted">{t("requests.free")}</p>
      </div>
    </Form>
  );
}
