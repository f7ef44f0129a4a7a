import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button, DefaultButton, LinkButton, TextLink } from "#app/ui/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/choice-fields.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { controlClass, describe, Field } from "#app/ui/field.tsx";
import { ErrorSummary, FieldError, FormStatus } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { Link } from "#app/ui/link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { EmailField, PasswordField, TextArea, TextField } from "#app/ui/text-field.tsx";
import { Example, GALLERY, States } from "./example.tsx";

const variants = ["primary", "secondary", "quiet", "danger"] as const;
const sizes = ["small", "medium", "large"] as const;
const icon = <Search aria-hidden size={17} />;

export function Buttons() {
  return (
    <Example name="Buttons and links">
      {variants.map((variant) => (
        <States key={variant}>
          {sizes.map((size) => (
            <Button key={size} type="button" variant={variant} size={size}>
              {variant}, {size}
            </Button>
          ))}
          <Button type="button" variant={variant} icon={icon}>
            With an icon
          </Button>
          <Button type="button" variant={variant} pending pendingLabel="Saving">
            Save
          </Button>
          <Button type="button" variant={variant} disabled>
            Disabled
          </Button>
          <LinkButton to={GALLERY} variant={variant}>
            Link
          </LinkButton>
        </States>
      ))}
      <Button type="button" block>
        Full width
      </Button>
      <p>
        A <TextLink to={GALLERY}>text link</TextLink> in a sentence, and a <Link to={GALLERY}>plain one</Link>.
      </p>
      <PrintButton />
    </Example>
  );
}

const options = [
  { value: "standard", label: "Standard", description: "3 to 5 days", aside: "€4.90" },
  { value: "express", label: "Express", description: "Tomorrow", aside: "€9.90" },
  { value: "pick-up", label: "Pick-up", disabled: true },
];
const colours = [
  { value: "moss", label: "Moss", swatch: "#66734a" },
  { value: "clay", label: "Clay", swatch: "#b9694a" },
];

export function Fields() {
  return (
    <Example name="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Name" hint="As on your letterbox." defaultValue="Ada Byron" />
        <TextField name="company" label="Company" optional />
        <TextField name="locked" label="Disabled" disabled defaultValue="Cannot be changed" />
        <TextField name="city" label="City" error="Enter a city." />
        <TextField name="price" label="Price" prefix="€" suffix="EUR" inputMode="decimal" />
        <TextField name="search" label="A hidden label" hideLabel placeholder="The label is read out only" />
        <EmailField name="email" errors={undefined} hint="We send the receipt here." />
        <EmailField name="email-refused" value="ada" errors={{ "email-refused": "Enter an email address." }} />
        <PasswordField name="password" errors={undefined} />
        <PasswordField name="new-password" label="New password" chosen errors={{ "new-password": "Too short." }} />
        <SelectField name="country" label="Country" placeholder="Choose one" options={options} />
        <SelectField name="shipping" label="Shipping" options={options} error="Choose one." />
        <TextArea name="note" label="Note" optional hint="Up to 500 characters." />
        <TextArea name="reason" label="Reason" error="Say why." />
        <Field name="custom" label="A control of another kind" error="Refused.">
          <input {...describe({ name: "custom", error: "Refused." })} className={controlClass} />
        </Field>
        <CheckboxField name="terms" label="I agree to the terms" hint="You can read them first." />
        <CheckboxField name="terms-refused" label="I agree to the terms" error="Agree to go on." />
        <QuantityField name="quantity" label="Quantity" defaultValue={2} max={9} />
        <QuantityField name="pieces" label="Pieces, with a hidden label" hideLabel defaultValue={1} />
      </div>
    </Example>
  );
}

export function Choices() {
  return (
    <Example name="Choices">
      <RadioCards legend="Shipping" name="method" options={options} defaultValue="standard" hint="From Berlin." />
      <RadioCards legend="Shipping, refused" name="refused" options={options} error="Choose how we ship." />
      <RadioCards legend="Colour" name="colour" layout="pills" options={colours} defaultValue="moss" />
      <RadioCards legend="Size, with a hidden legend" name="size" layout="pills" hideLegend options={options} />
    </Example>
  );
}

/** @param refused shows the summary, which takes the focus */
export function Feedback({ refused }: { refused: boolean }) {
  return (
    <Example name="What a form says">
      <ErrorSummary
        errors={refused ? { city: "Enter a city.", form: "Nothing was saved." } : undefined}
        title="Check the form"
      />
      {refused ? null : <TextLink to={`${GALLERY}?refused=yes`}>Show the summary of a refused form</TextLink>}
      <FormStatus>Your changes are saved.</FormStatus>
      <FieldError>Enter a city.</FieldError>
      <Confirm label="Delete address" question="This cannot be undone.">
        <Button type="button">Delete</Button>
      </Confirm>
      <Confirm label="Cancel order" question="Its items go back into stock." tone="danger" open>
        <Button type="button" variant="danger">
          Cancel order
        </Button>
      </Confirm>
      <Form method="get" action={GALLERY}>
        <DefaultButton value="none" />
        <FormTrap stamp="none" />
        <Button variant="secondary">A form with fields that only programs fill</Button>
      </Form>
    </Example>
  );
}
