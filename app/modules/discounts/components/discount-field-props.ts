import type { FormErrors } from "#app/ui/form-errors.ts";
import type { DiscountFormValues } from "../discount-form.ts";

export type ItemChoice = { id: string; title: string };

/** What the pickers offer: the chosen ones, and what was found. */
export type PickerChoices = {
  products: readonly ItemChoice[];
  getProducts: readonly ItemChoice[];
  collections: readonly ItemChoice[];
};

export type DiscountFieldProps = {
  values: DiscountFormValues;
  errors: FormErrors | undefined;
  currency: string;
  choices: PickerChoices;
};
