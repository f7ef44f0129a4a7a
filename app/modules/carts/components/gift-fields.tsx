import { type LinePropertyName, MESSAGE_LENGTH, NAME_LENGTH } from "#app/kernel/line-properties.ts";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextArea, TextField } from "#app/ui/text-field.tsx";

export type GiftValues = Partial<Record<LinePropertyName, string>>;

type Props = {
  values?: GiftValues | undefined;
  errors?: FormErrors | undefined;
  /** Tells the fields of one line from those of another. */
  of?: string;
};

/** Whom a gift card is for. Whoever leaves them empty gets the card themselves. */
export function GiftFields({ values = {}, errors, of }: Props) {
  const field = (name: LinePropertyName) => ({
    ...{ name, id: of ? `${name}-${of}` : name, defaultValue: values[name] ?? "" },
    error: errorFor(errors, name),
    optional: true,
  });
  return (
    <div className="space-y-4">
      <TextField label="Recipient’s name" maxLength={NAME_LENGTH} autoComplete="off" {...field("recipientName")} />
      <TextField
        label="Recipient’s email"
        type="email"
        maxLength={254}
        autoComplete="off"
        hint="Without it, the gift card comes to you."
        {...field("recipientEmail")}
      />
      <TextArea label="Message" rows={3} maxLength={MESSAGE_LENGTH} {...field("message")} />
      <TextField
        label="Send it on"
        type="date"
        hint="Up to a year ahead. Without a day, it’s sent as soon as it’s paid."
        {...field("sendOn")}
      />
    </div>
  );
}
