import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

type Props = { typed: string | undefined; error: string | undefined };

/** A gift card's code. Not `code`: what is typed into a field of that name never comes back. */
export function GiftCardField({ typed, error }: Props) {
  const t = useTexts();
  return (
    <TextField
      label={t("gift_cards.code")}
      name="giftCard"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={60}
      hint={t("gift_cards.code_hint")}
      defaultValue={typed}
      error={error}
    />
  );
}
