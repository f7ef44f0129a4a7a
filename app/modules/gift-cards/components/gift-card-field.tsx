import { TextField } from "#app/ui/text-field.tsx";

type Props = { typed: string | undefined; error: string | undefined; hint?: string };

/** A gift card's code. Not `code`: what is typed into a field of that name never comes back. */
export function GiftCardField({ typed, error, hint = "16 characters. Spaces and hyphens don’t matter." }: Props) {
  return (
    <TextField
      label="Gift card code"
      name="giftCard"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={60}
      hint={hint}
      defaultValue={typed}
      error={error}
    />
  );
}
