import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { CopyButton } from "#app/ui/copy-field.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Parcel } from "../parcel.ts";
import { readTracking } from "../tracking.ts";

type FieldsProps = { parcel: Partial<Parcel> | undefined; errors: FormErrors | undefined };

/** How a parcel can be followed. */
export function ParcelFields({ parcel, errors }: FieldsProps) {
  const plain = { optional: true, autoComplete: "off", spellCheck: false } as const;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
        <TextField
          {...plain}
          label="Carrier"
          name="carrier"
          defaultValue={parcel?.carrier}
          maxLength={60}
          error={errorFor(errors, "carrier")}
        />
        <TextField
          {...plain}
          label="Tracking number"
          name="tracking"
          defaultValue={parcel?.tracking}
          maxLength={100}
          error={errorFor(errors, "tracking")}
        />
      </div>
      <TextField
        {...plain}
        label="Tracking link"
        name="trackingUrl"
        type="url"
        hint="The customer sees all three on the order page and in the shipping email."
        defaultValue={parcel?.trackingUrl}
        maxLength={500}
        error={errorFor(errors, "trackingUrl")}
      />
    </>
  );
}

type CardProps = {
  path: string;
  parcel: Parcel;
  /** What was typed, where it was refused. */
  typed: Partial<Parcel> | undefined;
  errors: FormErrors | undefined;
};

/** How a sent order can be followed, and the form that corrects it. */
export function ParcelCard({ path, parcel, typed, errors }: CardProps) {
  const { carrier, tracking } = parcel;
  const { url } = readTracking(parcel);
  const pending = useNavigation().formData?.get("intent") === "track";
  return (
    <Card title="Tracking">
      <div className="space-y-3 text-sm">
        {carrier ? <p className="[overflow-wrap:anywhere]">{carrier}</p> : null}
        {tracking ? (
          <p className="flex items-center justify-between gap-2">
            <span className="break-all font-mono">{tracking}</span>
            <CopyButton text={tracking} what="tracking number" />
          </p>
        ) : null}
        {url ? (
          <p>
            <a href={url} rel="noreferrer" className="underline underline-offset-4">
              Follow the parcel
            </a>
          </p>
        ) : null}
        {carrier || tracking || url ? null : <p className="text-muted">It was sent without tracking.</p>}
        <Confirm
          label="Change tracking"
          question="Correct it if the parcel is shipped another way."
          open={typed !== undefined}
        >
          <Form method="post" action={path} className="space-y-4">
            <input type="hidden" name="intent" value="track" />
            <ParcelFields parcel={typed ?? parcel} errors={errors} />
            <CheckboxField label="Email the customer about the change" name="tell" defaultChecked />
            <Button pending={pending} pendingLabel="Saving">
              Save tracking
            </Button>
          </Form>
        </Confirm>
      </div>
    </Card>
  );
}
