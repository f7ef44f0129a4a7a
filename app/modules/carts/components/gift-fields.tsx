import { type LinePropertyName, MESSAGE_LENGTH, NAME_LENGTH } from "#app/kernel/line-properties.ts";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

export type GiftValues = Partial<Record<LinePropertyName, string>>;

type Props = {
  values?: GiftValues | undefined;
  errors?: FormErrors | undefined;
  /** Tells the fields of one line from those of another. */
  of?: string;
};

/** Whom a gift card is for. Whoever leaves them empty gets the card themselves. */
export function GiftFields({ values = {}, errors, of }: Props) {
  const t = useTexts();
  const field = (name: LinePropertyName) => ({
    ...{ name, id: of ? `${name}-${of}` : name, defaultValue: values[name] ?? "" },
    error: errorFor(errors, name),
    optional: true,
  });
  return (
    <div className="space-y-4">
      <TextField
        label={t("cart.recipient_name")}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        {...field("recipientName")}
      />
      <TextField
        label={t("cart.recipient_email")}
        type="email"
        maxLength={254}
        autoComplete="off"
        hint={t("cart.recipient_email_hint")}
        {...field("recipientEmail")}
      />
      <TextArea label={t("cart.gift_message")} rows={3} maxLength={MESSAGE_LENGTH} {...field("message")} />
      <TextField label={t("cart.send_on")} type="date" hint={t("cart.send_on_hint")} {...field("sendOn")} />
    </div>
  );
}
