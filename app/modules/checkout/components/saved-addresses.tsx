import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";

/** The choice of typing another address. */
export const NEW_ADDRESS = "new";

export type SavedChoice = {
  addresses: readonly { id: string; lines: readonly string[] }[];
  chosen: string;
};

/** A returning customer's addresses, and the option to type another one. */
export function SavedAddresses({ addresses, chosen }: SavedChoice) {
  return (
    <RadioCards
      legend="Ship to"
      name="savedAddress"
      defaultValue={chosen}
      options={[
        ...addresses.map(({ id, lines: [name = "", ...lines] }) => ({
          value: id,
          label: <span className="break-words">{name}</span>,
          description: <span className="break-words">{lines.join(", ")}</span>,
        })),
        { value: NEW_ADDRESS, label: "Another address" },
      ]}
    />
  );
}

export function SaveAddress({ checked }: { checked: boolean }) {
  return (
    <CheckboxField
      label="Save this address to my address book"
      name="saveAddress"
      value="yes"
      defaultChecked={checked}
      className="mt-2"
    />
  );
}
