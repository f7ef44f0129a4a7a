import { type MouseEvent, useState } from "react";
import { decimalAmount } from "#app/kernel/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { useMoney } from "#app/ui/formats.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { leftQuantity, noteOfLines, type RefundLine, refundField, refundOfLines } from "../refund-lines.ts";

type Props = {
  lines: readonly RefundLine[];
  currency: string;
  typed: Readonly<Record<string, string | undefined>>;
  errors: FormErrors | undefined;
};

/** How many pieces of each line are refunded: they fill the amount and the note of their form, which can be changed. */
export function RefundLinesFields({ lines, currency, typed, errors }: Props) {
  const money = useMoney();
  const [found, setFound] = useState<Record<string, string>>();
  const shown = found ?? errors;
  const isNamed = ({ position }: RefundLine) =>
    Boolean(typed[refundField(position)] || errorFor(shown, refundField(position)));
  const offered = lines.filter((line) => leftQuantity(line) > 0 || isNamed(line));
  if (offered.length === 0) return null;

  /** Does in the page what the button asks of the server. */
  function fill(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
    const { amountMinor, note, errors } = refundOfLines(offered, (name) => field(name)?.value ?? "");
    setFound(errors);
    const [wrong] = Object.keys(errors);
    if (wrong) return field(wrong)?.focus();
    const [amount, notes] = [field("amount"), field("note")];
    if (notes) notes.value = noteOfLines(notes.value, note);
    if (!amount) return;
    amount.value = decimalAmount(amountMinor, currency);
    amount.focus();
  }

  return (
    <Disclosure label="By item" open={offered.some(isNamed)}>
      <div className="space-y-4">
        {offered.map(({ position, title, variantTitle, quantity, paidMinor, ...gone }) => (
          <TextField
            key={position}
            label={variantTitle ? `${title}, ${variantTitle}` : title}
            name={refundField(position)}
            id={refundField(position)}
            hint={`${piecesText(quantity, leftQuantity({ quantity, ...gone }))}, ${money(paidMinor, currency)} in total.`}
            inputMode="numeric"
            autoComplete="off"
            optional
            defaultValue={typed[refundField(position)]}
            error={errorFor(shown, refundField(position))}
          />
        ))}
        <Button variant="secondary" size="small" name="intent" value="refund-lines" formNoValidate onClick={fill}>
          Work out the amount
        </Button>
      </div>
    </Disclosure>
  );
}

const piecesText = (ordered: number, left: number) =>
  left === ordered ? `${ordered} ordered` : `${ordered} ordered, ${left} left to refund`;
