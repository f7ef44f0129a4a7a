import { Form, href, useNavigation } from "react-router";
import { Button, TextLink } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { EmailField, TextArea, TextField } from "#app/ui/text-field.tsx";
import type { RequestKind } from "../request.ts";
import { NOTE_LENGTH, type RequestFields } from "../request-form.ts";

const PATH = href("/checkout/request");

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

const options: { value: RequestKind; label: string; description: string }[] = [
  { value: "quote", label: "A quote", description: "For large quantities, or a price we need to work out." },
  {
    value: "collection",
    label: "To collect my items",
    description: "You pick them up yourself instead of having them shipped.",
  },
  { value: "invoice", label: "To buy on invoice", description: "For companies, schools and public bodies." },
];

/** What a Shopper tells the merchant about an order that needs arranging. */
export function RequestForm({ kinds, values, errors, stamp, operationKey, cartSeen, guest }: Props) {
  const sending = useNavigation().formAction === PATH;
  return (
    <Form method="post" action={PATH} noValidate className="space-y-8">
      <ErrorSummary errors={errors} title="Please check your request" />
      <FormTrap stamp={stamp} />
      <input type="hidden" name="operationKey" value={operationKey} />
      <input type="hidden" name="cartSeen" value={cartSeen} />
      <RadioCards
        legend={<span className="text-xl font-semibold">What would you like?</span>}
        name="kind"
        required
        options={options.filter(({ value }) => kinds.includes(value))}
        defaultValue={kinds.length === 1 ? kinds[0] : values.kind}
        error={errorFor(errors, "kind")}
      />
      <section aria-labelledby="contact" className="space-y-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="contact" className="text-xl">
            Contact
          </h2>
          {guest ? (
            <p className="text-sm text-muted">
              Have an account?{" "}
              <TextLink to={`${href("/sign-in")}?redirectTo=${encodeURIComponent(PATH)}`}>Sign in</TextLink>
            </p>
          ) : null}
        </div>
        <EmailField
          value={values.email}
          errors={errors}
          hint="We’ll reply to this address, and use it for nothing else."
        />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          optional
          maxLength={100}
          defaultValue={values.name}
          error={errorFor(errors, "name")}
        />
        <TextArea
          label="What should we know?"
          name="note"
          optional
          rows={5}
          maxLength={NOTE_LENGTH}
          defaultValue={values.note}
          error={errorFor(errors, "note")}
          hint="For example, when you need it, where it’s going or what the invoice must say. Please don’t include card numbers."
        />
      </section>
      <div>
        <Button size="large" className="max-sm:w-full" pending={sending} pendingLabel="Sending your request">
          Send request
        </Button>
        <p className="mt-3 max-w-prose text-sm text-muted">
          It’s free, and it doesn’t place an order. Your cart stays as it is, and nothing is reserved for you in the
          meantime.
        </p>
      </div>
    </Form>
  );
}
